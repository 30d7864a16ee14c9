/** The hours of one day as pairs of time inputs hold them, and as a schedule that is being edited stores them. */
import { WHOLE_DAY } from "#data/schedule/hours.ts";
import { formatTime } from "#data/schedule/hours-text.ts";
import { MINUTES_PER_DAY } from "#data/schedule/local-time.ts";
import { findHoursProblem, OVERLAP } from "#data/schedule/read-schedule.ts";
import { joinRanges, readHours } from "#data/schedule/reading/read-times.ts";
import type { DayHours } from "#data/schedule/schedule.ts";
import { formatTimeOfDay, parseTimeOfDay } from "#data/schedule/time-of-day.ts";

/** Values of two inputs of type "time": "08:00", and "" where no time is chosen. */
export type TypedRange = readonly [opens: string, closes: string];

export const NO_TIMES: TypedRange = ["", ""];

/** @returns a pair for each range; null for a text that is no times, such as a source's words */
export function splitHours(hours: DayHours): TypedRange[] | null {
  if (typeof hours === "object") {
    const pairs = hours.map(({ opens, closes }) => [toInput(opens), toInput(closes)] as const);
    return pairs.length > 0 ? pairs : [NO_TIMES];
  }
  if (hours === "") return [NO_TIMES];
  const parts = hours.split(",").map((part) => PAIR.exec(part));
  const pairs = parts.flatMap((found) => (found ? [[readTime(found[1]), readTime(found[2])] as const] : []));
  return pairs.length === parts.length ? pairs : null;
}

/**
 * The counterpart, in the order in which they stand. What is not filled in, or cannot be, such as 1 PM to 8 AM, is kept as
 * text, which `readSchedule` refuses: "8:00 AM - ".
 */
export function joinHours(pairs: readonly TypedRange[]): DayHours {
  const texts = pairs.map(formatPair);
  const ranges = texts.map((text) => readHours(text));
  if (pairs.length === 1 && pairs.flat().every((time) => time === "00:00")) return WHOLE_DAY;
  if (pairs.length === 1 && pairs.flat().every((time) => time === "")) return "";
  return ranges.every((range) => range !== null) ? ranges.flat() : texts.join(", ");
}

/** What is wrong with the pair at an index, by itself or beside those before it, and how to mend it; null for nothing. */
export function findPairProblem(pairs: readonly TypedRange[], index: number): string | null {
  const [text = "", ...before] = pairs
    .slice(0, index + 1)
    .map(formatPair)
    .reverse();
  const range = readHours(text);
  if (range === null) return findHoursProblem(text);
  return before.some((other) => joinRanges(readHours(other) ?? [], range) === null) ? OVERLAP : null;
}

/** "8:00 AM - 12:00 PM", "8:00 AM - ", "- 12:00 PM" */
function formatPair(pair: TypedRange): string {
  return pair.map(writeTime).join(" - ").trimStart();
}

/** Whether hours are in somebody's own words. @param known those of sources, which may look like half a range */
export function isUnread(hours: DayHours | undefined, known: ReadonlySet<string>): hours is string {
  return typeof hours === "string" && hours !== "" && (known.has(hours) || splitHours(hours) === null);
}

const TIME = "(\\d{1,2}:\\d{2} [AP]M)?";
const PAIR = new RegExp(`^\\s*${TIME}\\s*-\\s*${TIME}\\s*$`);

/** Minutes of the next day count from its midnight. */
function toInput(minutes: number): string {
  return formatTimeOfDay(minutes % MINUTES_PER_DAY);
}

function writeTime(input: string): string {
  const minutes = parseTimeOfDay(input);
  return minutes === null ? "" : formatTime(minutes);
}

/** The counterpart: "1:00 PM" → "13:00". */
function readTime(text = ""): string {
  const [, hour, minute, half] = /^(\d+):(\d+) ([AP])/.exec(text) ?? [];
  return hour === undefined ? "" : toInput((Number(hour) % 12) * 60 + Number(minute) + (half === "P" ? 720 : 0));
}
