/** Converts a day's hours between time inputs and a schedule that is being edited. */
import { WHOLE_DAY } from "#data/schedule/hours.ts";
import { formatTime } from "#data/schedule/format/style.ts";
import { MINUTES_PER_DAY } from "#data/schedule/local-time.ts";
import { findHoursProblem, OVERLAP } from "#data/schedule/schedule-rules.ts";
import { joinRanges, readHours } from "#data/schedule/reading/read-times.ts";
import type { DayHours } from "#data/schedule/schedule.ts";
import { formatTimeOfDay, parseTimeOfDay } from "#data/schedule/time-of-day.ts";

/** Values of two time inputs: "08:00", or "" without a time. */
export type TypedRange = readonly [opens: string, closes: string];

export const NO_TIMES: TypedRange = ["", ""];

/** @returns a pair for each range; null for text that is not times, such as unparsed hours of a source */
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
 * The inverse. Incomplete or impossible pairs, such as 1 PM to 8 AM, become text that `editSchedule` refuses: "8:00 AM
 * - ".
 */
export function joinHours(pairs: readonly TypedRange[]): DayHours {
  const texts = pairs.map(formatPair);
  const ranges = texts.map((text) => readHours(text));
  if (pairs.length === 1 && pairs.flat().every((time) => time === "00:00")) return WHOLE_DAY;
  if (pairs.length === 1 && pairs.flat().every((time) => time === "")) return "";
  return ranges.every((range) => range !== null) ? ranges.flat() : texts.join(", ");
}

/** The error of the pair at an index, on its own or with those before it; null without one. */
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

/**
 * Whether hours are text that could not be parsed.
 * @param known the unparsed hours of sources, which may look like half a range
 */
export function isUnread(hours: DayHours | undefined, known: ReadonlySet<string>): hours is string {
  return typeof hours === "string" && hours !== "" && (known.has(hours) || splitHours(hours) === null);
}

const TIME = "(\\d{1,2}:\\d{2} [AP]M)?";
const PAIR = new RegExp(`^\\s*${TIME}\\s*-\\s*${TIME}\\s*$`);

/** Times of the next day count from its midnight. */
function toInput(minutes: number): string {
  return formatTimeOfDay(minutes % MINUTES_PER_DAY);
}

function writeTime(input: string): string {
  const minutes = parseTimeOfDay(input);
  return minutes === null ? "" : formatTime(minutes);
}

/** The inverse: "1:00 PM" → "13:00". */
function readTime(text = ""): string {
  const [, hour, minute, half] = /^(\d+):(\d+) ([AP])/.exec(text) ?? [];
  return hour === undefined ? "" : toInput((Number(hour) % 12) * 60 + Number(minute) + (half === "P" ? 720 : 0));
}
