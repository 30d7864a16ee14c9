/**
 * `npm run news`: reads the feeds of data/region.ts; what is new goes live like any other change. Asks the running server,
 * or does it itself where none runs. Ends with 1 when that did not work, or no feed could be read.
 */
import { fetchNewsFromCommandLine } from "#api/news/news-command.ts";
import { runCommand } from "../api/commands/run-command.ts";

await runCommand(fetchNewsFromCommandLine, {
  calledOff: "Called off. A fetch that the server had begun goes on there.",
  usage: "Usage: npm run news",
});
