/** The two jobs of an import: the check, which changes nothing, and the import of its result. */
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { ALLOW_FEW, type ImportedClaims, type ImportSource } from "#data/admin/imports.ts";
import { type ListFields, listFormSchema, type PortalFields, portalFormSchema } from "#data/admin/imports-schema.ts";
import type { JobResult } from "#data/admin/jobs.ts";
import { region } from "#data/region.ts";
import { getLocalDay } from "#data/schedule/local-time.ts";
import { ImportError } from "#data/import/import-error.ts";
import { joinStates } from "#data/import/states.ts";
import { dropFindings, noteEntry } from "#api/db/jobs.ts";
import { getNextManualId } from "#api/db/markets.ts";
import { getMeta } from "#api/db/meta.ts";
import type { Db } from "#api/db/tables.ts";
import { checkInput } from "#api/http/read-checked.ts";
import { removeUploadFolder } from "#api/images/image-files.ts";
import type { Jobs, RunningJob } from "#api/jobs/jobs.ts";
import { OperatorError } from "#api/process/operator-error.ts";
import { type Applied, applyImport, listKnownMarkets } from "./apply.ts";
import { countDifferences } from "./describe-differences.ts";
import { fetchPortalList, PORTAL_LISTS, type PortalDeps, PortalError } from "./fetch-portal.ts";
import { type GivenFile, planInWorker, type PlanRequest } from "./plan-in-worker.ts";
import { recordPortalOutcome } from "./portal-rest.ts";

interface ImportDeps {
  db: Db;
  /** Address of the portal, and limits. */
  usda: PortalDeps;
  now: () => Date;
}

/** The checked fields of a source's form. */
type ImportForm = { source: "usda-portal"; fields: PortalFields } | { source: "list"; fields: ListFields };

/** @throws ApiError 422 */
export function readImportForm(source: ImportSource, form: Readonly<Record<string, string>>): ImportForm {
  return source === "list"
    ? { source, fields: checkInput(listFormSchema, form) }
    : { source, fields: checkInput(portalFormSchema, form) };
}

/** `files` are in `folder`, which is deleted with the job. The portal itself is asked if there are none. */
export type CheckParams = { folder: string; files: GivenFile[] } & ImportForm;

export function registerImportJobs(deps: ImportDeps & { jobs: Jobs }): void {
  const { db, jobs } = deps;
  jobs.register<CheckParams>("import-check", (params, job) => checkImport(deps, params, job), {
    discard: ({ folder }) => removeUploadFolder(folder),
  });
  jobs.register<{ jobId: number }>("import", async ({ jobId }, job) => {
    const check = (await jobs.get(jobId))?.result;
    if (check?.claims === undefined) throw new OperatorError("The check is not there any more. Please check again.");
    const imported = await applyChecked(deps, check, job, (tx, entry) => noteEntry(tx, jobId, entry));
    await dropFindings(db, { id: jobId });
    return imported;
  });
}

/** Lists what an import would change, without changing anything. @throws OperatorError */
export async function checkImport(deps: ImportDeps, params: CheckParams, job: RunningJob): Promise<JobResult> {
  job.conclude({ source: params.source, title: nameSource(params), message: "Nothing is changed." });
  try {
    const asked = params.source === "usda-portal" && params.files.length === 0;
    const files = asked ? await fetchLists(deps, params.folder, job) : params.files;
    job.report("Comparing with the directory");
    return await planInWorker(await toRequest(deps, params, { by: job.by, files }), job.signal);
  } catch (error) {
    if (!(error instanceof ImportError)) throw error;
    throw new OperatorError(toFormText(error.message), { cause: error });
  } finally {
    await removeUploadFolder(params.folder);
  }
}

async function toRequest(
  { db, now }: ImportDeps,
  form: ImportForm,
  { by, files }: { by: string; files: readonly GivenFile[] },
): Promise<PlanRequest> {
  const { source, fields } = form;
  const state = joinStates(region.states.map(({ name }) => name));
  if (!state) throw new OperatorError("The states in data/region.ts are none of the United States. Correct them.");
  const today = getLocalDay(now(), region.timeZone);
  const whole = { files, known: await listKnownMarkets(db), title: nameSource(form) };
  if (source === "usda-portal") {
    const updated = (await getMeta(db, "snapshot.updated")) ?? "";
    const ifLost = fields.allowFew ? "" : "If that is right, add --allow-few.";
    return { ...whole, source, ifLost, context: { state, today, updated, allowFew: fields.allowFew } };
  }
  const { source: publisher, page, on = today, columns, answers } = fields;
  if (on > today) throw new OperatorError("The list cannot be of a day that is yet to come.");
  const options = { columns, answers, page, publisher, on, today, state, bounds: region.bounds };
  const ifLost = "Look at the column of what is still held; if that is right, bring the list in parts.";
  const context = { ...options, by, now: now(), nextId: await getNextManualId(db) };
  return { ...whole, source, ifLost, context };
}

/** For headings and the log: "the USDA listings". */
function nameSource({ source, fields }: ImportForm): string {
  if (source === "usda-portal") return "the USDA listings";
  return fields.source === undefined ? "a list of our own" : `the list "${fields.source}"`;
}

/** Downloads both lists, or none. */
async function fetchLists({ db, usda, now }: ImportDeps, folder: string, job: RunningJob): Promise<GivenFile[]> {
  const { signal, report } = job;
  const files: GivenFile[] = [];
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

/**
 * Imports what a check has shown. An import that ends early leaves the check as it is, to go on with.
 * @param onEntry called with a new log entry, in its transaction
 * @throws OperatorError
 */
export async function applyChecked(
  { db, now }: ImportDeps,
  { source, title = "", differences = [], claims = "[]", auditId: entry }: JobResult,
  { by, report, signal, conclude }: RunningJob,
  onEntry?: (db: Db, entry: number) => Promise<void>,
): Promise<JobResult> {
  const said = JSON.parse(claims) as ImportedClaims[];
  const toResult = ({ done, failed, auditId }: Applied, message: string): JobResult => {
    const added = done.filter(({ kind }) => kind === "added").length;
    const counts = { added, updated: done.length - added, failed: [...failed] };
    return { source, title, message, ...counts, ...(auditId !== null && { auditId }) };
  };
  conclude(toResult({ done: [], failed: [], auditId: entry ?? null }, "Nothing was imported."));
  report("Importing", 0, said.length);
  const onDone = (count: number, applied: Applied) => {
    report("Importing", count);
    conclude(toResult(applied, `${count} of ${said.length} markets are through.`));
  };
  const applied = await applyImport(db, {
    ...{ title, differences, said, entry: entry ?? null, by },
    now: now(),
    signal,
    onDone,
    onEntry,
  });
  report("Imported", said.length, said.length);
  const left = applied.failed.length > 0 ? ` ${applied.failed.length} left as they are: they have changed since.` : "";
  return toResult(applied, `${countDifferences(applied.done)}.${left}`);
}

/** The messages of the importers name command-line options; the dashboard has a checkbox instead. */
function toFormText(message: string): string {
  return message
    .replaceAll("add --allow-few", `tick "${ALLOW_FEW}" and check it again`)
    .replaceAll(/ \(--\w+\)|; for another state give another --out/g, "");
}
