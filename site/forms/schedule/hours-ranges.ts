/** The hours of one day as pairs of fields hold them, and as the one text that is stored. */
import { formatTime, formatTimeShort, type OpenRange, parseHours } from "#data/schedule/hours-text.ts";

/** As typed: "8 AM" and "noon". What is no range of times stands in the first. */
export type TypedRange = readonly [opens: string, closes: string];

export const ALL_DAY = "Open 24 hours";

/** "8:00 AM - 12:00 PM" → "8 AM", "noon". A text that cannot be read is parted as far as it goes. */
export function splitHours(text: string): TypedRange[] {
  const parsed = parseHours(text);
  if (parsed.kind === "all-day") return [[ALL_DAY, ""]];
  if (parsed.kind === "ranges")
    return parsed.ranges.map(({ opens, closes }) => [formatTimeShort(opens), formatTimeShort(closes)]);
  return text.split(/[,;]/).map((part) => {
    const [opens = "", ...closes] = part.split(/[-–—]/);
    return [opens.trim(), closes.join("-").trim()];
  });
}

/** The counterpart: times that can be read are written the way sources print them. */
export function joinHours(ranges: readonly TypedRange[]): string {
  const text = ranges.map(joinRange).filter(Boolean).join(", ");
  const parsed = parseHours(text);
  return parsed.kind === "ranges" ? parsed.ranges.map(printRange).join(", ") : text;
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
  const parsed = parseHours(`${text} - midnight`);
  return parsed.kind === "ranges" ? (parsed.ranges[0]?.opens ?? null) : null;
}

function joinRange([opens, closes]: TypedRange): string {
  const [start, end] = [opens.trim(), closes.trim()];
  if (end === "") return start;
  return `${start} - ${end}`.trim();
}

function printRange({ opens, closes }: OpenRange): string {
  return `${formatTime(opens)} - ${formatTime(closes)}`;
}
