/**
 * `npm run build:release`: makes in STATE_DIR what a start of the server would make, and does not serve: for machines that
 * are too small to build. Ends with 1 when there is no release that a start could serve.
 */
import { buildRelease } from "#api/publish/build-release.ts";
import { runCommand } from "../api/commands/run-command.ts";

await runCommand(buildRelease, {
  calledOff: "Called off.",
  failed: "No release was made. ",
  usage: "Usage: npm run build:release",
});
