/** `npm run refresh`: compares the USDA's Local Food Portal, or a download of it, with the database; imports with --apply. */
import { refreshFromCommandLine } from "#api/usda/refresh-command.ts";
import { runCommand } from "../api/commands/run-command.ts";

const USAGE = `Usage: npm run refresh -- [--file <json or tsv>]... [--apply] [--allow-few] [--now]

  --file <file>  a download of the portal, instead of asking it; one for each of its lists
  --apply        imports what would otherwise only be shown
  --allow-few    also takes files with far fewer markets than the directory has
  --now          asks the portal again, even if it failed within the last day`;

await runCommand(
  (command, { values: { file: files, apply, now: isUrgent, "allow-few": allowFew } }) =>
    refreshFromCommandLine({ ...command, options: { files, apply, isUrgent, allowFew } }),
  {
    calledOff: "Called off. What the server had begun goes on there.",
    failed: "Nothing was imported. ",
    usage: USAGE,
    accepts: {
      options: {
        file: { type: "string", multiple: true, default: [] },
        apply: { type: "boolean", default: false },
        "allow-few": { type: "boolean", default: false },
        now: { type: "boolean", default: false },
      },
    },
  },
);
