/** How long the server keeps personal data. The cleanup jobs and the privacy page use these periods. */
import { DAY_MS } from "../schedule/local-time.ts";

/** Months after the decision until a submitter's name and email are deleted. */
export const SUBMITTER_MONTHS = 12;

/** Days until the recipient of a sent email is deleted, and until sending is given up. */
export const MAIL_DAYS = 30;

/** Days that an invitation is valid and its recipient is kept. */
export const INVITATION_DAYS = 7;

/** Months that a manager's link is valid after it was granted or last used to send something. */
export const LINK_MONTHS = 13;

/** Days after a manager's link has ended until its owner's name and email are deleted. */
export const ENDED_LINK_DAYS = 60;

/** Days that daily counts are kept: page views, searches without results. */
export const COUNTS_DAYS = 90;

/** Days that a job's log and what it found are kept, such as the check of a list that nobody imported. */
export const FINDINGS_DAYS = 7;

/** Weeks that backups are kept. */
export const BACKUP_WEEKS = 8;

/** @returns ISO */
export function getDaysBefore(now: Date, days: number): string {
  return new Date(now.getTime() - days * DAY_MS).toISOString();
}

/** The same day some months before, or the 1st of the next month if that month is too short. @returns ISO */
export function getMonthsBefore(now: Date, months: number): string {
  const before = new Date(now);
  before.setUTCMonth(before.getUTCMonth() - months);
  return before.toISOString();
}
