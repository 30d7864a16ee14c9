/** What a job of the provider's has done so far, and how it says so at its end, early or not. */
import type { JobResult } from "#data/domain/admin.ts";
import { ApiError } from "#api/http/api-error.ts";
import { NotAPhotoError } from "#api/images/check-photo.ts";
import type { RunningJob } from "#api/jobs/jobs.ts";
import type { KeptValue } from "./fill-market.ts";
import { PlacesError } from "./places-error.ts";

export class Tally {
  added = 0;
  updated = 0;
  unchanged = 0;
  readonly #failed: { what: string; why: string }[] = [];
  readonly #kept: { what: string; why: string }[] = [];
  readonly #job: RunningJob;

  constructor(job: RunningJob) {
    this.#job = job;
  }

  fail(what: string, why: string): void {
    this.#failed.push({ what, why });
    this.#job.log(`${what}: ${why}`);
  }

  /** Notes the directory's own values that the provider contradicts. */
  keep(name: string, values: readonly KeptValue[]): void {
    for (const { field, ours, theirs } of values) {
      const [what, why] = [`${name}: ${field}`, `Kept ${show(ours)}. Google says ${show(theirs)}.`];
      this.#kept.push({ what, why });
      this.#job.log(`${what}: ${why}`);
    }
  }

  /**
   * Does one piece. What goes wrong with it alone is noted; what will go wrong with all others too ends the job, with
   * what was done until then.
   */
  async attempt(what: string, work: () => Promise<void>): Promise<void> {
    this.#job.signal.throwIfAborted();
    try {
      await work();
    } catch (error) {
      if (this.#job.signal.aborted) {
        this.#job.log(`Cancelled. What was done stays: ${this.count()}.`);
        throw error;
      }
      if (error instanceof PlacesError && error.isFinal) {
        throw new PlacesError(error.problem, `${error.message} What was done stays: ${this.count()}.`, {
          cause: error,
        });
      }
      if (!(error instanceof PlacesError || error instanceof ApiError || error instanceof NotAPhotoError)) throw error;
      this.fail(what, error.message);
    }
  }

  /** "3 new, 12 updated, 40 unchanged, 1 failed" */
  count(): string {
    const numbers = [
      `${this.added} new`,
      `${this.updated} updated`,
      `${this.unchanged} unchanged`,
      `${this.#failed.length} to look at`,
    ];
    return numbers.join(", ");
  }

  finish(): JobResult {
    const { added, updated, unchanged } = this;
    const kept = this.#kept.length > 0 ? { kept: this.#kept } : {};
    return { message: `${this.count()}.`, added, updated, unchanged, failed: this.#failed, ...kept };
  }
}

function show(value: unknown): string {
  return typeof value === "string" ? `"${value}"` : JSON.stringify(value);
}
