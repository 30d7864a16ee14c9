/**
 * `npm run publish [-- --confirm-loss]`: puts what the database holds before visitors. Asks the running server, or makes
 * the release itself where none runs. Ends with 1 when nothing was published.
 */
import { parseArgs } from "node:util";
import { publishFromCommandLine } from "#api/publish/publish-command.ts";
import { runCommand } from "./run-command.ts";

await runCommand(
  (command) => {
    const { values } = parseArgs({ options: { "confirm-loss": { type: "boolean", default: false } } });
    return publishFromCommandLine({ ...command, params: { confirmLoss: values["confirm-loss"] } });
  },
  {
    calledOff: "Called off. A publish that the server had begun goes on there.",
    failed: "Not published. ",
    usage: "Usage: npm run publish -- [--confirm-loss]",
  },
);
