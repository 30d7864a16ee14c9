/** Publishing: the Live site screen, and how far the public site is behind the latest change. */
import type { Job, LatestJobs } from "./jobs.ts";

/** GET /api/admin/live. Cheap to answer, since pages poll it while a change goes live. */
export interface LiveState {
  /** Number of the newest change that visitors can see once published; it grows with each. */
  newest: number;
  /** Number of the newest change that is live; so are all before it. */
  published: number;
  /** Whether a publish job waits or runs. */
  isUnderWay: boolean;
  /** Why the last attempt failed, and when the next one starts (ISO; null: at the next change). Null if it succeeded. */
  failure: { why: string; nextTryAt: string | null } | null;
}

/** GET /api/admin/publish */
export interface PublishState extends LatestJobs {
  /** The live release and when it was made (ISO); null before the first release. */
  live: { id: string; madeAt: string; markets: number } | null;
  /** Ended publish jobs, newest first. */
  lastPublishes: PastPublish[];
}

export interface PastPublish extends Pick<Job, "id" | "state" | "startedBy" | "startedAt" | "endedAt"> {
  /** The result, or why it failed. */
  summary: string;
}
