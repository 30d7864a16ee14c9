/** Writes times of day, and the hours of one day for tables, for cards, and to be typed over; schedule-sentence.ts says them. */
import { isWholeDay, listRanges } from "./hours.ts";
import { MINUTES_PER_DAY } from "./local-time.ts";
import type { DayHours, OpenRange, WeekHours } from "./schedule.ts";
import { type Weekday, WEEKDAYS } from "./weekday.ts";

/** 480 → "8:00 AM". Minutes of the next day (from 1440) count from its midnight. */
export function formatTime(minutes: number): string {
  const hour = Math.floor(minutes / 60) % 24;
  const minute = String(minutes % 60).padStart(2, "0");
  return `${hour % 12 || 12}:${minute} ${hour < 12 ? "AM" : "PM"}`;
}

/** The same for readers: "8:00 AM", and 720 → "noon", 1440 → "midnight", which "12:00" leaves them to work out. */
export function nameTime(minutes: number): string {
  if (minutes % MINUTES_PER_DAY === 0) return "midnight";
  if (minutes % MINUTES_PER_DAY === NOON) return "noon";
  return formatTime(minutes);
}

/** On a card: 480 → "8 AM", 750 → "12:30 PM", 720 → "noon". */
export function formatTimeShort(minutes: number): string {
  return nameTime(minutes).replace(":00", "");
}

const NOON = 720;

/** The same text, which breaks in no line between "8:00" and "AM". */
export function keepTimesWhole(text: string): string {
  return text.replace(/(?<=\d) (?=[AP]M\b)/g, "\u00a0");
}

/** In a table: "8:00 AM – noon", "Open 24 hours". @param closed what to say of a day on which it is not held */
export function formatHours(hours: DayHours | undefined, closed = "Closed"): string {
  return writeRanges(hours, closed, ({ opens, closes }) => `${nameTime(opens)} – ${nameTime(closes)}`);
}

/** For programs, and to be typed over: "8:00 AM - 12:00 PM", "Open 24 hours", "Closed". Reading it gives the same hours. */
export function formatPlainHours(hours: DayHours): string {
  return writeRanges(hours, "Closed", ({ opens, closes }) => `${formatTime(opens)} - ${formatTime(closes)}`);
}

function writeRanges(hours: DayHours | undefined, closed: string, write: (range: OpenRange) => string): string {
  if (isWholeDay(hours)) return "Open 24 hours";
  return typeof hours === "string" ? hours : listRanges(hours).map(write).join(", ") || closed;
}

/** On a card: "8 AM–noon", "3–7 PM", "24 hours"; null for a day on which it is not held. */
export function formatShortHours(hours: DayHours | undefined): string | null {
  if (isWholeDay(hours)) return "24 hours";
  return (typeof hours === "string" ? hours : listRanges(hours).map(formatShortRange).join(" & ")) || null;
}

/** "3–7 PM", "8 AM–1 PM", "8 AM–noon". */
function formatShortRange({ opens, closes }: OpenRange): string {
  const [start, end] = [formatTimeShort(opens), formatTimeShort(closes)];
  const half = / [AP]M$/.exec(end)?.[0];
  return `${half && start.endsWith(half) ? start.slice(0, -half.length) : start}–${end}`;
}

interface DayGroup {
  days: Weekday[];
  words: string;
}

/** Days of which the same is said stand together. @param say null for days that are left out */
export function groupDays(week: WeekHours, say: (hours: DayHours | undefined) => string | null): DayGroup[] {
  const groups: DayGroup[] = [];
  for (const day of WEEKDAYS) {
    const words = say(week[day]);
    if (words === null) continue;
    const group = groups.find((other) => other.words === words);
    if (group) group.days.push(day);
    else groups.push({ days: [day], words });
  }
  return groups;
}
