/**
 * `npm run refresh [-- --apply]`: shows what the USDA's Local Food Portal, or a download of it (--file), lists otherwise
 * than the database holds, and with --apply takes it over. Ends with 1 when the portal does not deliver, or what it says cannot be used.
 */
import { parseArgs } from "node:util";
import { OperatorError } from "#api/operator-error.ts";
import { type RefreshOptions, refreshFromCommandLine } from "#api/usda/refresh-command.ts";
import { runCommand } from "./run-command.ts";

const USAGE = "Usage: npm run refresh -- [--file <json or tsv>]... [--apply] [--allow-few] [--now]";

await runCommand((command) => refreshFromCommandLine({ ...command, options: readOptions() }), {
  calledOff: "Called off. What the server had begun goes on there.",
  failed: "Nothing was imported. ",
});

/** @throws OperatorError */
function readOptions(): RefreshOptions {
  try {
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
  } catch (error) {
    const [reason] = (error instanceof Error ? error.message : String(error)).split("\n");
    throw new OperatorError(`${reason ?? ""} ${USAGE}`, { cause: error });
  }
}
