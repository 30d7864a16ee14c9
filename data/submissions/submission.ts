/** Kinds and states of submissions, and the fields that all forms send. */

export const SUBMISSION_KINDS = ["photos", "edit", "market"] as const;
export const SUBMISSION_STATES = ["pending", "approved", "rejected"] as const;

export type SubmissionKind = (typeof SUBMISSION_KINDS)[number];
/** What a visitor's form sends: a submission, a one-tap report ("check"), or a request for a manager's link. */
export type SentKind = SubmissionKind | "check" | "manager";
export type SubmissionState = (typeof SUBMISSION_STATES)[number];

/** Two requests with the same key are one submission; the header `Idempotency-Key` does the same. */
export const IDEMPOTENCY_FIELD = "idempotencyKey";

/** The signed time at which the form was opened, from `GET /api/form-token`. */
export const FORM_TOKEN_FIELD = "formToken";

/**
 * Hidden field that only spam programs fill in. The name is common in forms, but browsers' autofill does not use it,
 * so that people's forms stay empty here.
 */
export const HONEYPOT_FIELD = "subject";
