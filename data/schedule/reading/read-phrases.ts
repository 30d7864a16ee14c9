/** Splits a sentence into phrases: seasons, days with their rhythm, times, and other words. */
import { isMonthDay, lastDayOf, toMonthDay } from "../calendar-day.ts";
import { WHOLE_DAY } from "../hours.ts";
import type { OpenRange } from "../schedule.ts";
import { WEEKDAYS, type Weekday } from "../weekday.ts";
import { splitTokens } from "./lexicon.ts";
import { readRange, type TimesOptions } from "./read-times.ts";
import { AND, BETWEEN, type DateToken, FILLER, skip, type Span, type Token } from "./tokens.ts";

/** The phrase's tokens are those from `at` up to, not including, `next`. */
export type Phrase = { at: number; next: number } & (
  | DaysPhrase
  | SeasonPhrase
  | { kind: "times"; ranges: readonly OpenRange[] }
  | { kind: "closed"; mayFollow: boolean }
  | { kind: "holiday" | "hours-unknown" | "season-unknown" | "word" }
  | { kind: "note"; text: string }
  | { kind: "year"; year: number }
);

/** @returns null if a token about days or times belongs to no phrase */
export function splitPhrases(tokens: readonly Token[], options: TimesOptions): Phrase[] | null {
  const phrases: Phrase[] = [];
  for (let at = 0; at < tokens.length;) {
    const phrase = readPhrase(tokens, at, phrases.at(-1), options);
    if (phrase === null) return null;
    if (phrase !== "nothing") phrases.push(phrase);
    // Skips a long run of commas at once.
    at = phrase === "nothing" ? Math.max(at + 1, skip(tokens, at, BETWEEN)) : phrase.next;
  }
  return phrases;
}

function readPhrase(
  tokens: readonly Token[],
  at: number,
  before: Phrase | undefined,
  options: TimesOptions,
): Phrase | "nothing" | null {
  const phrase = readSeason(tokens, at) ?? readWhen(tokens, at);
  if (phrase) return phrase === "unclear" ? null : { at, ...phrase };
  const token = tokens[at];
  switch (token?.kind) {
    case "all-day":
      return { kind: "times", ranges: WHOLE_DAY, at, next: at + 1 };
    case "time":
      return readTimes(tokens, at, before?.kind, options);
    case "holiday":
    case "hours-unknown":
    case "season-unknown":
    case "word":
      return { kind: token.kind, at, next: at + 1 };
    case "number":
      // "Saturday 13" and "13 May" may be dates.
      return before?.kind === "when" || tokens[at + 1]?.kind === "month" ? null : { kind: "word", at, next: at + 1 };
    case "closed":
    case "note":
    case "year":
      return { ...token, at, next: at + 1 };
    case "to":
    case "since":
      return isPartOfSpan(tokens, at, before) ? null : "nothing";
    case "and":
    case "filler":
    case "every":
    case "break":
    case "stop":
      return "nothing";
    case "always":
    case "date":
    case "days":
    case "doubt":
    case "fortnight":
    case "month":
    case "monthly":
    case "ordinal":
    case "week":
    case undefined:
      return null;
  }
}

/** Whether "to" or "since" belongs to a season of which only one end can be read, or tells of a move. */
function isPartOfSpan(tokens: readonly Token[], at: number, before: Phrase | undefined): boolean {
  const next = tokens[skip(tokens, at + 1, FILLER)]?.kind;
  const isTo = tokens[at]?.kind === "to";
  // "From Saturday 8-noon to Sunday 9-1": the first hours no longer apply.
  if (isTo && next === "days" && before?.kind === "times") return true;
  // "Until October", "May -", "May - Halloween"
  const isSpan = before?.kind === "season" && tokens.slice(before.at, before.next).some(({ kind }) => kind === "to");
  const isMonthAlone = isTo && before?.kind === "season" && !isSpan && (next === undefined || !PART_STARTS.has(next));
  return isMonthAlone || (next === undefined ? before?.kind === "season" : SEASON_ENDS.has(next));
}

