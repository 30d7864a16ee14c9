/** Background jobs of the server (imports, publishing, fetching news), their progress and results. */
import type { Actor } from "./actor.ts";
import type { Difference, ImportReading, ImportSource } from "./imports.ts";

export const JOB_KINDS = [
  "publish",
  "places-import",
  "place-details",
  "cache-images",
  "import-check",
  "import",
  "news",
] as const;
export type JobKind = (typeof JOB_KINDS)[number];
export type JobState = "waiting" | "running" | "done" | "failed" | "cancelled";

/** GET /api/admin/jobs/{id}, and each event of GET /api/admin/jobs/{id}/events. */
export interface Job {
  id: number;
  kind: JobKind;
  state: JobState;
  /** Steps done. */
  done: number;
  /** Null while not known. */
  total: number | null;
  /** What the job is doing now. */
  step: string;
  log: string[];
  /** Null while it runs. For a failed or cancelled job: what it had done, if that was kept. */
  result: JobResult | null;
  error: string | null;
  startedBy: Actor;
  createdAt: string;
  startedAt: string | null;
  endedAt: string | null;
}

/** GET /api/admin/jobs: without the long fields that only the job's own page shows. */
export type ListedJob = Omit<Job, "log" | "result">;

/** `message` sums up the result in a sentence. Counts are of markets; for cache-images of photos, for news of articles. */
export interface JobResult {
  message: string;
  added?: number;
  updated?: number;
  unchanged?: number;
  failed?: { what: string; why: string }[];
  /** Values edited here that were kept although the source has others. */
  kept?: { what: string; why: string }[];
  /** Of import-check and import. */
  source?: ImportSource;
  /** Of import-check and import: the source in words, "the list “County markets”". */
  title?: string;
  /** Of import-check: what an import would change. */
  differences?: Difference[];
  /** Of import-check: what an import would leave unchanged, or for people to decide. */
  open?: Difference[];
  /** Of import-check: the ids of the markets that the source says something new about. */
  said?: number[];
  /**
   * Of import-check, but not in answers: what it says about them, ImportedClaims[] as JSON. As objects, the megabytes
   * would hold up the server whenever the job is stored or read.
   */
  claims?: string;
  /** Of import-check. */
  reading?: ImportReading;
  /** Of import: its log entry, to undo; of import-check: that of an import of it that was ended early. */
  auditId?: number;
  /** Result of publish. */
  releaseId?: string;
  /** Of publish, failed or not: the newest change that it included (see LiveState). */
  upTo?: number;
}

/** 202: answer of every call that starts a job. */
export interface JobStarted {
  success: true;
  jobId: number;
}

/** The latest jobs of one kind. */
export interface LatestJobs {
  /** Waiting or running. */
  job: Job | null;
  /** The last one that ended. */
  lastJob: Job | null;
}
