/** What visitors can send, and how much of it. Without zod: the forms use these too. */

/** 10 MB, per photo. */
export const MAX_FILE_BYTES = 10 * 1024 * 1024;

/** Lengths in characters. */
export const SUBMITTER_NAME_MAX = 100;
/** RFC 5321, less the two brackets around a path. */
export const EMAIL_MAX = 254;
export const REASON_MAX = 1000;
export const NOTES_MAX = 1000;
export const ADDITIONAL_INFO_MAX = 2000;

/** What an admin writes to a submitter, in characters. */
export const DECISION_REASON_MAX = 1000;

/** For how many days after the decision declined photos can be looked at, and brought back. */
export const DECLINED_PHOTO_DAYS = 30;

/** For how many days after something was found to be spam what else its sender sends is told apart. */
export const SPAM_SENDER_DAYS = 60;

/** Submissions of one market that say the same, or differ, on one card of a queue. */
export const CARD_MAX = 24;

/** Submissions that can be decided at once. */
export const DECISIONS_MAX = 500;

/** How much of a flood one call declines; what is left waits for the next. */
export const FLOOD_AT_ONCE = 1000;
