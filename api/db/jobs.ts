/** The table of jobs. Ended ones go after a while: what they changed stands in the audit log. */
import { type Selection, sql } from "kysely";
import type { Job, JobKind, JobResult, ListedJob } from "#data/admin/admin.ts";
import type { Db, Tables } from "./tables.ts";

/** Ended jobs that stay. */
const KEPT_JOBS = 200;

interface NewJob {
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
    .returning(WHOLE)
    .executeTakeFirstOrThrow();
  await db
    .deleteFrom("job")
    .where("id", "<=", row.id - KEPT_JOBS)
    .where("ended_at", "is not", null)
    .execute();
  return toJob(row);
}

export async function getJob(db: Db, id: number): Promise<Job | null> {
  const row = await db.selectFrom("job").select(WHOLE).where("id", "=", id).executeTakeFirst();
  return row ? toJob(row) : null;
}

/** The last `limit`, the newest first. @param kind null for all */
export async function listJobs(db: Db, kind: JobKind | null, limit: number): Promise<ListedJob[]> {
  const all = db.selectFrom("job").select(LISTED).orderBy("id", "desc").limit(limit);
  return (kind === null ? all : all.where("kind", "=", kind)).execute();
}

/** Writes down how far a job is. */
export async function saveJob(db: Db, job: Job): Promise<void> {
  const { state, done, total, step, error, startedAt: started_at, endedAt: ended_at } = job;
  const [log, result] = [job.log.join("\n"), job.result && JSON.stringify(job.result)];
  const columns = { state, done, total, step, log, result, error, started_at, ended_at };
  await db.updateTable("job").set(columns).where("id", "=", job.id).execute();
}

/** To be called at start, when none can be under way: those that a server has left behind have failed. */
export async function failUnfinishedJobs(db: Db, error: string, at: string): Promise<void> {
  await db
    .updateTable("job")
    .set({ state: "failed", error, ended_at: at })
    .where("state", "in", ["waiting", "running"])
    .execute();
}

/** Logs and results are not even read: those of an import of a whole country are megabytes. */
const LISTED = [
  ...(["id", "kind", "state", "done", "total", "step", "error", "started_by as startedBy"] as const),
  ...(["created_at as createdAt", "started_at as startedAt", "ended_at as endedAt"] as const),
] as const;

const WHOLE = [...LISTED, "log", "result"] as const;

function toJob(row: Selection<Tables, "job", (typeof WHOLE)[number]>): Job {
  const { log, result } = row;
  return {
    ...row,
    log: log === "" ? [] : log.split("\n"),
    result: result === null ? null : (JSON.parse(result) as JobResult),
  };
}

/** Forgets what a provider said in contradiction to the directory, in the results of its jobs that ended by then, ISO. */
export async function dropKeptValues(db: Db, kinds: readonly JobKind[], until: string): Promise<void> {
  await sql`
    UPDATE job SET result = json_remove(result, '$.kept'), log = ''
    WHERE kind IN (${sql.join(kinds)}) AND ended_at <= ${until} AND (result IS NOT NULL OR log <> '')
  `.execute(db);
}
