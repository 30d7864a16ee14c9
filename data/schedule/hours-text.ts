/** Formats times and a day's hours for tables, cards and input fields. Sentences are in schedule-sentence.ts. */
import { isWholeDay, listRanges } from "./hours.ts";
import { MINUTES_PER_DAY } from "./local-time.ts";
import type { DayHours, OpenRange, WeekHours } from "./schedule.ts";
import { type Weekday, WEEKDAYS } from "./weekday.ts";

/** 480 → "8:00 AM"; 1440 and more is after midnight. */
export function formatTime(minutes: number): string {
  const hour = Math.floor(minutes / 60) % 24;
  const minute = String(minutes % 60).padStart(2, "0");
  return `${hour % 12 || 12}:${minute} ${hour < 12 ? "AM" : "PM"}`;
}

/** For people: "8:00 AM", but 720 → "noon" and 1440 → "midnight", since "12:00 PM" is ambiguous. */
export function nameTime(minutes: number): string {
  if (minutes % MINUTES_PER_DAY === 0) return "midnight";
  if (minutes % MINUTES_PER_DAY === NOON) return "noon";
  return formatTime(minutes);
}

/** For cards: 480 → "8 AM", 750 → "12:30 PM", 720 → "noon" */
export function formatTimeShort(minutes: number): string {
  return nameTime(minutes).replace(":00", "");
}

const NOON = 720;

/** Uses non-breaking spaces between time and AM or PM. */
export function keepTimesWhole(text: string): string {
  return text.replace(/(?<=\d) (?=[AP]M\b)/g, "\u00a0");
}

/** For tables: "8:00 AM – noon", "Open 24 hours". @param closed text of a day without a market */
export function formatHours(hours: DayHours | undefined, closed = "Closed"): string {
  return writeRanges(hours, closed, ({ opens, closes }) => `${nameTime(opens)} – ${nameTime(closes)}`);
}

/** For programs and input fields: "8:00 AM - 12:00 PM", "Open 24 hours", "Closed". Parsing it gives the same hours. */
export function formatPlainHours(hours: DayHours): string {
  return writeRanges(hours, "Closed", ({ opens, closes }) => `${formatTime(opens)} - ${formatTime(closes)}`);
}

function writeRanges(hours: DayHours | undefined, closed: string, write: (range: OpenRange) => string): string {
  if (isWholeDay(hours)) return "Open 24 hours";
  return typeof hours === "string" ? hours : listRanges(hours).map(write).join(", ") || closed;
}

/** For cards: "8 AM–noon", "3–7 PM", "24 hours"; null for a closed day. */
export function formatShortHours(hours: DayHours | undefined): string | null {
  if (isWholeDay(hours)) return "24 hours";
  return (typeof hours === "string" ? hours : listRanges(hours).map(formatShortRange).join(" & ")) || null;
}

/** "3–7 PM", "8 AM–1 PM", "8 AM–noon" */
function formatShortRange({ opens, closes }: OpenRange): string {
  const [start, end] = [formatTimeShort(opens), formatTimeShort(closes)];
  const half = / [AP]M$/.exec(end)?.[0];
  return `${half && start.endsWith(half) ? start.slice(0, -half.length) : start}–${end}`;
}

interface DayGroup {
  days: Weekday[];
  text: string;
}

/** Groups days with equal text. @param describeHours returns null for days to leave out */
export function groupDays(week: WeekHours, describeHours: (hours: DayHours | undefined) => string | null): DayGroup[] {
  const groups: DayGroup[] = [];
  for (const day of WEEKDAYS) {
    const text = describeHours(week[day]);
    if (text === null) continue;
    const group = groups.find((other) => other.text === text);
    if (group) group.days.push(day);
    else groups.push({ days: [day], text });
  }
  return groups;
}