const SEASON_ENDS: ReadonlySet<Token["kind"]> = new Set(["month", "date", "ordinal", "holiday"]);
const PART_STARTS: ReadonlySet<Token["kind"]> = new Set(["days", "every", "fortnight", "time", "all-day"]);

/** A number alone is no time, and a word before a time may say that it is about something else. */
function readTimes(
  tokens: readonly Token[],
  at: number,
  before: Phrase["kind"] | undefined,
  options: TimesOptions,
): Phrase | null {
  const read = readRange(tokens, at, options);
  if (read?.range) return { kind: "times", ranges: [read.range], at, next: read.next };
  const token = tokens[at];
  const isNumber =
    !read && token?.kind === "time" && token.isNumber && before !== "when" && tokens[at + 1]?.kind !== "month";
  return isNumber || before === "word" ? { kind: "word", at, next: read?.next ?? at + 1 } : null;
}

/** First and last day as "MM-DD"; null for a day that does not exist. */
export interface SeasonPhrase {
  kind: "season";
  from: string | null;
  to: string | null;
  /** The only year in which it begins. */
  year: number | null;
  /** Its position in the text. */
  span: Span;
  next: number;
}

/**
 * "May to October", "May 7 - Oct. 29th", "5/7 to 10/29", "July and August", "in November", "year-round".
 *
 * @returns null if none begins there; "unclear" for "May 7, 2024 to October 29, 2025", which is no season of any year
 */
export function readSeason(tokens: readonly Token[], start: number): SeasonPhrase | "unclear" | null {
  const at = skip(tokens, start, SEASON_LEADING);
  const first = tokens[at];
  if (first?.kind === "always") {
    return { kind: "season", from: "01-01", to: "12-31", year: null, span: first, next: at + 1 };
  }
  if (first?.kind !== "month" && first?.kind !== "date") return null;
  const last = tokens[at + 2];
  if (tokens[at + 1]?.kind === "to" && (last?.kind === "month" || last?.kind === "date")) {
    const [from, to] = [toDay(first, "first"), toDay(last, "last")];
    const years = from !== null && to !== null && to < from ? 1 : 0;
    const [began, ended] = [yearOf(first), yearOf(last)];
    if (began !== null && ended !== null && ended !== began + years) return "unclear";
    const year = began ?? (ended === null ? null : ended - years);
    return { kind: "season", from, to, year, span: { from: first.from, to: last.to }, next: at + 3 };
  }
  // "Beginning in May" is only one end of a season.
  if (first.kind === "date" || tokens.slice(start, at).some(({ kind }) => kind === "since")) return null;
  const months = listMonths(tokens, at);
  if (!months) return null;
  const [from, to] = [toMonthDay(months.first, 1), lastDayOf(months.last)];
  return { kind: "season", from, to, year: null, span: first, next: months.next };
}

const SEASON_LEADING: ReadonlySet<Token["kind"]> = new Set(["filler", "since"]);

/** "July", "July and August": consecutive months. */
function listMonths(tokens: readonly Token[], start: number): { first: number; last: number; next: number } | null {
  const months: number[] = [];
  let next = start;
  for (let at = start; ;) {
    const token = tokens[at];
    if (token?.kind !== "month") break;
    months.push(token.month);
    next = at + 1;
    at = skip(tokens, next, AND);
  }
  const [first] = months;
  if (first === undefined || months.some((month, index) => month !== ((first + index - 1) % 12) + 1)) return null;
  return { first, last: months.at(-1) ?? first, next };
}

type MonthOrDate = Extract<Token, { kind: "month" | "date" }>;

function toDay(token: MonthOrDate, end: "first" | "last"): string | null {
  if (token.kind === "month") return end === "first" ? toMonthDay(token.month, 1) : lastDayOf(token.month);
  const day = toMonthDay(token.month, token.day);
  return isMonthDay(day) ? day : null;
}

