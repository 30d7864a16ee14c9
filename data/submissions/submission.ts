/** What a submission is, where it stands, and the fields that each of the forms sends beside its own. */

export const SUBMISSION_KINDS = ["photos", "edit", "market"] as const;
export const SUBMISSION_STATES = ["pending", "approved", "rejected"] as const;

export type SubmissionKind = (typeof SUBMISSION_KINDS)[number];
/** What a form sends: a submission, which somebody reviews, what a visitor found, which is only counted, or a request for a link. */
export type SentKind = SubmissionKind | "check" | "manager";
export type SubmissionState = (typeof SUBMISSION_STATES)[number];

/** Says that two posts are one submission; also the header `Idempotency-Key`. */
export const IDEMPOTENCY_FIELD = "idempotencyKey";

/** The signed time at which the form was opened, from `GET /api/form-token`. */
export const FORM_TOKEN_FIELD = "formToken";

/**
 * Hidden from people, and empty when one sends the form. A name that programs know from other forms, and that nothing
 * which fills in forms for people knows: not among HTML's autofill names, nor what browsers guess addresses by.
 */
export const HONEYPOT_FIELD = "subject";
