/** Reads from when to when it is held on a day. */
import { WHOLE_DAY } from "../hours.ts";
import { MINUTES_PER_DAY } from "../local-time.ts";
import type { DayHours, OpenRange } from "../schedule.ts";
import { splitTokens } from "./lexicon.ts";
import type { ClockTime, Token } from "./tokens.ts";

export interface TimesOptions {
  /** Whether "8 - 12" without AM and PM may be read, where only one reading is a market's. */
  mayGuessHalf?: boolean;
}

/**
 * Reads one day's hours: "8:00 AM-12:00 PM", "9am to noon", "8 - 11 AM, 1 - 5 PM", "Open 24 hours", "Closed".
 * @returns the ranges, earliest first, and none for a day that is closed; null where any of it cannot be read
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

/** The same as it is stored: in the text's own words where they cannot be read. */
export function readDayHours(text: string, options?: TimesOptions): DayHours {
  return readHours(text, options) ?? text.trim();
}

/** Self-serve stands say more beside it. */
const ALL_DAY_WITHIN = /\bopen\s+24\s*(?:hours|hrs?\b|\/\s*7)/i;

const BETWEEN: ReadonlySet<Token["kind"] | undefined> = new Set(["and", "break"]);

/** A time, "to", and another one; `range` is null where no market can mean it. Null where no such three words stand there. */
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
  // "6 - 6 PM" could be a minute, half a day or a whole one.
  if (start.face === end.face && (!start.half || !end.half)) return null;
  const startHalf = start.half ?? otherEndsHalf(start.face < end.face, end.half);
  const endHalf = end.half ?? otherEndsHalf(start.face < end.face, start.half);
  return fromClock(start.face, startHalf, end.face, endHalf);
}

type Half = "a" | "p";

/** Both by one clock: "10:00 - 14:00" counts to 24, and "08:00 - 1:00 PM" to 12, with a zero before the eight. */
function settleClock(start: ClockTime, end: ClockTime): [ClockTime, ClockTime] {
  if (!start.is24 && !end.is24) return [start, end];
  const saysHalf = [start, end].some(({ half, is24 }) => half !== null && !is24);
  const settle = (time: ClockTime): ClockTime => {
    if (saysHalf) return time.is24 && time.half === "a" ? { ...time, half: null } : time;
    // On a 24-hour clock 12:xx is after noon; all other hours below 13 are in the morning.
    return time.half ? time : { ...time, half: time.face < 60 ? "p" : "a" };
  };
  return [settle(start), settle(end)];
}

/**
 * "1:00 - 5:00 PM" is 1 PM to 5 PM (Google prints it so) and "8 - 1 PM" starts at 8 AM: of the two readings only
 * one is shorter than twelve hours.
 */
function otherEndsHalf(sameHalf: boolean, half: Half | null): Half {
  return sameHalf === (half === "p") ? "p" : "a";
}

const NOON = MINUTES_PER_DAY / 2;

/** The longest that a market stays open past midnight; "7:00 PM - 10:30 AM" is a slip of the pen, not a night. */
const LONGEST_NIGHT = 720;

/** Null when no market can mean it: no time at all, or most of a day and a night. */
function fromClock(start: number, startHalf: Half, end: number, endHalf: Half): OpenRange | null {
  const opens = start + (startHalf === "p" ? NOON : 0);
  const until = end + (endHalf === "p" ? NOON : 0);
  if (opens === until) return null;
  const closes = until < opens ? until + MINUTES_PER_DAY : until;
  return closes > MINUTES_PER_DAY && closes - opens > LONGEST_NIGHT ? null : { opens, closes };
}

/** When a market without AM and PM may begin and end; one of the evening says so. */
const [EARLIEST, LATEST_START, LATEST_END] = [6 * 60, 18 * 60, 21 * 60];

/** "8", "12" and "2", "6", but not "6", "9". */
function guessRange(start: number, end: number): OpenRange | null {
  const likely = (["a", "p"] as const)
    .flatMap((from) => (["a", "p"] as const).map((to) => fromClock(start, from, end, to)))
    .filter((range) => range !== null)
    .filter(({ opens, closes }) => opens >= EARLIEST && opens <= LATEST_START && closes <= LATEST_END);
  return likely.length === 1 ? (likely[0] ?? null) : null;
}

/** Ranges of one day together, earliest first, each once; null where two of them overlap. */
export function joinRanges(...parts: readonly (readonly OpenRange[])[]): readonly OpenRange[] | null {
  const ranges = parts.flat().toSorted((a, b) => a.opens - b.opens || a.closes - b.closes);
  const once = ranges.filter(({ opens, closes }, index) => {
    const before = ranges[index - 1];
    return opens !== before?.opens || closes !== before.closes;
  });
  return once.some(({ opens }, index) => opens < (once[index - 1]?.closes ?? 0)) ? null : once;
}