function yearOf(token: MonthOrDate): number | null {
  return token.kind === "date" ? token.year : null;
}

/**
 * Reads a text that is nothing but a date or a month: "May 7", "5/7/2026", "7-May-26", "November".
 *
 * @returns null for any other text, and for a day that does not exist
 */
export function readDate(text: string): { month: number; day: number | null; year: number | null } | null {
  const [token, ...more] = splitTokens(text);
  if (more.length > 0 || (token?.kind !== "month" && token?.kind !== "date")) return null;
  const { month, day, year } = token.kind === "date" ? token : { month: token.month, day: null, year: null };
  return isMonthDay(toMonthDay(month, day ?? 1)) ? { month, day, year } : null;
}

/** Weekdays with one rhythm. "Wednesday, 1st & 3rd Saturday" are two of these. No days: "second week". */
export interface Days {
  days: readonly Weekday[];
  /** 1 to 5, or -1 for the last. Missing: every week. */
  weeks?: number[];
  isFortnight?: true;
}

/** Weekdays, or dates that may also name their weekdays: "6/26, 7/24 Fri." */
export interface DaysPhrase {
  kind: "when";
  days: Days[];
  dates: (DateToken & Span)[];
  /** The day from which every second week is counted. */
  since?: DateToken;
  /** Index of the token after it. */
  next: number;
}

/** @returns null if no days begin there; "unclear" if they are ambiguous */
export function readWhen(tokens: readonly Token[], start: number): DaysPhrase | "unclear" | null {
  const when: DaysPhrase = { kind: "when", days: [], dates: [], next: start };
  const items: ListedItem[] = [];
  let hasWeeks = false;
  for (let at = start; ;) {
    at = skip(tokens, at, BETWEEN);
    const item = readSeason(tokens, at) === null ? readItem(tokens, at) : null;
    if (item === "unclear") return item;
    if (item === null) break;
    if ("date" in item) when.dates.push(item.date);
    else if (!item.days.weeks && hasWeeks) return "unclear";
    // "Thurs & Sat: Thurs 3-7" begins anew.
    else if (when.dates.length === 0 && when.days.some((named) => isRepeated(named, item.days))) break;
    else when.days.push(item.days);
    hasWeeks ||= "days" in item && item.days.weeks !== undefined;
    const isAdded = tokens.slice(when.next, at).some((token) => token.kind === "and" && !token.isComma);
    items.push({ ...item, isAdded, isPlural: tokens.slice(at, item.next).some(isPlural) });
    at = when.next = item.next;
  }
  if (when.next === start) return null;
  if (when.dates.length > 0 && !items.every((_, index) => isDateOrItsDay(items, index))) return "unclear";
  if (when.days.some(({ isFortnight }) => isFortnight)) readSince(tokens, when);
  return when;
}

type ListedItem = Item & { isAdded: boolean; isPlural: boolean };

function isPlural(token: Token): boolean {
  return token.kind === "days" && token.isPlural === true;
}

function isRepeated(named: Days, days: Days): boolean {
  return !(named.weeks && days.weeks) && days.days.some((day) => named.days.includes(day));
}

/** Weekdays next to a date belong to it, as in "Sat 6/27 & Sun 6/28", unlike in "Saturdays and July 4". */
function isDateOrItsDay(items: readonly ListedItem[], index: number): boolean {
  const [before, item, after] = [items[index - 1], items[index], items[index + 1]];
  if (!item || "date" in item) return true;
  const isBehind = before !== undefined && "date" in before && !item.isAdded;
  const isBefore = after !== undefined && "date" in after && !after.isAdded;
  return !item.isPlural && (isBehind || isBefore);
}
type Item = { days: Days; next: number } | { date: DateToken & Span; next: number };

