/** The dashboard's numbers: tab counts, the overview, first steps, visitors' reports, failed mail and failed searches. */
import type { FreshnessGroup } from "../market/freshness.ts";
import type { MissingFact } from "../market/missing-facts.ts";
import type { SubmissionKind } from "../submissions/submission.ts";

/** GET /api/admin/counts: the numbers on the tabs. */
export interface AdminCounts {
  /** On the site, including `closed`. */
  markets: number;
  /** Closed for good: they have a page, and are in no list. */
  closed: number;
  archived: number;
  /** Pending submissions. */
  waiting: Record<SubmissionKind, number>;
  /** Markets due at Check for this account: not postponed, not assigned to a colleague, not on a colleague's screen. */
  check: number;
  /** Requests for a manager's link. */
  requests: number;
}

/** GET /api/admin/overview */
export interface Overview {
  counts: AdminCounts;
  /** How many markets have hours of each age. */
  freshness: Record<FreshnessGroup, number>;
  /** Markets that their list has dropped. */
  unlisted: number;
  /** How many markets lack each fact. */
  missing: Record<MissingFact, number>;
  /** The last twelve weeks, oldest first. `week` is its Monday, ISO date. */
  contributions: ({ week: string } & Record<SubmissionKind, number>)[];
  /** The last thirty days, newest first. */
  failedMails: FailedMail[];
}

/** An email that could not be delivered. */
export interface FailedMail {
  /** What it is about: "decision/12/1/approved". */
  key: string;
  to: string;
  subject: string;
  /** The mail server's answer. */
  problem: string;
  /** ISO. */
  at: string;
}

/** One of GET /api/admin/vain-searches: a search that found no market. */
export interface VainSearch {
  words: string;
  /** Times in the last ninety days. */
  count: number;
  /** ISO date. */
  lastDay: string;
}

/** What a new directory needs before it is announced, in this order. */
export const FIRST_STEPS = ["name", "contact", "address", "mail", "email", "team", "backup", "news", "check"] as const;
export type FirstStep = (typeof FIRST_STEPS)[number];

/** The "check" step is done when this many markets have been checked. */
export const FIRST_CHECKS = 10;

/** GET /api/admin/first-steps */
export interface FirstSteps {
  /** Whether each step is done. */
  steps: Record<FirstStep, boolean>;
  /** Markets checked, up to FIRST_CHECKS. */
  checked: number;
}

/** Visitors' one-tap reports, as the Check screen shows them. */
export interface ReportsState {
  /** When these numbers were read, ISO. */
  at: string;
  /** Since when reports are held for an operator's decision, ISO; null while they take effect by themselves. */
  heldSince: string | null;
  /** Markets whose state was changed by reports of the last seven days. */
  changed: number;
}
