/**
 * `npm run publish`: draws everything anew from what the database holds, and puts it before visitors. Asks the running
 * server, or makes the release itself where none runs. Ends with 1 when nothing was published.
 */
import { publishFromCommandLine } from "#api/publish/publish-command.ts";
import { runCommand } from "./run-command.ts";

await runCommand((command) => publishFromCommandLine({ ...command, params: { everything: true } }), {
  calledOff: "Called off. A publish that the server had begun goes on there.",
  failed: "Not published. ",
  usage: "Usage: npm run publish",
});
