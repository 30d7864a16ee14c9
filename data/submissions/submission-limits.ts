/** Limits of submissions. Without zod, since the forms load this, too. */

/** Per photo: 10 MB. */
export const MAX_FILE_BYTES = 10 * 1024 * 1024;

/** Lengths in characters. */
export const SUBMITTER_NAME_MAX = 100;
/** RFC 5321, less the two brackets around a path. */
export const EMAIL_MAX = 254;
export const REASON_MAX = 1000;
export const NOTES_MAX = 1000;
export const ADDITIONAL_INFO_MAX = 2000;

/** A moderator's message to a submitter, in characters. */
export const DECISION_REASON_MAX = 1000;

/** Days until declined photos are deleted; before, the decision can be undone. */
export const DECLINED_PHOTO_DAYS = 30;

/** Days after spam during which other submissions from its sender's network are marked. */
export const SPAM_SENDER_DAYS = 60;

/** Submissions on one card of a queue. */
export const CARD_MAX = 24;

/** Submissions per call that decides several. */
export const DECISIONS_MAX = 500;

/** Submissions that one call of the flood controls declines; the rest takes further calls. */
export const FLOOD_AT_ONCE = 1000;
