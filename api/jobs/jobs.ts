/**
 * Long-running work that an admin starts: queued, with progress, cancelable, and stored in the database, so a page can
 * be closed and reopened. Jobs of one kind run one at a time.
 */
import type { Actor } from "#data/admin/actor.ts";
import type { Job, JobKind, JobResult, ListedJob } from "#data/admin/jobs.ts";
import { writeActor } from "#api/db/actors.ts";
import { failUnfinishedJobs, getJob, insertJob, listJobs, saveJob } from "#api/db/jobs.ts";
import type { Db } from "#api/db/tables.ts";
import { ApiError } from "#api/http/api-error.ts";
import { createTaskQueue } from "#api/process/task-queue.ts";
import { describeFailure, isExpected } from "./describe-failure.ts";

export interface RunningJob {
  /** Aborted when the job is canceled or the server stops. The work may then throw anything. */
  signal: AbortSignal;
  by: Actor;
  /** Reports the current step and its progress; numbers that are left out keep their last value. */
  report: (step: string, done?: number, total?: number | null) => void;
  log: (line: string) => void;
  /** Sets the result so far, for a job that ends early. */
  conclude: (result: JobResult) => void;
}

interface JobOptions<P> {
  /** A queued job absorbs later starts of its kind and merges their parameters. */
  folds?: boolean;
  /** Cleans up the parameters of a job that will never start, such as uploaded files. */
  discard?: (params: P) => Promise<void>;
}

/** @throws OperatorError, SnapshotError or ApiError to fail with that message; other errors count as unexpected */
export type JobWork<P> = (params: P, job: RunningJob) => Promise<JobResult>;

export interface Jobs {
  register: <P extends object>(kind: JobKind, work: JobWork<P>, options?: JobOptions<P>) => void;
  /** @returns the job's ID. @throws ApiError 503 while the server stops */
  start: (kind: JobKind, params: object, by: Actor) => Promise<number>;
  get: (id: number) => Promise<Job | null>;
  /** The last twenty, newest first. */
  list: (kind?: JobKind) => Promise<ListedJob[]>;
  /** Calls the listener with every change, including the end; never for a job that has ended. @returns unsubscribe */
  subscribe: (id: number, listener: JobListener) => () => void;
  /** @returns false if it had already ended */
  cancel: (id: number) => Promise<boolean>;
  /** Resolves when no job of this kind runs or waits. */
  untilIdle: (kind: JobKind) => Promise<void>;
  /** For shutdown: starts nothing more, cancels running jobs, and resolves when they have ended. */
  finish: () => Promise<void>;
}

interface JobSettings {
  db: Db;
  now: () => Date;
  /** Minimum time between two database writes of a job's progress, in milliseconds. */
  pause?: number;
}

type JobListener = (job: Job) => void;

interface Kind extends JobOptions<object> {
  work: JobWork<object>;
  waiting: Entry[];
  running: Promise<void> | null;
}

interface Entry {
  record: ReturnType<typeof createRecord>;
  params: object;
  stop: AbortController;
}

const SHOWN_JOBS = 20;
const MAX_LOG_LINES = 500;
const MAX_LINE_LENGTH = 1000;
const PAUSE_MS = 250;

const SERVER_ENDED = "The server ended while this was under way. Start it again.";

/** Call once at start: marks jobs that an earlier server left unfinished as failed. */
export async function failInterruptedJobs(db: Db, now: Date): Promise<void> {
  await failUnfinishedJobs(db, SERVER_ENDED, now.toISOString());
}

