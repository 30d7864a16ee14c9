/** The schedule of a market: seasons, weekly hours, single days and notices. */
import type { Weekday } from "./weekday.ts";

export interface Schedule {
  /** In the order of the year. Empty if only single days or a source's text are known. */
  seasons: Season[];
  /** Single days with other hours, by date. */
  days?: SpecialDay[];
  /** A source's text about the season that is not in `seasons`: "From June 8". */
  text?: string | Record<string, string>;
}

export interface Season {
  /**
   * The usual first and last day, included, as month and day: "05-07". `from` after `to` means across the New Year.
   * Missing: all year, as far as known.
   */
  from?: string;
  to?: string;
  /** How its ends are known. A missing one is stated for every year, by the source of the hours. */
  basis?: Partial<Record<End, Basis>>;
  /** Dates of single years, oldest first; they take precedence over `from` and `to`. */
  years?: YearDates[];
  /** Hours by weekday. Missing: held, but at unknown hours. */
  week?: WeekHours;
  /** Missing: every week. */
  rhythm?: Rhythm;
}

export type End = "from" | "to";

/** How an end of a season is known. `lentOn`: the day on which another source than that of the hours stated it. */
export type Basis =
  | { is: "stated"; lentOn: string }
  /** By no source: it is that of the region's usual season, outdoors or in winter. */
  | { is: "assumed" }
  /**
   * Stated for one year. In others it moves to the same weekday and week of the month
   * (docs/decisions/projected-seasons.md).
   */
  | { is: "projected"; year: number; lentOn?: string };

export interface YearDates {
  from: string;
  to: string;
}

/**
 * Every second week, counted from a market day; or certain weeks of the month: 1 to 5 for the nth such weekday, -1 for
 * the last, as in iCalendar. The last Saturday can be the fourth or the fifth.
 */
export type Rhythm = { everyWeeks: 2; since: string } | { weeksOfMonth: number[] };

export interface SpecialDay {
  /** ISO date, or month and day of every year: "2026-07-04", "07-04". */
  on: string;
  /** Missing: closed. */
  hours?: DayHours;
  /** Where the market is on that day, if elsewhere: "Breese Stevens Field". Such a day has hours. */
  place?: string;
  /** "Art fair on the square"; of an unsure day its name: "the Saturday after Thanksgiving" */
  note?: string;
  /**
   * Closed, or at `place`, on this day in other years, but nobody said so for this year. It counts on market days only:
   * without a place, the weekday's hours apply.
   */
  isUnsure?: true;
}

export type WeekHours = Partial<Record<Weekday, DayHours>>;

/**
 * Time ranges of one day, earliest first; `[]` if a source says closed. A source's text if no times can be read from
 * it: "From 4:00 PM".
 */
export type DayHours = readonly OpenRange[] | string;

/** Around the clock is 0 to 1440. */
export interface OpenRange {
  /** Minutes since midnight, 0 to 1439. */
  readonly opens: number;
  /** Minutes since the same midnight; 1440 is the next midnight, more is after it. */
  readonly closes: number;
}

/** A temporary announcement. It disappears after its last day. */
export interface Notice {
  /** First and last day, included, as ISO dates. */
  from: string;
  to: string;
  /** "Cancelled: storm" */
  text: string;
  /** There is no market on these days. */
  isCancelled?: true;
}

export interface Noticed {
  notices?: readonly Notice[] | undefined;
}
