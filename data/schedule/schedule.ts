/** When a market is held: one fact. Everything that asks when (status, filter, calendar, pages) reads this. */
import type { Weekday } from "./weekday.ts";

export interface Schedule {
  /** In the order of the year. None: only single days, or the source's words, are known. */
  seasons: Season[];
  /** Single days that differ, by date. */
  days?: SpecialDay[];
  /** What a source said of the season in words that are not those of `seasons`: "From June 8". */
  text?: string | Record<string, string>;
}

export interface Season {
  /**
   * The usual first and last day, both included, as month and day: "05-07". `from` after `to` runs over the New Year.
   * Without them the week holds on every day of the year, for all that is known.
   */
  from?: string;
  to?: string;
  /** Which of both no source has told: then it is that of the region's usual outdoor season. */
  assumed?: "from" | "to" | "both";
  /**
   * The year whose calendar `from`, or `to`, is of: a market day of that year. Other years keep its place in the month
   * instead of its number (docs/decisions/projected-seasons.md). Left out where it is no market day, or a whole month.
   */
  fromYear?: number;
  toYear?: number;
  /** An end that another source tells than that of the hours: which, and when that was said, of two the older one. */
  lent?: LentEnd;
  /** First and last day of single years, ISO dates, the oldest first; in those years they go before the usual ones. */
  years?: YearDates[];
  /** Hours by weekday. Left out: it is held, and nobody knows when. */
  week?: WeekHours;
  /** Left out: every week. */
  rhythm?: Rhythm;
}

export interface LentEnd {
  end: "from" | "to" | "both";
  /** "2022", "2022-05" or "2022-05-03" */
  on: string;
}

export interface YearDates {
  from: string;
  to: string;
}

/**
 * Every second week, counted from a day on which it is held; or the first to fifth of a weekday in a month, and its last,
 * which is -1 as in iCalendar's rules: the last Saturday is the fourth one in some months and the fifth in others.
 */
export type Rhythm = { everyWeeks: 2; since: string } | { weeksOfMonth: number[] };

export interface SpecialDay {
  /** ISO date, or month and day for every year: "2026-07-04", "07-04". */
  on: string;
  /** Hours of that day; left out: closed. */
  hours?: DayHours;
  /** In a few words: "At the fairgrounds". */
  note?: string;
  /** It was closed on this day in another year, and nobody has said so of this one: the weekday's hours hold. */
  isUnsure?: true;
}

export type WeekHours = Partial<Record<Weekday, DayHours>>;

/**
 * From when to when it is held on one day, the earliest first; `[]` where a source says that it is closed. A source's own
 * words where nobody can read times out of them: "From 4:00 PM".
 */
export type DayHours = readonly OpenRange[] | string;

/** Day and night is 0 to 1440. */
export interface OpenRange {
  /** Minutes after midnight, 0 to 1439. */
  readonly opens: number;
  /** Minutes after the same midnight: 1440 is midnight at the end of the day, more is after it. */
  readonly closes: number;
}

/** What holds for a few days beside the schedule, and is gone by itself. */
export interface Notice {
  /** First and last day, both included, as ISO dates. */
  from: string;
  to: string;
  /** "Cancelled: storm" */
  text: string;
  /** It is not held on these days. */
  isCancelled?: true;
}

/** Whatever can have notices. */
export interface Noticed {
  notices?: readonly Notice[] | undefined;
}
