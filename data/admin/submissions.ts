/** Answers about visitors' submissions: the queues of suggested markets, edits and photos. */
import type { Actor } from "./actor.ts";
import type { FactName, FactValue } from "../market/claims.ts";
import type { EditPayload, MarketPayload } from "../submissions/payload.ts";
import type { SubmissionKind, SubmissionState } from "../submissions/submission.ts";
import type { AdminPhoto, FactClaim, SimilarMarket } from "./markets.ts";
import type { Page } from "./paging.ts";

/** Length of an internal note, in characters. */
export const INTERNAL_NOTE_MAX = 500;

/** One entry of GET /api/admin/submissions?kind=&state=&page= (oldest first). */
export interface AdminSubmission {
  id: number;
  kind: SubmissionKind;
  state: SubmissionState;
  /** Null for a suggested market that has not been added. */
  marketId: number | null;
  marketName: string;
  marketCity: string | null;
  submittedAt: string;
  submitterName: string | null;
  submitterEmail: string | null;
  decidedAt: string | null;
  decidedBy: Actor | null;
  /** Why it was declined. */
  reason: string | null;
  /** Declined as spam; the submitter is not told. */
  isSpam?: true;
  /** The team's message to the submitter, if any. */
  answer?: { text: string; by: Actor; at: string };
  /** Note of one moderator for the others. */
  internalNote?: string;
  /** With `cards=true`: other pending submissions about the same facts, or about a market of similar name; oldest first. */
  related?: AdminSubmission[];
  /** Log entry of the decision, to undo it; null while pending, after an undo, and when one of its photos was deleted. */
  auditId: number | null;
  edit?: Omit<EditPayload, "facts"> & {
    changes: EditedFact[];
    /** The market's value of at least one of these facts has changed since the edit was sent. */
    isStale: boolean;
  };
  suggestion?: MarketPayload & { alike: SimilarMarket[] };
  photos?: SubmittedPhoto[];
  /** The visitor's comment on the photos. */
  notes?: string;
  /** For photos: whether the submitter agreed to their publication. */
  hasLicence?: boolean;
  /** How many published photos the market has, and how many it may have. */
  photoRoom?: { current: number; max: number };
}

/** The same with `cards=true`: submissions about the same facts are one card, with all but the first in its `related`. */
export interface SubmissionCards extends Page<AdminSubmission> {
  /** Pending submissions on all cards together. */
  waiting: number;
  /** How many of them came from a network that has also sent spam: `near=spam` lists only these. */
  nearSpam: number;
}

/** One fact of an edit; null stands for no value. If `suggested` equals `current`, the submitter confirms the fact. */
export interface EditedFact {
  fact: FactName;
  /** The directory's value when the edit was sent. */
  replaced: FactValue["value"];
  /** The directory's value now. */
  current: FactValue["value"];
  suggested: FactValue["value"];
  /** Who says `current`, and when; left out if nobody is known to. */
  claim?: FactClaim;
  /** Whether `current` differs from `replaced`. */
  isStale: boolean;
}

interface SubmittedPhoto extends Pick<AdminPhoto, "name" | "width" | "height" | "state"> {
  /** ISO. When the declined photo was deleted (see DECLINED_PHOTO_DAYS); left out while it still exists. */
  removedAt?: string;
}

/**
 * 409: somebody else has decided the submission; it comes with that decision. Or an edit was approved whose current
 * value has changed in the meantime; it comes pending, with the new current value.
 */
export interface DecisionConflict {
  success: false;
  error: string;
  submission: AdminSubmission;
}

/** Answer of POST /api/admin/submissions/decide and of the calls that decline many at once. */
export interface BulkDecision {
  success: true;
  /** Ids. */
  decided: number[];
  /** Submissions that could not be decided, with the reason; they are unchanged. */
  refused: { id: number; error: string }[];
  auditId: number | null;
}
