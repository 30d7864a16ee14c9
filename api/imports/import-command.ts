/** `npm run refresh` and `npm run list`: check a source, and import it with --apply; through the server if one is running. */
import { writeFile } from "node:fs/promises";
import { basename, join, resolve } from "node:path";
import { ALLOW_FEW, type ImportSource } from "#data/admin/imports.ts";
import type { CommandName } from "#data/admin/actor.ts";
import type { JobResult } from "#data/admin/jobs.ts";
import { LIST_FIELDS } from "#data/import/list/columns.ts";
import { type RunningServer, runJob } from "#api/commands/ask-server.ts";
import { askOrDo, type Command, workHere } from "#api/commands/command.ts";
import { readGivenFile } from "#api/commands/given-file.ts";
import { makeUploadFolder } from "#api/images/image-files.ts";
import { OperatorError } from "#api/process/operator-error.ts";
import { writeWhole } from "#api/state/state-folder.ts";
import { applyImport } from "./apply.ts";
import { describeDifferences } from "./describe-differences.ts";
import { checkImport, readImportForm } from "./import-jobs.ts";
import { requireRested } from "./portal-rest.ts";

export interface ImportOptions {
  source: ImportSource;
  /** None asks the portal. */
  files: readonly string[];
  /** Fields as in the dashboard's form. */
  form: Readonly<Record<string, string>>;
  /** Imports the differences that are shown. */
  apply: boolean;
  /** File to write the rows to that are left out or incomplete. */
  mend?: string | undefined;
}

type ImportCommand = Command & { options: ImportOptions };

/** @throws OperatorError, SnapshotError or ApiError if the check or the import failed */
export async function importFromCommandLine(command: ImportCommand): Promise<void> {
  try {
    await askOrDo(command, {
      there: (server) => askServer(command, server),
      here: () => doHere(command),
    });
  } catch (error) {
    if (!(error instanceof OperatorError)) throw error;
    throw new OperatorError(error.message.replace(`tick "${ALLOW_FEW}" and check it again`, "add --allow-few"), {
      cause: error,
    });
  }
}

async function askServer(command: ImportCommand, server: RunningServer): Promise<void> {
  const { source, files, form: fields } = command.options;
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  for (const file of files) form.append("file", new Blob([await readGivenFile(file)]), basename(file));
  const check = await runJob(server, `/api/admin/imports/${source}/check`, form, command);
  if (!(await show(check.result, command))) return;
  await runJob(server, `/api/admin/imports/${source}/apply`, { jobId: check.id }, command);
  command.print("It goes live by itself, within seconds.");
}

const NAMES: Readonly<Record<ImportSource, CommandName>> = { "usda-portal": "npm run refresh", list: "npm run list" };

async function doHere(command: ImportCommand): Promise<void> {
  const { env, options, print } = command;
  const { source } = options;
  const sent = await Promise.all(options.files.map(async (file) => ({ file, bytes: await readGivenFile(file) })));
  const form = readImportForm(source, options.form);
  await workHere(command, { by: NAMES[source], log: print }, async ({ db, job }) => {
    const deps = { db, usda: env.usda, now: () => new Date() };
    await requireRested(db, new Date(), { ...form, files: sent });
    const folder = await makeUploadFolder(env.stateDir);
    const files = await Promise.all(
      sent.map(async ({ file, bytes }, index) => {
        const path = join(folder, String(index));
        await writeFile(path, bytes);
        return { path, name: basename(file) };
      }),
    );
    const check = await checkImport(deps, { ...form, folder, files }, job);
    return (await show(check, command)) ? applyImport(deps, check, job) : check;
  });
}

/** @returns whether to import it */
async function show(result: JobResult | null, { options, print }: ImportCommand): Promise<boolean> {
  const { differences = [], open = [], said = [], reading } = result ?? {};
  const { columns = [], questions = [], mend = "" } = reading ?? {};
  if (columns.length > 0) print("Columns:");
  for (const { name, field, samples, why } of columns) {
    const use = field === null ? "not used" : (LIST_FIELDS[field] ?? field);
    print(`  ${name}: ${use} (${samples.join(" | ")})${why === undefined ? "" : `. ${why}`}`);
  }
  for (const line of describeDifferences([...differences, ...open])) print(line);
  for (const { row, name, city, why, candidates } of questions) {
    print(`\nRow ${row}: ${name}, ${city}. ${why} Answer with --row ${row}=<number>, ${row}=new or ${row}=skip:`);
    for (const market of candidates) {
      print(`  ${market.id} ${[market.name, market.address, market.city].filter(Boolean).join(", ")}`);
    }
  }
  if (mend !== "" && options.mend === undefined) print("\nThe rows to mend, as a file: add --mend <file>");
  else if (mend !== "" && options.mend !== undefined) {
    await writeWhole(resolve(options.mend), mend);
    print(`\nThe rows to mend are in ${options.mend}, each with its reason. Mend them there, and bring that file.`);
  }
  if (said.length === 0) print("There is nothing to import.");
  else if (!options.apply) print("Import this with the same command and --apply");
  return options.apply && said.length > 0;
}
