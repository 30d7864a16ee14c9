/** `npm run publish`: publishes everything again, through the running server if there is one. Exit code 1 if that fails. */
import { publishFromCommandLine } from "#api/publish/publish-command.ts";
import { runCommand } from "../api/commands/run-command.ts";

await runCommand(publishFromCommandLine, {
  calledOff: "Called off. A publish that the server had begun goes on there.",
  failed: "Not published. ",
  usage: "Usage: npm run publish, which takes no options.",
});
