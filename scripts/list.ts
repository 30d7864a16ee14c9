/** `npm run list`: compares a spreadsheet of markets with the database, and imports it with --apply. */
import { writeTemplate } from "#data/import/list/template.ts";
import { importFromCommandLine } from "#api/imports/import-command.ts";
import { runCommand, UsageError } from "../api/commands/run-command.ts";

const USAGE = `Usage: npm run list -- <file> [--source <its name>] [--page <its address>] [--on 2026-05-07]
         [--column "Town=city"]... [--row 14=203|14=new|14=skip]... [--mend <file>] [--apply]
       npm run --silent list -- --template > market-list.csv

Shows what an import of the list (.xlsx, .csv or .tsv) would change; --apply imports it. --source is who publishes it, --page
where (without one it counts as your own edit) and --on when. --column says what a column is taken for, --row which market a
row means. --mend is where to write the rows that are left out or incomplete. --template prints an empty list.`;

if (process.argv.slice(2).join() === "--template") process.stdout.write(writeTemplate());
else {
  await runCommand(
    async (command, { values, positionals: [file, ...others] }) => {
      const { source, page, on, column, row, mend, apply, template } = values;
      if (file === undefined || others.length > 0 || template) {
        throw new UsageError("Give one file, or --template alone.");
      }
      const answers = readPairs(row).map(([name, value]) => [name, /^\d+$/.test(value) ? Number(value) : value]);
      const form = {
        source,
        page,
        on,
        columns: JSON.stringify(Object.fromEntries(readPairs(column))),
        answers: JSON.stringify(Object.fromEntries(answers)),
      };
      await importFromCommandLine({ ...command, options: { source: "list", files: [file], form, apply, mend } });
    },
    {
      calledOff: "Called off. What the server had begun goes on there.",
      failed: "Import stopped. ",
      usage: USAGE,
      accepts: {
        allowPositionals: true,
        options: {
          source: { type: "string", default: "" },
          page: { type: "string", default: "" },
          on: { type: "string", default: "" },
          column: { type: "string", multiple: true, default: [] },
          row: { type: "string", multiple: true, default: [] },
          mend: { type: "string" },
          apply: { type: "boolean", default: false },
          template: { type: "boolean", default: false },
        },
      },
    },
  );
}

/** Splits "Town=city" at the last "=", because column names may contain one. @throws UsageError */
function readPairs(texts: readonly string[]): [name: string, value: string][] {
  return texts.map((text) => {
    const at = text.lastIndexOf("=");
    if (at < 1) throw new UsageError(`"${text}" lacks its "=".`);
    return [text.slice(0, at), text.slice(at + 1)];
  });
}
