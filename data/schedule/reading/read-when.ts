/** Reads market days in a text: weekdays with their rhythm, and dates. */
import { isDate, isMonthDay, toMonthDay } from "../calendar-day.ts";
import { dayNumber } from "../local-time.ts";
import { readDay } from "../season.ts";
import { WEEKDAYS, type Weekday } from "../weekday.ts";
import { readSeason } from "./read-season.ts";
import { AND, BETWEEN, type DateToken, FILLER, skip, type Span, type Token } from "./tokens.ts";

/** Weekdays with one rhythm. "Wednesday, 1st & 3rd Saturday" are two of these. No days: "second week". */
export interface Days {
  days: readonly Weekday[];
  /** 1 to 5, or -1 for the last. Missing: every week. */
  weeks?: number[];
  isFortnight?: true;
}

/** Weekdays, or dates that may also name their weekdays: "6/26, 7/24 Fri." */
export interface When {
  kind: "when";
  days: Days[];
  dates: (DateToken & Span)[];
  /** The day from which every second week is counted. */
  since?: DateToken;
  /** Index of the token after it. */
  next: number;
}

/** @returns null if no days begin there; "unclear" if they are ambiguous */
export function readWhen(tokens: readonly Token[], start: number): When | "unclear" | null {
  const when: When = { kind: "when", days: [], dates: [], next: start };
  const items: ListedItem[] = [];
  let hasWeeks = false;
  for (let at = start; ;) {
    at = skip(tokens, at, BETWEEN);
    const item = readSeason(tokens, at) === null ? readItem(tokens, at) : null;
    if (item === "unclear") return item;
    if (item === null) break;
    if ("date" in item) when.dates.push(item.date);
    else if (!item.days.weeks && hasWeeks) return "unclear";
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

function readSince(tokens: readonly Token[], when: When): void {
  const at = skip(tokens, when.next, SINCE);
  const date = tokens[at];
  if (at === when.next || date?.kind !== "date" || date.year === null) return;
  when.since = date;
  when.next = at + 1;
}

const SINCE: ReadonlySet<Token["kind"]> = new Set(["since", "and", "filler"]);

/**
 * The stored date: "2026-06-26", or "07-04" for every year.
 * @param today ISO date on which the text was written: a date without a year is the next one that falls on one of
 * `weekdays`, or a recent one ("December 5" is the coming one in April, the past one in January)
 * @returns null for a date that does not exist or whose year is unclear
 */
export function resolveDate(
  { month, day, year, isNumeric }: DateToken,
  { weekdays, today, isYearly }: { weekdays: readonly Weekday[]; today?: string | undefined; isYearly: boolean },
): string | null {
  const monthDay = toMonthDay(month, day);
  const isOn = (date: string) => isDate(date) && (weekdays.length === 0 || weekdays.includes(weekdayOf(date)));
  if (year !== null) return isOn(`${year}-${monthDay}`) ? `${year}-${monthDay}` : null;
  if (isYearly && !isNumeric && weekdays.length === 0) return isMonthDay(monthDay) ? monthDay : null;
  if (today === undefined) return null;
  const dates = [-1, 0, 1].map((step) => `${Number(today.slice(0, 4)) + step}-${monthDay}`).filter(isOn);
  return dates.find((date) => readDay(date) >= readDay(today) - RECENT_DAYS) ?? dates.at(-1) ?? null;
}

/** A season's special days stay in a text for some months after them; older ones are next year's. */
const RECENT_DAYS = 120;

/** Day number 0 was a Thursday. */
function weekdayOf(date: string): Weekday {
  const [year = 0, month = 0, day = 0] = date.split("-").map(Number);
  return WEEKDAYS[(((dayNumber(year, month, day) + 3) % 7) + 7) % 7] ?? "Monday";
}
