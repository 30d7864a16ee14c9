/**
 * For how long the server keeps what is somebody's, as far as no other rule says so: what removes it goes by these, and so
 * does the privacy page.
 */

/** Months after the decision until it is forgotten who has sent something. */
export const SUBMITTER_MONTHS = 12;

/** Days until it is forgotten whom a mail went to, and until one that could not be sent is given up. */
export const MAIL_DAYS = 30;

/** Days for which an invitation opens, and for which it is known whom it was for. */
export const INVITATION_DAYS = 7;

/** Months for which the link of somebody who runs a market opens after it was given, or after they last said something by it. */
export const LINK_MONTHS = 13;

/** Days after its end for which it is known whose link it was. */
export const ENDED_LINK_DAYS = 60;

/** Days for which numbers of a day are kept: looks at pages, searches in vain. */
export const COUNTS_DAYS = 90;

/** Weeks for which backups go back. */
export const BACKUP_WEEKS = 8;

/** @returns ISO */
export function getDaysBefore(now: Date, days: number): string {
  return new Date(now.getTime() - days * 24 * 60 * 60 * 1000).toISOString();
}

/** The same day so many months before; where that month has no such day, the one after its last. @returns ISO */
export function getMonthsBefore(now: Date, months: number): string {
  const before = new Date(now);
  before.setUTCMonth(before.getUTCMonth() - months);
  return before.toISOString();
}
