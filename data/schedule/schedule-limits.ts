/** Limits of a schedule, shared by its schema and its editor. */
import { MINUTES_PER_DAY } from "./local-time.ts";
import type { OpenRange } from "./schedule.ts";

export const SEASONS_MAX = 8;

/** Characters of one day's hours, typed or in a source's words. */
export const HOURS_MAX = 100;

/** Time ranges per day. */
export const RANGES_MAX = 10;

/** Characters of the season in a source's words. */
export const SEASON_TEXT_MAX = 300;

/** Years with their own dates, per season. */
export const YEARS_MAX = 20;

/** Single days, and characters of the place and of the note of each. */
export const DAYS_MAX = 60;
export const DAY_NOTE_MAX = 100;

/** Characters of a whole schedule typed as text. */
export const SCHEDULE_TEXT_MAX = 2000;

/** Whether the range opens within the day and closes at most 24 hours later. */
export function isOpenRange({ opens, closes }: OpenRange): boolean {
  const isWhole = Number.isInteger(opens) && Number.isInteger(closes);
  return isWhole && 0 <= opens && opens < MINUTES_PER_DAY && opens < closes && closes <= opens + MINUTES_PER_DAY;
}
