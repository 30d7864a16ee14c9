/** The tokens of a text about opening hours: weekdays, ordinals, dates, times, and what is between them. */
import type { Weekday } from "../weekday.ts";

/** Offsets in a text, `to` excluded. */
export interface Span {
  from: number;
  to: number;
}

export type Token = Span & TokenMeaning;

/** A time by the 12-hour clock; AM or PM may be missing. */
export interface ClockTime {
  kind: "time";
  /** Minutes since twelve o'clock: 0 to 719. */
  face: number;
  half: "a" | "p" | null;
  /** Looks like 24-hour time: "13:30", or "08:00", which may also be 12-hour with a leading zero. */
  is24: boolean;
  /** Just a number, such as "8", which may be no time at all. */
  isNumber: boolean;
}

export interface DateToken {
  kind: "date";
  month: number;
  day: number;
  year: number | null;
  /** Written in digits, "6/26": a date of a single year, even if the year is missing. */
  isNumeric: boolean;
}

export type TokenMeaning =
  | ClockTime
  | DateToken
  /** One weekday, or several in one word: "daily", "weekends". Plural: "Saturdays". */
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
  /** "closed" may follow its days, "except" may not. */
  | { kind: "closed"; mayFollow: boolean }
  | { kind: "holiday" }
  | { kind: "hours-unknown" }
  | { kind: "season-unknown" }
  /** In parentheses. */
  | { kind: "note"; text: string }
  | { kind: "to" }
  /** "and", "&", or a comma, which may separate a weekday and its date: "Saturday, July 4". */
  | { kind: "and"; isComma: boolean }
  /** A semicolon or a line break. */
  | { kind: "break"; isLine: boolean }
  | { kind: "stop" }
  /** Without meaning of its own: "open", "on". A colon sets off what is before it, a bracket what is in it. */
  | { kind: "filler"; mark?: ":" | "(" }
  /** "from", "after", "ends": before the day from which every second week is counted, or before a season's only end. */
  | { kind: "since" }
  /** Makes the sentence uncertain or negates it: "usually", "by appointment", "not". */
  | { kind: "doubt" }
  /** A number that is no time: "13". */
  | { kind: "number" }
  | { kind: "word" };

/** Index of the first token at or after `at` that is of another kind. */
export function skip(tokens: readonly Token[], at: number, kinds: ReadonlySet<Token["kind"]>): number {
  let next = at;
  for (let token = tokens[next]; token && kinds.has(token.kind); token = tokens[next]) next++;
  return next;
}

export const AND: ReadonlySet<Token["kind"]> = new Set(["and"]);
export const FILLER: ReadonlySet<Token["kind"]> = new Set(["filler"]);
/** Tokens that may be between days, and before them. */
export const BETWEEN: ReadonlySet<Token["kind"]> = new Set(["and", "filler", "every"]);
