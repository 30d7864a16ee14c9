/** Reads the opening hours of one day as sources print them and people type them, where they come in. */
import { WHOLE_DAY } from "./hours.ts";
import { MINUTES_PER_DAY } from "./local-time.ts";
import type { DayHours, OpenRange } from "./schedule.ts";

/**
 * Reads one day's text: "8:00 AM-12:00 PM", "9am to noon", "8 - 11 AM, 1 - 5 PM", "Open 24 hours".
 * Nothing is guessed: a text with one end missing, "TBD" or no am/pm at all is not read.
 * @returns the times, the earliest first; none for "Closed"; null where they cannot be read
 */
export function parseHours(text: string): readonly OpenRange[] | null {
  if (ALL_DAY_TEXT.test(text.trim())) return WHOLE_DAY;
  if (CLOSED_TEXT.test(text.trim())) return [];
  const ranges = text.split(BETWEEN_RANGES).flatMap((part) => (part.trim() === "" ? [] : [readRange(part.trim())]));
  const read = ranges.filter((range) => range !== null);
  if (read.length === 0 || read.length < ranges.length) return null;
  return read.sort((a, b) => a.opens - b.opens);
}

/** The same as it is stored: in the text's own words where they cannot be read. */
export function readDayHours(text: string): DayHours {
  return parseHours(text) ?? text.trim();
}

const NOON = 720;

/** The longest that a market stays open past midnight; "7:00 PM - 10:30 AM" is a slip of the pen, not a night. */
const LONGEST_NIGHT = 720;

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
