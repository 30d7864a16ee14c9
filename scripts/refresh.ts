/** `npm run refresh`: compares the USDA's Local Food Portal, or a download of it, with the database; imports with --apply. */
import { importFromCommandLine } from "#api/imports/import-command.ts";
import { runCommand } from "../api/commands/run-command.ts";

const USAGE = `Usage: npm run refresh -- [--file <file>]... [--apply] [--allow-few] [--now]

Shows what an import would change; --apply imports it. --file reads a download (.json, .csv, .tsv or .xlsx) instead of asking
the portal, --now asks it even if it failed within the last day, and --allow-few takes far fewer markets than there are.`;

await runCommand(
  (command, { values: { file: files, apply, now: isUrgent, "allow-few": allowFew } }) => {
    const form = { allowFew: String(allowFew), isUrgent: String(isUrgent) };
    return importFromCommandLine({ ...command, options: { source: "usda-portal", files, form, apply } });
  },
  {
    calledOff: "Called off. What the server had begun goes on there.",
    failed: "Import stopped. ",
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