export function createJobs(settings: JobSettings): Jobs {
  const { db, now } = settings;
  const kinds = new Map<JobKind, Kind>();
  const live = new Map<number, Entry>();
  const starting = createTaskQueue();
  const state = { isEnding: false };

  const runAll = async (kind: Kind): Promise<void> => {
    for (let entry = kind.waiting.shift(); entry; entry = kind.waiting.shift()) {
      entry.record.begin();
      await end(entry, await run(kind, entry));
    }
    kind.running = null;
  };
  /** @returns the job's final columns */
  const run = async ({ work }: Kind, { record, params, stop: { signal } }: Entry): Promise<Partial<Job>> => {
    const { report, log, conclude } = record;
    try {
      const job = { signal, by: record.look().startedBy, report, log, conclude };
      return { state: "done", result: await work(params, job) };
    } catch (error) {
      if (signal.aborted) return state.isEnding ? { state: "failed", error: SERVER_ENDED } : { state: "cancelled" };
      if (!isExpected(error) && error instanceof Error && error.stack !== undefined) log(error.stack);
      return { state: "failed", error: describeFailure(error) };
    }
  };
  /** From now on the database has the final state; if it could not be written, the record stays in memory. */
  const end = async ({ record }: Entry, outcome: Partial<Job>): Promise<void> => {
    if (await record.end(outcome)) live.delete(record.look().id);
  };
  const endUnbegun = async (kind: Kind, entry: Entry, outcome: Partial<Job>): Promise<void> => {
    await end(entry, outcome);
    await kind.discard?.(entry.params);
  };

  return {
    register: (name, work, options = {}) => {
      // Callers pass the parameters that the kind's work expects.
      const untyped = { work, ...options } as JobOptions<object> & Pick<Kind, "work">;
      kinds.set(name, { ...untyped, waiting: [], running: null });
    },
    start: (name, params, by) =>
      starting.run(async () => {
        const kind = kinds.get(name);
        if (!kind) throw new Error(`There is no work for jobs of the kind ${name}.`);
        if (state.isEnding) throw new ApiError(503, "The server is about to end. Try again when it is back.");
        const [next] = kind.waiting;
        if (kind.folds && next) {
          Object.assign(next.params, params);
          return next.record.look().id;
        }
        const started = { started_by: writeActor(by), created_at: now().toISOString() };
        const job = await insertJob(db, { kind: name, params: JSON.stringify(params), ...started });
        const entry = { record: createRecord(job, settings), params: { ...params }, stop: new AbortController() };
        live.set(job.id, entry);
        kind.waiting.push(entry);
        kind.running ??= runAll(kind);
        return job.id;
      }),
    get: async (id) => live.get(id)?.record.look() ?? getJob(db, id),
    list: async (kind) => {
      const jobs = await listJobs(db, kind ?? null, SHOWN_JOBS);
      return jobs.map((job) => live.get(job.id)?.record.lookBriefly() ?? job);
    },
    subscribe: (id, listener) => live.get(id)?.record.subscribe(listener) ?? (() => undefined),
    cancel: async (id) => {
      const entry = live.get(id);
      const kind = entry && kinds.get(entry.record.look().kind);
      if (!kind || entry.record.look().endedAt !== null) return false;
      if (!kind.waiting.includes(entry)) {
        entry.stop.abort(new Error("The job was cancelled."));
        return true;
      }
      kind.waiting.splice(kind.waiting.indexOf(entry), 1);
      await endUnbegun(kind, entry, { state: "cancelled" });
      return true;
    },
    untilIdle: async (name) => {
      await kinds.get(name)?.running;
    },
    finish: async () => {
      state.isEnding = true;
      await starting.run(() => Promise.resolve());
      const waiting = [...kinds.values()].flatMap((kind) => kind.waiting.splice(0).map((entry) => ({ kind, entry })));
      for (const { stop } of live.values()) stop.abort(new Error(SERVER_ENDED));
      for (const { kind, entry } of waiting) await endUnbegun(kind, entry, { state: "failed", error: SERVER_ENDED });
      for (const { running } of kinds.values()) await running;
    },
  };
}

/** A job in progress: in memory, sent to listeners, and written to the database at intervals. */
function createRecord(job: Job, { db, now, pause = PAUSE_MS }: JobSettings) {
  const listeners = new Set<JobListener>();
  let timer: NodeJS.Timeout | null = null;
  let saving: Promise<boolean> = Promise.resolve(true);

  const look = () => ({ ...job, log: [...job.log] });
  const tell = () => {
    timer = null;
    for (const listener of listeners) listener(look());
    const save = () => saveJob(db, look()).then(() => true);
    // A full disk must not end the job, which may be what frees space. The next report writes again.
    saving = saving.then(save).catch(() => false);
  };
  const tellSoon = () => {
    timer ??= setTimeout(tell, pause);
  };

  return {
    look,
    lookBriefly: (): ListedJob => {
      const { log: _, result: __, ...listed } = job;
      return listed;
    },
    subscribe: (listener: JobListener) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    begin: () => {
      Object.assign(job, { state: "running", startedAt: now().toISOString() });
      tell();
    },
    report: (step: string, done: number | undefined = job.done, total: number | null | undefined = job.total) => {
      if (job.endedAt !== null) return;
      Object.assign(job, { step, done, total });
      tellSoon();
    },
    log: (text: string) => {
      if (job.endedAt !== null) return;
      for (const line of text.split("\n")) job.log.push(line.slice(0, MAX_LINE_LENGTH));
      job.log.splice(0, job.log.length - MAX_LOG_LINES);
      tellSoon();
    },
    conclude: (result: JobResult) => {
      if (job.endedAt === null) job.result = result;
    },
    /** Tells all listeners. @returns whether it was written to the database */
    end: (outcome: Partial<Job>): Promise<boolean> => {
      Object.assign(job, outcome, { endedAt: now().toISOString() });
      if (timer) clearTimeout(timer);
      tell();
      listeners.clear();
      return saving;
    },
  };
}
