/** `npm run list`: compares a spreadsheet of markets with the database, and imports it with --apply. */
import { writeTemplate } from "#data/sources/own-list/template.ts";
import { importListFromCommandLine } from "#api/lists/list-command.ts";
import { OperatorError } from "#api/process/operator-error.ts";
import { runCommand } from "../api/commands/run-command.ts";

const USAGE = `Usage: npm run list -- <csv file> [options]
       npm run --silent list -- --template > market-list.csv

  --source <name>       who publishes the list
  --page <address>      the page on which it is published; without one it counts as your own edit
  --on 2026-05-07       its date, today by default
  --column "Town=city"  what a column is taken for, if it was not understood; once for each
  --row 14=203          the market that row 14 means; 14=new adds it, 14=skip leaves it out; once for each
  --mend <file>         where to write the rows that could not be read, each with its reason
  --apply               imports what would otherwise only be shown
  --template            prints an empty list`;

if (process.argv.slice(2).join() === "--template") process.stdout.write(writeTemplate());
else {
  await runCommand(
    async (command, { values, positionals: [file, ...others] }) => {
      const { source, page, on, column, row, mend, apply, template } = values;
      if (file === undefined || others.length > 0 || template) {
        throw new OperatorError(`Give one file, or --template alone.\n\n${USAGE}`);
      }
      const answers = readPairs(row).map(([name, value]) => [name, /^\d+$/.test(value) ? Number(value) : value]);
      const form = {
        ...(source !== undefined && { source }),
        ...(page !== undefined && { page }),
        ...(on !== undefined && { on }),
        columns: JSON.stringify(Object.fromEntries(readPairs(column))),
        answers: JSON.stringify(Object.fromEntries(answers)),
      };
      await importListFromCommandLine({ ...command, options: { file, form, apply, mend } });
    },
    {
      calledOff: "Called off. What the server had begun goes on there.",
      failed: "Nothing was imported. ",
      usage: USAGE,
      accepts: {
        allowPositionals: true,
        options: {
          source: { type: "string" },
          page: { type: "string" },
          on: { type: "string" },
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

/** Splits "Town=city" at the last "=", because column names may contain one. @throws OperatorError */
function readPairs(texts: readonly string[]): [name: string, value: string][] {
  return texts.map((text) => {
    const at = text.lastIndexOf("=");
    if (at < 1) throw new OperatorError(`"${text}" lacks its "=".\n\n${USAGE}`);
    return [text.slice(0, at), text.slice(at + 1)];
  });
}
