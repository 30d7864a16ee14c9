/** `npm run refresh`: compares the USDA's Local Food Portal, or a download of it, with the database; imports with --apply. */
import { parseArgs } from "node:util";
import { type RefreshOptions, refreshFromCommandLine } from "#api/usda/refresh-command.ts";
import { runCommand } from "../api/commands/run-command.ts";

await runCommand((command) => refreshFromCommandLine({ ...command, options: readOptions() }), {
  calledOff: "Called off. What the server had begun goes on there.",
  failed: "Nothing was imported. ",
  usage: "Usage: npm run refresh -- [--file <json or tsv>]... [--apply] [--allow-few] [--now]",
});

function readOptions(): RefreshOptions {
  const { values } = parseArgs({
    options: {
      file: { type: "string", multiple: true, default: [] },
      apply: { type: "boolean", default: false },
      "allow-few": { type: "boolean", default: false },
      now: { type: "boolean", default: false },
    },
  });
  const { file: files, apply, now: isUrgent } = values;
  return { files, apply, isUrgent, allowFew: values["allow-few"] };
}
