/** `npm run list`: checks an operator's list, and imports it with --apply; through the server if one is running. */
import { writeFile } from "node:fs/promises";
import { basename, join, resolve } from "node:path";
import type { JobResult } from "#data/admin/jobs.ts";
import { listCheckSchema } from "#data/admin/sources-schema.ts";
import { LIST_FIELDS } from "#data/sources/own-list/columns.ts";
import { type RunningServer, runJob } from "#api/commands/ask-server.ts";
import { askOrDo, type Command, workHere } from "#api/commands/command.ts";
import { readGivenFile } from "#api/commands/given-file.ts";
import { checkInput } from "#api/http/read-checked.ts";
import { makeUploadFolder } from "#api/images/image-files.ts";
import { writeWhole } from "#api/state/state-folder.ts";
import { describeDifferences } from "#api/usda/describe-plan.ts";
import { checkList, importList, LIST_FILE } from "./list-jobs.ts";

export interface ListCommandOptions {
  file: string;
  /** Fields as in the dashboard's form. */
  form: Readonly<Record<string, string>>;
  /** Imports the differences that are shown. */
  apply: boolean;
  /** File to write the rows to that could not be used. */
  mend?: string | undefined;
}

type ListCommand = Command & { options: ListCommandOptions };

/** @throws OperatorError, SnapshotError or ApiError if the check or the import failed */
export async function importListFromCommandLine(command: ListCommand): Promise<void> {
  await askOrDo(command, {
    there: (server) => askServer(command, server),
    here: () => doHere(command),
  });
}

async function askServer(command: ListCommand, server: RunningServer): Promise<void> {
  const { file, form: fields } = command.options;
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append("list", new Blob([await readGivenFile(file)]), basename(file));
  const check = await runJob(server, "/api/admin/lists/check", form, command);
  if (!(await show(check.result, command))) return;
  await runJob(server, "/api/admin/lists/import", { jobId: check.id }, command);
  command.print("It goes live by itself, within seconds.");
}

async function doHere(command: ListCommand): Promise<void> {
  const { env, options, print } = command;
  const fields = checkInput(listCheckSchema, options.form);
  const list = await readGivenFile(options.file);
  await workHere(command, { by: "npm run list", log: print }, async ({ db, job }) => {
    const deps = { db, now: () => new Date() };
    const folder = await makeUploadFolder(env.stateDir);
    await writeFile(join(folder, LIST_FILE), list);
    const check = await checkList(deps, { folder, fields }, job);
    return (await show(check, command)) ? importList(deps, check, job) : check;
  });
}

/** @returns whether to import it */
async function show(result: JobResult | null, { options, print }: ListCommand): Promise<boolean> {
  const { differences = [], open = [], said = [], list } = result ?? {};
  print("Columns:");
  for (const { name, field, samples } of list?.columns ?? []) {
    print(`  ${name}: ${field === null ? "not used" : (LIST_FIELDS[field] ?? field)} (${samples.join(" | ")})`);
  }
  for (const line of describeDifferences([...differences, ...open])) print(line);
  for (const { row, name, city, why, candidates } of list?.questions ?? []) {
    print(`\nRow ${row}: ${name}, ${city}. ${why} Answer with --row ${row}=<number>, ${row}=new or ${row}=skip:`);
    for (const one of candidates) print(`  ${one.id} ${[one.name, one.address, one.city].filter(Boolean).join(", ")}`);
  }
  if (list?.mend && options.mend === undefined) print("\nThe rows left out, as a file to mend: add --mend <file>");
  else if (list?.mend && options.mend !== undefined) {
    await writeWhole(resolve(options.mend), list.mend);
    print(`\nThe rows left out are in ${options.mend}, each with its reason. Mend them there, and bring that file.`);
  }
  if (said.length === 0) print("There is nothing to import.");
  else if (!options.apply) print("Import this with the same command and --apply");
  return options.apply && said.length > 0;
}