function readItem(tokens: readonly Token[], start: number): Item | "unclear" | null {
  const first = tokens[start];
  if (first?.kind === "date") {
    const [between, number, end] = tokens.slice(start + 1, start + 4);
    const isNumber = number?.kind === "number" || (number?.kind === "time" && number.isNumber);
    // "June 8-12", "June 6, 13": days or times?
    const goesOn = between?.kind === "to" || (between?.kind === "and" && isNumber);
    return goesOn && end?.kind !== "to" ? "unclear" : { date: first, next: start + 1 };
  }
  const isFortnight = first?.kind === "fortnight";
  const ordinals = readOrdinals(tokens, isFortnight ? start + 1 : start);
  const named = readDays(tokens, ordinals.next);
  if (!named) return isFortnight || ordinals.weeks.length > 0 ? "unclear" : null;
  const { weeks } = ordinals;
  if (!isFortnight && weeks.length === 0) return { days: { days: named.days }, next: named.next };
  // "1st & 3rd Friday & Saturday": every Saturday or not?
  if (named.days.length > 1 || isListed(tokens, named.next)) return "unclear";
  if (isFortnight) return { days: { days: named.days, isFortnight }, next: named.next };
  const monthly = skip(tokens, named.next, FILLER);
  const isMonthly = tokens[monthly]?.kind === "monthly";
  // "Every third Saturday" may mean every third week.
  const isEvery = tokens[start - 1]?.kind === "every" && weeks.length === 1 && !isMonthly && !weeks.includes(-1);
  if (isEvery && !weeks.includes(1)) return "unclear";
  return { days: { days: named.days, weeks }, next: isMonthly ? monthly + 1 : named.next };
}

/** "1st, 3rd and 5th", "1st-3rd" */
function readOrdinals(tokens: readonly Token[], start: number): { weeks: number[]; next: number } {
  const weeks: number[] = [];
  let next = start;
  for (let at = start; ;) {
    const isSpan = weeks.length > 0 && tokens[at]?.kind === "to";
    const token = tokens[isSpan ? at + 1 : skip(tokens, at, AND)];
    if (token?.kind !== "ordinal") break;
    const last = weeks.at(-1) ?? 0;
    for (let week = isSpan ? last + 1 : token.week; isSpan && week < token.week; week++) weeks.push(week);
    weeks.push(token.week);
    at = next = tokens.indexOf(token) + 1;
  }
  return { weeks: [...new Set(weeks)].toSorted((a, b) => (a < 0 ? 1 : b < 0 ? -1 : a - b)), next };
}

/** A weekday or a range: "Mon-Wed". */
function readDays(tokens: readonly Token[], at: number): { days: readonly Weekday[]; next: number } | null {
  const [first, to, last] = tokens.slice(at, at + 3);
  if (first?.kind === "week") return { days: [], next: at + 1 };
  if (first?.kind !== "days") return null;
  if (to?.kind !== "to" || last?.kind !== "days") return { days: first.days, next: at + 1 };
  return { days: listDays(first.days[0], last.days.at(-1)), next: at + 3 };
}

function listDays(first: Weekday | undefined, last: Weekday | undefined): Weekday[] {
  const [from, to] = [first, last].map((day) => WEEKDAYS.findIndex((name) => name === day));
  if (from === undefined || to === undefined) return [];
  const count = ((to - from + WEEKDAYS.length) % WEEKDAYS.length) + 1;
  return Array.from({ length: count }, (_, step) => WEEKDAYS[(from + step) % WEEKDAYS.length] ?? "Monday");
}

/** Whether another weekday follows without an ordinal. */
function isListed(tokens: readonly Token[], at: number): boolean {
  const next = tokens[skip(tokens, at, AND)];
  return next?.kind === "days";
}

function readSince(tokens: readonly Token[], when: DaysPhrase): void {
  const at = skip(tokens, when.next, SINCE);
  const date = tokens[at];
  if (at === when.next || date?.kind !== "date" || date.year === null) return;
  when.since = date;
  when.next = at + 1;
}

const SINCE: ReadonlySet<Token["kind"]> = new Set(["since", "and", "filler"]);
