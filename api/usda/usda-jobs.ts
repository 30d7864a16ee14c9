/** The two jobs of a USDA refresh: the check, which changes nothing, and the import of its result. */
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { JobKind, JobResult } from "#data/admin/jobs.ts";
import { ALLOW_FEW } from "#data/admin/sources.ts";
import { region } from "#data/region.ts";
import { getLocalDay } from "#data/schedule/local-time.ts";
import { ImportError } from "#data/sources/usda/import-error.ts";
import { joinStates } from "#data/sources/usda/states.ts";
import { dropFindings } from "#api/db/jobs.ts";
import { getMeta } from "#api/db/meta.ts";
import type { Db } from "#api/db/tables.ts";
import { makeUploadFolder, removeUploadFolder } from "#api/images/image-files.ts";
import type { Jobs, RunningJob } from "#api/jobs/jobs.ts";
import { OperatorError } from "#api/process/operator-error.ts";
import { applyPlan, listMarketsWithClaims } from "./apply-plan.ts";
import { countDifferences } from "./describe-plan.ts";
import { fetchPortalList, PORTAL_LISTS, type PortalDeps, PortalError } from "./fetch-portal.ts";
import { planInWorker } from "./plan-in-worker.ts";
import { recordPortalOutcome } from "./portal-rest.ts";
import type { PortalFile } from "./portal-files.ts";

interface UsdaDeps {
  db: Db;
  stateDir: string;
  /** Address of the portal, and limits. */
  usda: PortalDeps;
  now: () => Date;
}

export interface CheckParams {
  /** Uploaded files; omit to ask the portal. The folder is deleted with the job. */
  sent?: { folder: string; files: PortalFile[] };
  allowFew: boolean;
}

export function registerUsdaJobs(deps: UsdaDeps & { jobs: Jobs }): void {
  deps.jobs.register<CheckParams>("usda-check", (params, job) => checkUsda(deps, params, job), {
    discard: async ({ sent }) => {
      if (sent) await removeUploadFolder(sent.folder);
    },
  });
  registerImport(deps, "usda-import", (check, job) => importChecked(deps, check, job));
}

/** An import applies what a check has found, which is not needed after that. */
export function registerImport(
  { jobs, db }: { jobs: Jobs; db: Db },
  kind: JobKind,
  work: (check: JobResult, job: RunningJob) => Promise<JobResult>,
): void {
  jobs.register<{ jobId: number }>(kind, async ({ jobId }, job) => {
    const check = (await jobs.get(jobId))?.result;
    if (!check?.said) throw new OperatorError("The check is not there any more. Please check again.");
    const imported = await work(check, job);
    await dropFindings(db, { id: jobId });
    return imported;
  });
}

/** Lists what an import would change, without changing anything. @throws OperatorError */
export async function checkUsda(deps: UsdaDeps, { sent, allowFew }: CheckParams, job: RunningJob): Promise<JobResult> {
  const folder = sent?.folder ?? (await makeUploadFolder(deps.stateDir));
  try {
    const files = sent?.files ?? (await fetchLists(deps, folder, job));
    return await compareFiles(deps, { files, allowFew }, job);
  } finally {
    await removeUploadFolder(folder);
  }
}

/** Downloads both lists, or none. */
async function fetchLists({ db, usda, now }: UsdaDeps, folder: string, job: RunningJob): Promise<PortalFile[]> {
  const { signal, report } = job;
  const files: PortalFile[] = [];
  try {
    for (const list of PORTAL_LISTS) {
      const path = join(folder, list);
      await writeFile(path, await fetchPortalList(usda, { list, signal, report }));
      files.push({ path, name: list });
    }
  } catch (error) {
    if (error instanceof PortalError) await recordPortalOutcome(db, now());
    throw error;
  }
  await recordPortalOutcome(db, null);
  return files;
}

async function compareFiles(
  { db, now }: UsdaDeps,
  { files, allowFew }: { files: PortalFile[]; allowFew: boolean },
  job: RunningJob,
): Promise<JobResult> {
  const names = region.states.map(({ name }) => name);
  const state = joinStates(names);
  if (!state) throw new OperatorError(`"${names.join()}" is no state of the USDA's files. Correct data/region.ts.`);
  job.report("Comparing with the directory");
  const known = await listMarketsWithClaims(db);
  const updated = (await getMeta(db, "snapshot.updated")) ?? "";
  try {
    const today = getLocalDay(now(), region.timeZone);
    const request = { files, state, allowFew, today, known, updated };
    const { differences, said, unchanged, open } = await planInWorker(request, job.signal);
    const counts = countDifferences([...differences, ...open]);
    const added = differences.filter(({ kind }) => kind === "added").length;
    const message = `${counts}, ${unchanged} unchanged. Nothing is changed yet.`;
    return { message, added, updated: differences.length - added, unchanged, differences, said, open };
  } catch (error) {
    if (!(error instanceof ImportError)) throw error;
    throw new OperatorError(toFormText(error.message), { cause: error });
  }
}

/** Imports everything that a check has shown, or nothing. @throws OperatorError */
export async function importChecked(
  { db, now }: UsdaDeps,
  { differences = [], said = [] }: JobResult,
  { by, report, signal, conclude }: RunningJob,
): Promise<JobResult> {
  conclude({ message: "Nothing was imported.", added: 0, updated: 0, unchanged: 0, failed: [] });
  report("Importing", 0, said.length);
  const onDone = (done: number) => report("Importing", done);
  const { added, updated } = await applyPlan(db, { differences, said, by, now: now(), signal, onDone });
  report("Imported", said.length, said.length);
  return { message: `${countDifferences(differences)}.`, added, updated };
}

/** The import's messages name command-line options; the dashboard has a checkbox instead. */
function toFormText(message: string): string {
  return message
    .replaceAll("add --allow-few", `tick "${ALLOW_FEW}" and check it again`)
    .replaceAll(/ \(--\w+\)|; for another state give another --out/g, "");
}
