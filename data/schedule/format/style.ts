/**
 * How hours are said, in one style for each kind of place: the words for a time, a day's hours and days, of which the
 * other files of this folder make lines, tables and sentences.
 */
import { shortenDay } from "../day-text.ts";
import { DAY_HOURS_UNKNOWN, isClosedDay, isWholeDay, listRanges } from "../hours.ts";
import { MINUTES_PER_DAY } from "../local-time.ts";
import type { DayHours, OpenRange, WeekHours } from "../schedule.ts";
import { type Weekday, WEEKDAYS } from "../weekday.ts";

export type Style = "plain" | "table" | "card" | "running" | "sentence";

interface Choices {
  /** "8 AM" instead of "8:00 AM". */
  isShort?: true;
  /** "3–7 PM" instead of "3 PM–7 PM". */
  sharesHalf?: true;
  /** Between the first and last of a range. */
  to: string;
  /** Between two ranges of one day; null for a list in words. */
  and: string | null;
  wholeDay: string;
}

const STYLES: Readonly<Record<Style, Choices>> = {
  /** For fields, programs and lines that are read back: "8:00 AM - 12:00 PM". */
  plain: { to: " - ", and: ", ", wholeDay: "Open 24 hours" },
  /** "8:00 AM – noon" */
  table: { to: " – ", and: ", ", wholeDay: "Open 24 hours" },
  /** "Tue–Sat 8 AM–noon", "Wed 3–7 PM" */
  card: { isShort: true, sharesHalf: true, to: "–", and: " & ", wholeDay: "24 hours" },
  /** The same after "usually": "Tue to Sat 8 AM to noon". */
  running: { isShort: true, sharesHalf: true, to: " to ", and: " & ", wholeDay: "24 hours" },
  /** "Tuesday to Saturday 8 AM to noon": in full, since downloads and lists have it, and it is read back. */
  sentence: { isShort: true, to: " to ", and: null, wholeDay: "24 hours" },
};

/** 480 → "8:00 AM", for short "8 AM"; 1440 and more is after midnight. People read "noon", as "12:00 PM" is ambiguous. */
export function formatTime(minutes: number, style: Style = "plain"): string {
  const ofDay = minutes % MINUTES_PER_DAY;
  if (style !== "plain" && ofDay === 0) return "midnight";
  if (style !== "plain" && ofDay === NOON) return "noon";
  const [hour, minute] = [Math.floor(ofDay / 60), ofDay % 60];
  const past = STYLES[style].isShort && minute === 0 ? "" : `:${String(minute).padStart(2, "0")}`;
  return `${hour % 12 || 12}${past} ${ofDay < NOON ? "AM" : "PM"}`;
}

const NOON = 720;

/** Uses non-breaking spaces between time and AM or PM. */
export function keepTimesWhole(text: string): string {
  return text.replace(/(?<=\d) (?=[AP]M\b)/g, "\u00a0");
}

/** A day's hours, or a source's text, which a sentence quotes. @param closed text of a day without a market */
export function formatHours(hours: DayHours | undefined, style: Style, closed = "Closed"): string {
  const { and, wholeDay } = STYLES[style];
  if (isWholeDay(hours)) return wholeDay;
  if (typeof hours === "string") return style === "sentence" && hours !== DAY_HOURS_UNKNOWN ? `"${hours}"` : hours;
  const ranges = listRanges(hours).map((range) => formatRange(range, style));
  return (and === null ? formatList(ranges) : ranges.join(and)) || closed;
}

function formatRange({ opens, closes }: OpenRange, style: Style): string {
  const { to, sharesHalf } = STYLES[style];
  const [start, end] = [formatTime(opens, style), formatTime(closes, style)];
  const half = sharesHalf ? / [AP]M$/.exec(end)?.[0] : undefined;
  return `${half && start.endsWith(half) ? start.slice(0, -half.length) : start}${to}${end}`;
}

interface DayGroup {
  days: Weekday[];
  text: string;
}

/** The market days of a week; those with equal hours together. */
export function groupDays(week: WeekHours, style: Style): DayGroup[] {
  const groups: DayGroup[] = [];
  for (const day of WEEKDAYS) {
    if (isClosedDay(week[day])) continue;
    const text = formatHours(week[day], style);
    const group = groups.find((other) => other.text === text);
    if (group) group.days.push(day);
    else groups.push({ days: [day], text });
  }
  return groups;
}

/** "Tue–Sat, Sun"; in a sentence "Tuesday to Saturday", "Wednesdays and Saturdays". @param days Monday first */
export function nameDays(days: readonly Weekday[], style: "card" | "running" | "sentence"): string {
  if (days.length === WEEKDAYS.length) return "daily";
  const runs = listRuns(days);
  const isInFull = style === "sentence";
  if (isInFull && (runs.length > 1 || days.length < 3)) return formatList(days.map((day) => `${day}s`));
  return runs
    .map((run) => (isInFull ? run : run.map(shortenDay)))
    .map((names) => (names.length < 3 ? names.join(", ") : [names[0], names.at(-1)].join(STYLES[style].to)))
    .join(", ");
}

/** Groups consecutive days. */
function listRuns(days: readonly Weekday[]): Weekday[][] {
  const runs: Weekday[][] = [];
  for (const day of days) {
    const run = runs.at(-1);
    if (run && run.at(-1) === WEEKDAYS[WEEKDAYS.indexOf(day) - 1]) run.push(day);
    else runs.push([day]);
  }
  return runs;
}

/** "a, b, and c" */
export function formatList(words: readonly string[]): string {
  const last = words.at(-1) ?? "";
  return words.length < 3 ? words.join(" and ") : `${words.slice(0, -1).join(", ")}, and ${last}`;
}
