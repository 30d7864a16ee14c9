/** Reads the opening hours of one day as sources print them and people type them, and writes times of day. */
import { MINUTES_PER_DAY } from "./local-time.ts";

export interface OpenRange {
  /** Minutes after midnight, 0 to 1439. */
  readonly opens: number;
  /** Minutes after the same midnight: 1440 is midnight at the end of the day, more is after it. */
  readonly closes: number;
}

type ParsedHours =
  | { readonly kind: "ranges"; readonly ranges: readonly OpenRange[] }
  | { readonly kind: "all-day" }
  | { readonly kind: "closed" }
  | { readonly kind: "unreadable" };

/**
 * Reads one day's text: "8:00 AM-12:00 PM", "9am to noon", "8 - 11 AM, 1 - 5 PM", "Open 24 hours", "Closed".
 * Nothing is guessed: a text with one end missing, "TBD" or no am/pm at all is unreadable and shown as it is.
 */
export function parseHours(text: string): ParsedHours {
  const known = memo.get(text);
  if (known) return known;
  const parsed = readHours(text.trim());
  // A directory has some hundred different texts; the limit is for a server that is sent new ones for ever.
  if (memo.size >= 5000) memo.clear();
  memo.set(text, parsed);
  return parsed;
}

/** The times that can be read out of a day's text, earliest first; none for a day that is closed or unreadable. */
export function readRanges(text: string | undefined): readonly OpenRange[] {
  const parsed = parseHours(text ?? "");
  if (parsed.kind === "ranges") return parsed.ranges;
  return parsed.kind === "all-day" ? WHOLE_DAY : [];
}

/** 480 → "8:00 AM". Minutes of the next day (from 1440) count from its midnight. */
export function formatTime(minutes: number): string {
  const hour = Math.floor(minutes / 60) % 24;
  const minute = String(minutes % 60).padStart(2, "0");
  return `${hour % 12 || 12}:${minute} ${hour < 12 ? "AM" : "PM"}`;
}

/** The same text, which breaks in no line between "8:00" and "AM". */
export function keepTimesWhole(text: string): string {
  return text.replace(/(?<=\d) (?=[AP]M\b)/g, "\u00a0");
}

/** 480 → "8 AM", 750 → "12:30 PM", 720 → "noon", 1440 → "midnight". */
export function formatTimeShort(minutes: number): string {
  if (minutes % MINUTES_PER_DAY === 0) return "midnight";
  if (minutes % MINUTES_PER_DAY === NOON) return "noon";
  return formatTime(minutes).replace(":00", "");
}

const NOON = 720;

/** The longest that a market stays open past midnight; "7:00 PM - 10:30 AM" is a slip of the pen, not a night. */
const LONGEST_NIGHT = 720;

const WHOLE_DAY: readonly OpenRange[] = [{ opens: 0, closes: MINUTES_PER_DAY }];
const UNREADABLE: ParsedHours = { kind: "unreadable" };
const CLOSED: ParsedHours = { kind: "closed" };
const ALL_DAY: ParsedHours = { kind: "all-day" };

const memo = new Map<string, ParsedHours>();

const DAY_AND_NIGHT = String.raw`24\s*(?:hours|hrs?\b|/\s*7)`;
const ALL_DAY_TEXT = new RegExp(String.raw`\bopen\s+${DAY_AND_NIGHT}|^${DAY_AND_NIGHT}$`, "i");
// Only at the start: "8 AM - 1 PM, closed in July" has more to say, and is shown as it is.
const CLOSED_TEXT = /^closed\b/i;
const BETWEEN_RANGES = /[,;\n&]|\sand\s/i;

// Hours from 0: the sources print "0:00 PM" for noon.
const TIME = String.raw`(?:(?:12(?::00)?\s*)?(noon|midnight)|(\d|1[0-2])(?::([0-5]\d))?\s*(?:([ap])(?:\.?m)?\.?)?)`;
const DASH = String.raw`\s*(?:[-\u2010-\u2015\u2212]|\b(?:to|till?|until)\b)\s*`;
const RANGE = new RegExp(`^${TIME}${DASH}${TIME}$`, "i");

type Half = "a" | "p";

/** A time on a 12-hour clock face; which half of the day it is in may have been left out. */
interface ClockTime {
  /** Minutes after twelve o'clock: 0 to 719. */
  face: number;
  half: Half | null;
}

function readHours(text: string): ParsedHours {
  if (ALL_DAY_TEXT.test(text)) return ALL_DAY;
  if (CLOSED_TEXT.test(text)) return CLOSED;
  const ranges: OpenRange[] = [];
  for (const part of text.split(BETWEEN_RANGES)) {
    if (part.trim() === "") continue;
    const range = readRange(part.trim());
    if (!range) return UNREADABLE;
    ranges.push(range);
  }
  if (ranges.length === 0) return UNREADABLE;
  return { kind: "ranges", ranges: ranges.sort((a, b) => a.opens - b.opens) };
}

function readRange(text: string): OpenRange | null {
  const match = RANGE.exec(text);
  if (!match) return null;
  const start = readTime(match.slice(1, 5));
  const end = readTime(match.slice(5, 9));
  if (!start.half && !end.half) return null;
  // "6 - 6 PM" could be a minute, half a day or a whole one.
  if (start.face === end.face && (!start.half || !end.half)) return null;
  const startHalf = start.half ?? otherEndsHalf(start.face < end.face, end.half);
  const endHalf = end.half ?? otherEndsHalf(start.face < end.face, start.half);
  return toRange(start.face + (startHalf === "p" ? NOON : 0), end.face + (endHalf === "p" ? NOON : 0));
}

function readTime([word, hour, minute, half]: (string | undefined)[]): ClockTime {
  if (word) return { face: 0, half: word.toLowerCase() === "noon" ? "p" : "a" };
  const face = (Number(hour) % 12) * 60 + Number(minute ?? 0);
  return { face, half: half ? (half.toLowerCase() === "a" ? "a" : "p") : null };
}

/**
 * "1:00 - 5:00 PM" is 1 PM to 5 PM (Google prints it so) and "8 - 1 PM" starts at 8 AM: of the two readings only
 * one is shorter than twelve hours.
 */
function otherEndsHalf(sameHalf: boolean, half: Half | null): Half {
  return sameHalf === (half === "p") ? "p" : "a";
}

/** Null when no market can mean it: no time at all, or most of a day and a night. */
function toRange(opens: number, end: number): OpenRange | null {
  if (opens === end) return null;
  const closes = end < opens ? end + MINUTES_PER_DAY : end;
  if (closes > MINUTES_PER_DAY && closes - opens > LONGEST_NIGHT) return null;
  return { opens, closes };
}
