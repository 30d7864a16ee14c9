/** `npm run list`: compares a spreadsheet of markets with the database, and imports it with --apply. */
import { parseArgs } from "node:util";
import { writeTemplate } from "#data/sources/own-list/template.ts";
import { importListFromCommandLine, type ListCommandOptions } from "#api/lists/list-command.ts";
import { OperatorError } from "#api/process/operator-error.ts";
import { runCommand } from "../api/commands/run-command.ts";

const USAGE =
  "Usage: npm run list -- <csv file> [--source <its name>] [--page <its address>] [--on 2026-05-07]\n" +
  '         [--column "Ort=city"]... [--row 14=203|14=new|14=skip]... [--mend <file>] [--apply]\n' +
  "       npm run --silent list -- --template > market-list.csv";

if (process.argv.includes("--template")) process.stdout.write(writeTemplate());
else {
  await runCommand((command) => importListFromCommandLine({ ...command, options: readOptions() }), {
    calledOff: "Called off. What the server had begun goes on there.",
    failed: "Nothing was imported. ",
    usage: USAGE,
  });
}

function readOptions(): ListCommandOptions {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      source: { type: "string" },
      page: { type: "string" },
      on: { type: "string" },
      column: { type: "string", multiple: true, default: [] },
      row: { type: "string", multiple: true, default: [] },
      mend: { type: "string" },
      apply: { type: "boolean", default: false },
    },
  });
  const [file, ...others] = positionals;
  if (file === undefined || others.length > 0) throw new OperatorError(`Give one file.\n\n${USAGE}`);
  const { source, page, on, column, row, mend, apply } = values;
  const answers = readPairs(row).map(([name, value]) => [name, /^\d+$/.test(value) ? Number(value) : value]);
  const form = {
    ...(source !== undefined && { source }),
    ...(page !== undefined && { page }),
    ...(on !== undefined && { on }),
    columns: JSON.stringify(Object.fromEntries(readPairs(column))),
    answers: JSON.stringify(Object.fromEntries(answers)),
  };
  return { file, form, apply, mend };
}

/** Splits "Ort=city" at the last "=", because column names may contain one. @throws OperatorError */
function readPairs(texts: readonly string[]): [name: string, value: string][] {
  return texts.map((text) => {
    const at = text.lastIndexOf("=");
    if (at < 1) throw new OperatorError(`"${text}" lacks its "=".\n\n${USAGE}`);
    return [text.slice(0, at), text.slice(at + 1)];
  });
}
