/** The two jobs of a re-import of USDA files: the check, which changes nothing, and the import of what it has shown. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { ALLOW_FEW, type JobResult } from "#data/admin/admin.ts";
import { region } from "#data/region.ts";
import { ImportError } from "#data/sources/usda/import-error.ts";
import { getState } from "#data/sources/usda/states.ts";
import { getMeta } from "#api/db/meta.ts";
import type { Db } from "#api/db/tables.ts";
import { removeUploadFolder } from "#api/images/image-files.ts";
import type { Jobs, RunningJob } from "#api/jobs/jobs.ts";
import { getErrorCode, OperatorError } from "#api/operator-error.ts";
import { applyPlan, listKnownMarkets } from "./apply-plan.ts";
import { planInWorker } from "./plan-in-worker.ts";

interface UsdaDeps {
  db: Db;
  jobs: Jobs;
  now: () => Date;
}

/** The form's files, and their names in the folder. */
export const USDA_FILES = ["portal", "directory"] as const;
export type UsdaFile = (typeof USDA_FILES)[number];

export interface CheckParams {
  /** Holds the files; it goes with the job. */
  folder: string;
  files: UsdaFile[];
  allowFew: boolean;
}

interface ImportParams {
  /** Of the check. */
  jobId: number;
}

export function registerUsdaJobs({ db, jobs, now }: UsdaDeps): void {
  jobs.register<CheckParams>("usda-check", (params, job) => checkFiles(db, params, job), {
    discard: ({ folder }) => removeUploadFolder(folder),
  });
  jobs.register<ImportParams>("usda-import", async ({ jobId }, { by, report, signal, conclude }) => {
    const { differences, said } = (await jobs.get(jobId))?.result ?? {};
    if (!differences || !said) throw new OperatorError("The check is not there any more. Check the files again.");
    conclude({ message: "Nothing was imported.", added: 0, updated: 0, unchanged: 0, failed: [] });
    report("Importing", 0, said.length);
    const onDone = (done: number) => {
      report("Importing", done);
    };
    const { added, updated } = await applyPlan(db, { differences, said, by, now: now(), signal, onDone });
    report("Imported", said.length, said.length);
    return { message: `${count(added, updated)}.`, added, updated };
  });
}

async function checkFiles(db: Db, { folder, files, allowFew }: CheckParams, job: RunningJob): Promise<JobResult> {
  try {
    job.report("Reading the files");
    const state = getState(region.state);
    if (!state) throw new OperatorError(`"${region.state}" is no state of the USDA's files. Correct data/region.ts.`);
    const texts = new Map<UsdaFile, string>();
    for (const file of files) texts.set(file, await readText(folder, file));
    job.report("Comparing with the directory");
    const { differences, said, unchanged, kept } = await planInWorker(
      {
        files: { portal: texts.get("portal"), directory: texts.get("directory"), state, allowFew },
        known: await listKnownMarkets(db),
        updated: (await getMeta(db, "snapshot.updated")) ?? "",
      },
      job.signal,
    );
    const added = differences.filter(({ kind }) => kind === "added").length;
    const updated = differences.length - added;
    const message = `${count(added, updated)}, ${unchanged} unchanged, ${kept.length} edits of yours kept. Nothing is changed yet.`;
    return { message, added, updated, unchanged, differences, said, kept };
  } catch (error) {
    if (!(error instanceof ImportError)) throw error;
    throw new OperatorError(toFormText(error.message), { cause: error });
  } finally {
    await removeUploadFolder(folder);
  }
}

async function readText(folder: string, file: UsdaFile): Promise<string> {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(await readFile(join(folder, file)));
  } catch (error) {
    if (getErrorCode(error) === "ENOENT") throw new OperatorError("The files are gone. Send them again.");
    throw new OperatorError(
      `The ${file}'s file is no text in UTF-8. Save it as CSV or TSV in UTF-8 and send it again.`,
      {
        cause: error,
      },
    );
  }
}

/** The import speaks of the options of its command. */
function toFormText(message: string): string {
  return message
    .replaceAll("add --allow-few", `tick "${ALLOW_FEW}" and check it again`)
    .replaceAll(/ \(--state\)|; for another state give another --out/g, "");
}

function count(added: number, updated: number): string {
  return `${added} new, ${updated} changed`;
}
