/** The hours of one day as pairs of fields hold them, and as they are stored. */
import { isWholeDay, listRanges } from "#data/schedule/hours.ts";
import { readHours, readDayHours } from "#data/schedule/reading/read-times.ts";
import { formatPlainHours, formatTimeShort } from "#data/schedule/hours-words.ts";
import type { DayHours } from "#data/schedule/schedule.ts";

/** As typed: "8 AM" and "noon". What is no range of times stands in the first. */
export type TypedRange = readonly [opens: string, closes: string];

export const ALL_DAY = "Open 24 hours";

/** 8:00 to 12:00 → "8 AM", "noon"; no times → "Closed". A text that cannot be read is parted as far as it goes. */
export function splitHours(hours: DayHours): TypedRange[] {
  const read = typeof hours === "string" ? readDayHours(hours) : hours;
  if (isWholeDay(read)) return [[ALL_DAY, ""]];
  if (listRanges(read).length > 0)
    return listRanges(read).map(({ opens, closes }) => [formatTimeShort(opens), formatTimeShort(closes)]);
  return formatPlainHours(read)
    .split(/[,;]/)
    .map((part) => {
      const [opens = "", ...closes] = part.split(/[-–—]/);
      return [opens.trim(), closes.join("-").trim()];
    });
}

/** The counterpart: the typed text where it cannot be read. */
export function joinHours(ranges: readonly TypedRange[]): DayHours {
  return readDayHours(ranges.map(joinRange).filter(Boolean).join(", "));
}

/** Times to pick from, every half hour. @param after the text of another time: only those later than it */
export function listTimes(after = ""): string[] {
  const start = readTime(after);
  return TIMES.filter((minutes) => start === null || minutes > start).map(formatTimeShort);
}

const FIRST = 5 * 60;
const TIMES = Array.from({ length: 39 }, (_, index) => FIRST + index * 30);

/** Whether it is a time by itself: "8 AM", "noon", not "8". */
export function isTime(text: string): boolean {
  return readTime(text) !== null;
}

function readTime(text: string): number | null {
  if (!/[a-z]/i.test(text)) return null;
  return readHours(`${text} - midnight`)?.[0]?.opens ?? null;
}

function joinRange([opens, closes]: TypedRange): string {
  const [start, end] = [opens.trim(), closes.trim()];
  if (end === "") return start;
  return `${start} - ${end}`.trim();
}
