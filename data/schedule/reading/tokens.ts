/** What a text about opening hours is made of: weekdays, ordinals, dates, times, and what stands between. */
import type { Weekday } from "../weekday.ts";

/** A run of a text, from its first character to the one after its last. */
export interface Span {
  from: number;
  to: number;
}

export type Token = Span & Meaning;

/** A time on a 12-hour clock face; which half of the day it is in may have been left out. */
export interface ClockTime {
  kind: "time";
  /** Minutes after twelve o'clock: 0 to 719. */
  face: number;
  half: "a" | "p" | null;
  /** Its hour is of the clock of 24 hours, which may be one of 12 with a zero before it: "13:30", "08:00". */
  is24: boolean;
  /** A number by itself, such as "8": it may be no time at all. */
  isNumber: boolean;
}

export interface DateToken {
  kind: "date";
  month: number;
  day: number;
  year: number | null;
  /** As digits, "6/26": that is a day of one year, even if the year is not said. */
  isNumeric: boolean;
}

export type Meaning =
  | ClockTime
  | DateToken
  /** A weekday; or several of them in one word: "daily", "weekends". "Saturdays" are no single day. */
  | { kind: "days"; days: readonly Weekday[]; isPlural?: boolean }
  /** "week" as in "second week". */
  | { kind: "week" }
  /** First to fifth, or -1 for the last. */
  | { kind: "ordinal"; week: number }
  | { kind: "every" }
  /** Every second week. */
  | { kind: "fortnight" }
  /** "of the month" */
  | { kind: "monthly" }
  | { kind: "month"; month: number }
  | { kind: "year"; year: number }
  | { kind: "always" }
  | { kind: "all-day" }
  /** "closed" may stand behind its days, "except" may not. */
  | { kind: "closed"; mayFollow: boolean }
  | { kind: "holiday" }
  | { kind: "hours-unknown" }
  | { kind: "season-unknown" }
  /** In parentheses. */
  | { kind: "note"; text: string }
  | { kind: "to" }
  /** "and", "&", or a comma, which may stand between a day and its date: "Saturday, July 4". */
  | { kind: "and"; isComma: boolean }
  /** A semicolon or a line break. */
  | { kind: "break"; isLine: boolean }
  | { kind: "stop" }
  /** Says nothing by itself: "open", "on", "from", a colon. */
  | { kind: "filler" }
  /** "from", "after", "ends": before the day from which every second week is counted, or the only end of a season. */
  | { kind: "since" }
  /** Makes the sentence less than certain, or other than its days and times say: "usually", "by appointment", "not". */
  | { kind: "doubt" }
  /** That is no time: "13". */
  | { kind: "number" }
  | { kind: "word" };

/** The first token that is of another kind, from `at` on. */
export function skip(tokens: readonly Token[], at: number, kinds: ReadonlySet<Token["kind"]>): number {
  let next = at;
  for (let token = tokens[next]; token && kinds.has(token.kind); token = tokens[next]) next++;
  return next;
}

export const AND: ReadonlySet<Token["kind"]> = new Set(["and"]);
export const FILLER: ReadonlySet<Token["kind"]> = new Set(["filler"]);
/** Stands between days, and before them. */
export const BETWEEN: ReadonlySet<Token["kind"]> = new Set(["and", "filler", "every"]);
