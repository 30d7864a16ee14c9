/** The two jobs of an operator's list: the check, which changes nothing, and the import of its result. */
import { join } from "node:path";
import type { JobResult } from "#data/admin/jobs.ts";
import type { ListFields } from "#data/admin/sources-schema.ts";
import { region } from "#data/region.ts";
import { getLocalDay } from "#data/schedule/local-time.ts";
import { joinStates } from "#data/sources/usda/states.ts";
import { getNextManualId } from "#api/db/markets.ts";
import type { Db } from "#api/db/tables.ts";
import { removeUploadFolder } from "#api/images/image-files.ts";
import type { Jobs, RunningJob } from "#api/jobs/jobs.ts";
import { OperatorError } from "#api/process/operator-error.ts";
import { listMarketsWithClaims } from "#api/usda/apply-plan.ts";
import { countDifferences } from "#api/usda/describe-plan.ts";
import { registerImport } from "#api/usda/usda-jobs.ts";
import { applyList } from "./apply-list.ts";
import { planInWorker } from "./plan-in-worker.ts";

interface ListDeps {
  db: Db;
  now: () => Date;
}

export interface ListCheckParams {
  /** Folder that holds the list; deleted with the job. */
  folder: string;
  fields: ListFields;
}

/** The list's file name in its folder. */
export const LIST_FILE = "list";

export function registerListJobs(deps: ListDeps & { jobs: Jobs }): void {
  deps.jobs.register<ListCheckParams>("list-check", (params, job) => checkList(deps, params, job), {
    discard: ({ folder }) => removeUploadFolder(folder),
  });
  registerImport(deps, "list-import", (check, job) => importList(deps, check, job));
}

/** Lists what an import would change, without changing anything. @throws OperatorError */
export async function checkList(
  { db, now }: ListDeps,
  { folder, fields }: ListCheckParams,
  { by, report, signal }: RunningJob,
): Promise<JobResult> {
  try {
    report("Comparing with the directory");
    const { source = "", page, on, columns, answers } = fields;
    const today = getLocalDay(now(), region.timeZone);
    if (on !== undefined && on > today) throw new OperatorError("The list cannot be of a day that is yet to come.");
    const state = joinStates(region.states.map(({ name }) => name));
    if (!state) throw new OperatorError("The states in data/region.ts are none of the United States. Correct them.");
    const publisher = source === "" ? undefined : source;
    const options = { columns, answers, page, publisher, on: on ?? today, today, state, bounds: region.bounds };
    const [known, nextId] = [await listMarketsWithClaims(db), await getNextManualId(db)];
    const request = { file: join(folder, LIST_FILE), source, options, known, nextId, by, now: now() };
    return await planInWorker(request, signal);
  } finally {
    await removeUploadFolder(folder);
  }
}

/** Imports everything that a check has shown, or nothing. @throws OperatorError */
export async function importList(
  { db, now }: ListDeps,
  { differences = [], said = [], list }: JobResult,
  { by, report, signal, conclude }: RunningJob,
): Promise<JobResult> {
  conclude({ message: "Nothing was imported.", added: 0, updated: 0, unchanged: 0, failed: [] });
  report("Importing", 0, said.length);
  const counts = countDifferences(differences);
  const summary = `Imported ${list?.source ? `the list "${list.source}"` : "a list of our own"}: ${counts}`;
  const onDone = (done: number) => report("Importing", done);
  const auditId = await applyList(db, { differences, said, summary, by, now: now(), signal, onDone });
  report("Imported", said.length, said.length);
  const added = differences.filter(({ kind }) => kind === "added").length;
  return { message: `${counts}.`, added, updated: differences.length - added, ...(auditId !== null && { auditId }) };
}
