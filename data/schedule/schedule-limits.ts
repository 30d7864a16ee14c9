/** How much a schedule holds, and which times; its schema and its editor share these. */
import { MINUTES_PER_DAY } from "./local-time.ts";
import type { OpenRange } from "./schedule.ts";

export const SEASONS_MAX = 8;

/** One day's hours as they are typed, or in a source's words, in characters. */
export const HOURS_MAX = 100;

/** How often a market opens in one day. */
export const RANGES_MAX = 10;

/** The season in a source's words, in characters. */
export const SEASON_TEXT_MAX = 300;

/** Years of which a season's own first and last day are kept. */
export const YEARS_MAX = 20;

/** Single days that differ, and the characters of what is said about each. */
export const DAYS_MAX = 60;
export const DAY_NOTE_MAX = 100;

/** All of it, typed as text. */
export const SCHEDULE_TEXT_MAX = 8000;

/** Whether it opens at a minute of that day, and closes within the 24 hours that follow. */
export function isOpenRange({ opens, closes }: OpenRange): boolean {
  const isWhole = Number.isInteger(opens) && Number.isInteger(closes);
  return isWhole && 0 <= opens && opens < MINUTES_PER_DAY && opens < closes && closes <= opens + MINUTES_PER_DAY;
}
