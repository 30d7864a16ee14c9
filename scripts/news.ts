/** `npm run news`: fetches the news feeds now, through the running server if there is one. */
import { fetchNewsFromCommandLine } from "#api/news/news-command.ts";
import { runCommand } from "../api/commands/run-command.ts";

await runCommand(fetchNewsFromCommandLine, {
  calledOff: "Called off. A fetch that the server had begun goes on there.",
  usage: "Usage: npm run news, which takes no options.",
});
