/**
 * `npm run publish`: draws everything anew and puts it before visitors, as Rebuild in the dashboard does. Asks the running
 * server, or does it itself where none runs. Ends with 1 when nothing was published.
 */
import { publishFromCommandLine } from "#api/publish/publish-command.ts";
import { runCommand } from "../api/commands/run-command.ts";

await runCommand(publishFromCommandLine, {
  calledOff: "Called off. A publish that the server had begun goes on there.",
  failed: "Not published. ",
  usage: "Usage: npm run publish",
});
