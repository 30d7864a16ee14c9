/** One job as it goes: in memory, told to whoever listens and written to the database from time to time. */
import type { Job, JobResult, ListedJob } from "#data/domain/admin.ts";
import { saveJob } from "#api/db/jobs.ts";
import type { Db } from "#api/db/tables.ts";
import { describeFailure, isExpected } from "./describe-failure.ts";

export interface JobSettings {
  db: Db;
  now: () => Date;
  /** Time between two words about a job, in milliseconds. */
  pause?: number;
}

export type JobListener = (job: Job) => void;

export interface JobRecord {
  /** As it is at this moment; a copy. */
  look: () => Job;
  lookBriefly: () => ListedJob;
  subscribe: (listener: JobListener) => () => void;
  begin: () => void;
  report: (step: string, done?: number, total?: number | null) => void;
  log: (line: string) => void;
  conclude: (result: JobResult) => void;
  succeed: (result: JobResult) => void;
  fail: (error: string) => void;
  failWith: (error: unknown) => void;
  cancel: () => void;
  /** After the end: tells everybody. @returns whether the database has taken it */
  close: () => Promise<boolean>;
}

const MAX_LOG_LINES = 500;
const MAX_LINE_LENGTH = 1000;
const PAUSE_MS = 250;

/** @param job waiting, and in the database */
export function createJobRecord(job: Job, { db, now, pause = PAUSE_MS }: JobSettings): JobRecord {
  const listeners = new Set<JobListener>();
  let timer: NodeJS.Timeout | null = null;
  let saving: Promise<boolean> = Promise.resolve(true);

  const look = () => ({ ...job, log: [...job.log] });
  const tell = () => {
    timer = null;
    for (const listener of listeners) listener(look());
    // A full disk must not end the work, which may be what makes room: the next word tries again.
    saving = saving
      .then(() => saveJob(db, look()))
      .then(
        () => true,
        () => false,
      );
  };
  const tellSoon = () => {
    timer ??= setTimeout(tell, pause);
  };
  const end = (change: Partial<Job>) => {
    Object.assign(job, change, { endedAt: now().toISOString() });
  };
  const log = (text: string) => {
    if (job.endedAt !== null) return;
    for (const line of text.split("\n")) job.log.push(line.slice(0, MAX_LINE_LENGTH));
    job.log.splice(0, job.log.length - MAX_LOG_LINES);
    tellSoon();
  };
  const fail = (error: string) => {
    end({ state: "failed", error });
  };

  return {
    look,
    lookBriefly: () => {
      const { id, kind, state, done, total, step, error, startedBy, createdAt, startedAt, endedAt } = job;
      return { id, kind, state, done, total, step, error, startedBy, createdAt, startedAt, endedAt };
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    begin: () => {
      Object.assign(job, { state: "running", startedAt: now().toISOString() });
      tell();
    },
    report: (step, done = job.done, total = job.total) => {
      if (job.endedAt !== null) return;
      Object.assign(job, { step, done, total });
      tellSoon();
    },
    log,
    conclude: (result) => {
      if (job.endedAt === null) job.result = result;
    },
    succeed: (result) => {
      end({ state: "done", result });
    },
    fail,
    failWith: (error) => {
      if (!isExpected(error) && error instanceof Error && error.stack !== undefined) log(error.stack);
      fail(describeFailure(error));
    },
    cancel: () => {
      end({ state: "cancelled" });
    },
    close: () => {
      if (timer) clearTimeout(timer);
      tell();
      listeners.clear();
      return saving;
    },
  };
}
