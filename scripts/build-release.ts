/** `npm run build:release`: builds a release into STATE_DIR without serving it, for servers that are too small to build. */
import { buildRelease } from "#api/publish/build-release.ts";
import { runCommand } from "../api/commands/run-command.ts";

await runCommand(buildRelease, {
  calledOff: "Called off.",
  failed: "No release was made. ",
  usage: "Usage: npm run build:release, which takes no options. Settings: SITE_URL, STATE_DIR.",
});
