/** The table of jobs. Old finished jobs are deleted: what they changed is in the audit log. */
import { type Insertable, type Selection, sql } from "kysely";
import type { Job, JobKind, JobResult, ListedJob } from "#data/admin/jobs.ts";
import { readActor } from "./actors.ts";
import type { Db, Tables } from "./tables.ts";

/** How many job ids back finished jobs are kept. */
const KEPT_JOBS = 200;

type NewJob = Pick<Insertable<Tables["job"]>, "kind" | "params" | "started_by" | "created_at">;

/** @returns the new job, in the state "waiting" */
export async function insertJob(db: Db, job: NewJob): Promise<Job> {
  const row = await db.insertInto("job").values(job).returning(WHOLE).executeTakeFirstOrThrow();
  const old = db.deleteFrom("job").where("id", "<=", row.id - KEPT_JOBS);
  await old.where("ended_at", "is not", null).execute();
  return toJob(row);
}

export async function getJob(db: Db, id: number): Promise<Job | null> {
  const row = await db.selectFrom("job").select(WHOLE).where("id", "=", id).executeTakeFirst();
  return row ? toJob(row) : null;
}

/** Newest first. @param kind null for all kinds */
export async function listJobs(db: Db, kind: JobKind | null, limit: number): Promise<ListedJob[]> {
  const all = db.selectFrom("job").select(LISTED).orderBy("id", "desc").limit(limit);
  const rows = await (kind === null ? all : all.where("kind", "=", kind)).execute();
  return rows.map((row) => ({ ...row, startedBy: readActor(row.startedBy) }));
}

/** Stores the progress of a job. */
export async function saveJob(db: Db, job: Job): Promise<void> {
  const { state, done, total, step, error, startedAt: started_at, endedAt: ended_at } = job;
  const [log, result] = [job.log.join("\n"), job.result && JSON.stringify(job.result)];
  const columns = { state, done, total, step, log, result, error, started_at, ended_at };
  await db.updateTable("job").set(columns).where("id", "=", job.id).execute();
}

/** Call at start, before any job runs: unfinished jobs of the previous server have failed. @param at ISO */
export async function failUnfinishedJobs(db: Db, error: string, at: string): Promise<void> {
  await db
    .updateTable("job")
    .set({ state: "failed", error, ended_at: at })
    .where("state", "in", ["waiting", "running"])
    .execute();
}

/** Without log and result, which are megabytes for an import of the whole country. */
const LISTED = [
  ...(["id", "kind", "state", "done", "total", "step", "error", "started_by as startedBy"] as const),
  ...(["created_at as createdAt", "started_at as startedAt", "ended_at as endedAt"] as const),
] as const;

const WHOLE = [...LISTED, "log", "result"] as const;

function toJob(row: Selection<Tables, "job", (typeof WHOLE)[number]>): Job {
  const { log, result } = row;
  return {
    ...row,
    startedBy: readActor(row.startedBy),
    log: log === "" ? [] : log.split("\n"),
    result: result === null ? null : (JSON.parse(result) as JobResult),
  };
}

/** What a job found, in contrast to what it did: megabytes after the check of a list, and values that a provider lent. */
const FINDINGS = ["failed", "kept", "differences", "open", "said", "claims", "reading"] satisfies (keyof JobResult)[];

/**
 * Empties the log of a job, such as a check that was imported, or of all that ended by `until` (ISO), and leaves of the
 * result what it did.
 */
export async function dropFindings(db: Db, { id, until }: { id?: number; until?: string }): Promise<void> {
  const paths = sql.join(FINDINGS.map((name) => `$.${name}`));
  await sql`
    UPDATE job SET result = json_remove(result, ${paths}), log = ''
    WHERE id = ${id ?? null} OR ended_at <= ${until ?? null}
  `.execute(db);
}

/** Notes at a check the log entry of its import, which may be ended early and go on later. */
export async function noteEntry(db: Db, id: number, entry: number): Promise<void> {
  await sql`UPDATE job SET result = json_set(result, '$.auditId', ${entry}) WHERE id = ${id}`.execute(db);
}
