/** The table of jobs. Ended ones go after a while: what they changed stands in the audit log. */
import { type Selectable, sql } from "kysely";
import type { Job, JobKind, JobResult, ListedJob } from "#data/domain/admin.ts";
import type { Db, JobTable } from "./tables.ts";

/** Ended jobs that stay. */
const KEPT_JOBS = 200;

export interface NewJob {
  kind: JobKind;
  params: object;
  by: string;
  /** ISO. */
  at: string;
}

/** @returns the job, waiting */
export async function insertJob(db: Db, { kind, params, by, at }: NewJob): Promise<Job> {
  const row = await db
    .insertInto("job")
    .values({ kind, params: JSON.stringify(params), started_by: by, created_at: at })
    .returningAll()
    .executeTakeFirstOrThrow();
  await db
    .deleteFrom("job")
    .where("id", "<=", row.id - KEPT_JOBS)
    .where("ended_at", "is not", null)
    .execute();
  return toJob(row);
}

export async function getJob(db: Db, id: number): Promise<Job | null> {
  const row = await db.selectFrom("job").selectAll().where("id", "=", id).executeTakeFirst();
  return row ? toJob(row) : null;
}

/** The last `limit`, the newest first. @param kind null for all */
export async function listJobs(db: Db, kind: JobKind | null, limit: number): Promise<ListedJob[]> {
  const all = db.selectFrom("job").select(LISTED).orderBy("id", "desc").limit(limit);
  const rows = await (kind === null ? all : all.where("kind", "=", kind)).execute();
  return rows.map(toListedJob);
}

/** Writes down how far a job is. */
export async function saveJob(db: Db, job: Job): Promise<void> {
  await db
    .updateTable("job")
    .set({
      state: job.state,
      done: job.done,
      total: job.total,
      step: job.step,
      log: job.log.join("\n"),
      result: job.result && JSON.stringify(job.result),
      error: job.error,
      started_at: job.startedAt,
      ended_at: job.endedAt,
    })
    .where("id", "=", job.id)
    .execute();
}

/** To be called at start, when none can be under way: those that a server has left behind have failed. */
export async function failUnfinishedJobs(db: Db, error: string, at: string): Promise<void> {
  await db
    .updateTable("job")
    .set({ state: "failed", error, ended_at: at })
    .where("state", "in", ["waiting", "running"])
    .execute();
}

function toJob(row: Selectable<JobTable>): Job {
  return {
    ...toListedJob(row),
    log: row.log === "" ? [] : row.log.split("\n"),
    result: row.result === null ? null : (JSON.parse(row.result) as JobResult),
  };
}

/** Logs and results are not even read: those of an import of a whole country are megabytes. */
const LISTED = [
  "id",
  "kind",
  "state",
  "done",
  "total",
  "step",
  "error",
  "started_by",
  "created_at",
  "started_at",
  "ended_at",
] as const;

function toListedJob(row: Pick<Selectable<JobTable>, (typeof LISTED)[number]>): ListedJob {
  return {
    id: row.id,
    kind: row.kind,
    state: row.state,
    done: row.done,
    total: row.total,
    step: row.step,
    error: row.error,
    startedBy: row.started_by,
    createdAt: row.created_at,
    startedAt: row.started_at,
    endedAt: row.ended_at,
  };
}

/** Forgets what a places provider said in contradiction to the directory, in the results of jobs that ended by then. */
export async function dropKeptValues(db: Db, until: string): Promise<void> {
  await sql`
    UPDATE job SET result = json_remove(result, '$.kept'), log = ''
    WHERE kind IN ('places-import', 'place-details') AND ended_at <= ${until} AND (result IS NOT NULL OR log <> '')
  `.execute(db);
}
