/** The two jobs of an import: the check, which changes nothing, and the import of its result. */
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { ALLOW_FEW, type ImportSource } from "#data/admin/imports.ts";
import { type ImportForm, listFormSchema, portalFormSchema } from "#data/admin/imports-schema.ts";
import type { JobResult } from "#data/admin/jobs.ts";
import { ImportError } from "#data/import/import-error.ts";
import type { PortalSettings } from "#api/env.ts";
import { dropFindings, noteEntry } from "#api/db/jobs.ts";
import { getNextManualId } from "#api/db/markets.ts";
import { getMeta } from "#api/db/meta.ts";
import type { Db } from "#api/db/tables.ts";
import { checkInput } from "#api/http/read-checked.ts";
import { removeUploadFolder } from "#api/images/image-files.ts";
import type { Jobs, RunningJob } from "#api/jobs/jobs.ts";
import { OperatorError } from "#api/process/operator-error.ts";
import { applyImport, listKnownMarkets } from "./apply.ts";
import { fetchPortalList, PORTAL_LISTS, PortalError } from "./fetch-portal.ts";
import { planInWorker } from "./plan-in-worker.ts";
import { recordPortalOutcome } from "./portal-rest.ts";
import type { CheckParams, ImportFile } from "./source.ts";

interface ImportDeps {
  db: Db;
  /** Address of the portal, and limits. */
  usda: PortalSettings;
  now: () => Date;
}

/** @throws ApiError 422 */
export function readImportForm(source: ImportSource, form: Readonly<Record<string, string>>): ImportForm {
  return source === "list"
    ? { source, fields: checkInput(listFormSchema, form) }
    : { source, fields: checkInput(portalFormSchema, form) };
}

export function registerImportJobs(deps: ImportDeps & { jobs: Jobs }): void {
  const { db, jobs } = deps;
  jobs.register<CheckParams>("import-check", (params, job) => checkImport(deps, params, job), {
    discard: ({ folder }) => removeUploadFolder(folder),
  });
  jobs.register<{ jobId: number }>("import", async ({ jobId }, job) => {
    const check = (await jobs.get(jobId))?.result;
    if (check?.claims === undefined) throw new OperatorError("The check is not there any more. Please check again.");
    const imported = await applyImport(deps, check, job, (tx, entry) => noteEntry(tx, jobId, entry));
    await dropFindings(db, { id: jobId });
    return imported;
  });
}

/** Lists what an import would change, without changing anything. @throws OperatorError */
export async function checkImport(deps: ImportDeps, params: CheckParams, job: RunningJob): Promise<JobResult> {
  const { db, now } = deps;
  const title = nameSource(params);
  job.conclude({ source: params.source, title, message: "Nothing is changed." });
  try {
    const files = params.files.length > 0 ? params.files : await fetchLists(deps, params.folder, job);
    job.report("Comparing with the directory");
    const known = await listKnownMarkets(db);
    const updated = (await getMeta(db, "snapshot.updated")) ?? "";
    const nextId = await getNextManualId(db);
    const request = { ...params, files, title, known, updated, nextId, by: job.by, now: now() };
    return await planInWorker(request, job.signal);
  } catch (error) {
    if (!(error instanceof ImportError)) throw error;
    throw new OperatorError(toFormText(error.message), { cause: error });
  } finally {
    await removeUploadFolder(params.folder);
  }
}

/** For headings and the log: "the USDA listings". */
function nameSource({ source, fields }: ImportForm): string {
  if (source === "usda-portal") return "the USDA listings";
  return fields.source === undefined ? "a list of our own" : `the list "${fields.source}"`;
}

/** Downloads both lists, or none. */
async function fetchLists({ db, usda, now }: ImportDeps, folder: string, job: RunningJob): Promise<ImportFile[]> {
  const { signal, report } = job;
  const files: ImportFile[] = [];
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

/** The messages of the importers name command-line options; the dashboard has a checkbox instead. */
function toFormText(message: string): string {
  return message
    .replaceAll("add --allow-few", `tick "${ALLOW_FEW}" and check it again`)
    .replaceAll(/ \(--\w+\)|; for another state give another --out/g, "");
}
