/** Counts what a job that asks Google has done, and builds its result even if it ends early. */
import type { JobResult } from "#data/admin/jobs.ts";
import { ApiError } from "#api/http/api-error.ts";
import { NotAPhotoError } from "#api/images/check-photo.ts";
import type { RunningJob } from "#api/jobs/jobs.ts";
import type { PlaceOutcome } from "./apply-place.ts";
import { PlacesError } from "./google-api.ts";

/** After this many failures in a row, Google is considered unreachable. */
const OUTAGES_MAX = 3;

export const CLOSED = "Google says that it has closed for good. Check it, and delete it if so.";

/** Runs a job's work and counts its results. If it ends early (cancelled, cap, error), finished work is the result. */
export async function countResults(
  job: RunningJob,
  work: (counter: ResultCounter) => Promise<void>,
): Promise<JobResult> {
  const counter = new ResultCounter(job);
  try {
    await work(counter);
  } catch (error) {
    const soFar = `What was done stays: ${counter.describeCounts()}.`;
    job.conclude({ ...counter.finish(), message: soFar });
    if (error instanceof PlacesError && !job.signal.aborted) {
      throw new PlacesError(error.problem, `${error.message} ${soFar}`, { cause: error });
    }
    job.log(job.signal.aborted ? `Cancelled. ${soFar}` : soFar);
    throw error;
  }
  return counter.finish();
}

class ResultCounter {
  added = 0;
  updated = 0;
  unchanged = 0;
  readonly #failed: { what: string; why: string }[] = [];
  readonly #kept: { what: string; why: string }[] = [];
  readonly #job: RunningJob;
  /** Consecutive failures because Google could not be reached. */
  #outages = 0;

  constructor(job: RunningJob) {
    this.#job = job;
  }

  fail(what: string, why: string): void {
    this.#failed.push({ what, why });
    this.#job.log(`${what}: ${why}`);
  }

  /** Also logs the directory's own values that Google contradicts. */
  count({ name, outcome, kept }: PlaceOutcome): void {
    this[outcome] += 1;
    for (const { field, ours, theirs } of kept) {
      const [what, why] = [`${name}: ${field}`, `Kept ${show(ours)}. Google says ${show(theirs)}.`];
      this.#kept.push({ what, why });
      this.#job.log(`${what}: ${why}`);
    }
  }

  /** Runs one step. An error that concerns only this step is recorded; one that will affect all others ends the job. */
  async attempt(what: string, work: () => Promise<void>): Promise<void> {
    this.#job.signal.throwIfAborted();
    try {
      await work();
      this.#outages = 0;
    } catch (error) {
      if (this.#job.signal.aborted || !concernsOne(error)) throw error;
      const isOutage = error instanceof PlacesError && error.problem === "unavailable";
      this.#outages = isOutage ? this.#outages + 1 : 0;
      this.fail(what, error.message);
      // Every attempt counts toward the daily cap: save the rest for when Google is back.
      if (this.#outages >= OUTAGES_MAX) throw error;
    }
  }

  /** "3 new, 12 updated, 40 unchanged, 1 to look at" */
  describeCounts(): string {
    const { added, updated, unchanged } = this;
    return `${added} new, ${updated} updated, ${unchanged} unchanged, ${this.#failed.length} to look at`;
  }

  finish(): JobResult {
    const { added, updated, unchanged } = this;
    const kept = this.#kept.length > 0 ? { kept: this.#kept } : {};
    return { message: `${this.describeCounts()}.`, added, updated, unchanged, failed: this.#failed, ...kept };
  }
}

function concernsOne(error: unknown): error is Error {
  if (error instanceof PlacesError) return error.rule.isFinal !== true;
  return error instanceof ApiError || error instanceof NotAPhotoError;
}

function show(value: unknown): string {
  return typeof value === "string" ? `"${value}"` : JSON.stringify(value);
}
