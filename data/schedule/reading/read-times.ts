/** Reads the hours of one day. */
import { WHOLE_DAY } from "../hours.ts";
import { MINUTES_PER_DAY } from "../local-time.ts";
import type { DayHours, OpenRange } from "../schedule.ts";
import { splitTokens } from "./lexicon.ts";
import type { ClockTime, Token } from "./tokens.ts";

export interface TimesOptions {
  /** Whether to read "8 - 12" without AM and PM if only one reading is plausible for a market. */
  mayGuessHalf?: boolean;
}

/**
 * "8:00 AM-12:00 PM", "9am to noon", "8 - 11 AM, 1 - 5 PM", "Open 24 hours", "Closed" → ranges, earliest first, none if
 * closed; null if any of the text cannot be read.
 */
export function readHours(text: string, options: TimesOptions = {}): readonly OpenRange[] | null {
  if (/^\s*closed\b/i.test(text)) return [];
  const tokens = splitTokens(text);
  if (ALL_DAY_WITHIN.test(text) || (tokens.length === 1 && tokens[0]?.kind === "all-day")) return WHOLE_DAY;
  const ranges: OpenRange[] = [];
  for (let at = 0; at < tokens.length;) {
    const read = readRange(tokens, at, options);
    if (read?.range) ranges.push(read.range);
    else if (!BETWEEN.has(tokens[at]?.kind)) return null;
    at = read?.next ?? at + 1;
  }
  return ranges.length > 0 ? ranges.sort((a, b) => a.opens - b.opens) : null;
}

/** Returns text that cannot be read as it is. */
export function readDayHours(text: string, options?: TimesOptions): DayHours {
  return readHours(text, options) ?? text.trim();
}

/** Self-serve stands often add more text. */
const ALL_DAY_WITHIN = /\bopen\s+24\s*(?:hours|hrs?\b|\/\s*7)/i;

const BETWEEN: ReadonlySet<Token["kind"] | undefined> = new Set(["and", "break"]);

/** Reads "time to time"; null if it is anything else. `range` is null if no market can mean it. */
export function readRange(
  tokens: readonly Token[],
  at: number,
  { mayGuessHalf = false }: TimesOptions,
): { range: OpenRange | null; next: number } | null {
  const [start, to, end] = tokens.slice(at, at + 3);
  if (start?.kind !== "time" || to?.kind !== "to" || end?.kind !== "time") return null;
  return { range: toRange(start, end, mayGuessHalf), next: at + 3 };
}

function toRange(printedStart: ClockTime, printedEnd: ClockTime, mayGuessHalf: boolean): OpenRange | null {
  const [start, end] = settleClock(printedStart, printedEnd);
  if (!start.half && !end.half) return mayGuessHalf ? guessRange(start.face, end.face) : null;
  // "6 - 6 PM" is ambiguous.
  if (start.face === end.face && (!start.half || !end.half)) return null;
  const startHalf = start.half ?? otherEndsHalf(start.face < end.face, end.half);
  const endHalf = end.half ?? otherEndsHalf(start.face < end.face, start.half);
  return fromClock(start.face, startHalf, end.face, endHalf);
}

type Half = "a" | "p";

/**
 * Decides between 12-hour and 24-hour times for both: "10:00 - 14:00" is 24-hour, "08:00 - 1:00 PM" is 12-hour with a
 * leading zero.
 */
function settleClock(start: ClockTime, end: ClockTime): [ClockTime, ClockTime] {
  if (!start.is24 && !end.is24) return [start, end];
  const hasHalf = [start, end].some(({ half, is24 }) => half !== null && !is24);
  const settle = (time: ClockTime): ClockTime => {
    if (hasHalf) return time.is24 && time.half === "a" ? { ...time, half: null } : time;
    // In 24-hour time 12:xx is PM, and other hours below 13 are AM.
    return time.half ? time : { ...time, half: time.face < 60 ? "p" : "a" };
  };
  return [settle(start), settle(end)];
}

/**
 * "1:00 - 5:00 PM" means 1 PM to 5 PM (Google prints it so), and "8 - 1 PM" starts at 8 AM: only one of two readings is
 * shorter than twelve hours.
 */
function otherEndsHalf(sameHalf: boolean, half: Half | null): Half {
  return sameHalf === (half === "p") ? "p" : "a";
}

const NOON = MINUTES_PER_DAY / 2;

/** Longest plausible range past midnight, in minutes; "7:00 PM - 10:30 AM" is a typo. */
const LONGEST_NIGHT = 720;

/** Null for an implausible range: empty, or most of a day past midnight. */
function fromClock(start: number, startHalf: Half, end: number, endHalf: Half): OpenRange | null {
  const opens = start + (startHalf === "p" ? NOON : 0);
  const until = end + (endHalf === "p" ? NOON : 0);
  if (opens === until) return null;
  const closes = until < opens ? until + MINUTES_PER_DAY : until;
  return closes > MINUTES_PER_DAY && closes - opens > LONGEST_NIGHT ? null : { opens, closes };
}

/** Plausible hours without AM and PM, in minutes since midnight; evening markets write PM. */
const [EARLIEST, LATEST_START, LATEST_END] = [6 * 60, 18 * 60, 21 * 60];

/** Reads "8 - 12" and "2 - 6", but not "6 - 9", which is ambiguous. */
function guessRange(start: number, end: number): OpenRange | null {
  const likely = (["a", "p"] as const)
    .flatMap((from) => (["a", "p"] as const).map((to) => fromClock(start, from, end, to)))
    .filter((range) => range !== null)
    .filter(({ opens, closes }) => opens >= EARLIEST && opens <= LATEST_START && closes <= LATEST_END);
  return likely.length === 1 ? (likely[0] ?? null) : null;
}

/** Merges ranges of one day, earliest first, without duplicates; null if two overlap. */
export function joinRanges(...lists: readonly (readonly OpenRange[])[]): readonly OpenRange[] | null {
  const ranges = lists.flat().toSorted((a, b) => a.opens - b.opens || a.closes - b.closes);
  const once = ranges.filter(({ opens, closes }, index) => {
    const before = ranges[index - 1];
    return opens !== before?.opens || closes !== before.closes;
  });
  return once.some(({ opens }, index) => opens < (once[index - 1]?.closes ?? 0)) ? null : once;
}
