/** The weekdays and times of a source's schedule: "Tue:1:30 PM - 5:30 PM;Sat: 8:00 AM-12:00 PM;". */
import { formatTime, type OpenRange, parseHours } from "../../schedule/hours-text.ts";
import type { WeekHours } from "../../schedule/schedule.ts";
import { WEEKDAYS, type Weekday } from "../../schedule/weekday.ts";

interface SourceHours {
  hours: WeekHours;
  /** Parts that say nothing to a visitor ("TBD - TBD", no weekday), as printed. */
  dropped: string[];
}

/**
 * Hours by weekday, each in one form: "8:00 AM - 12:00 PM"; two on one day are joined with ", ". A time with one
 * end missing becomes "From 8:00 AM" or "Until 5:00 PM"; "2 - 6" is 2 to 6 in the afternoon, when markets are. What is
 * no time at all stays as the source printed it.
 */
export function parseSourceHours(text: string): SourceHours {
  const hours: WeekHours = {};
  const dropped: string[] = [];
  for (const part of text.split(";")) {
    const printed = part.trim();
    if (printed === "") continue;
    const match = /^([A-Za-z]+)\s*:\s*(.*)$/.exec(printed);
    const day = findDay(match?.[1] ?? "");
    const time = tidyTime(match?.[2] ?? "");
    if (!day || time === "") dropped.push(printed);
    else hours[day] = addTime(hours[day], time);
  }
  return { hours, dropped };
}

function findDay(word: string): Weekday | undefined {
  return word.length < 3 ? undefined : WEEKDAYS.find((day) => day.toLowerCase().startsWith(word.toLowerCase()));
}

function tidyTime(text: string): string {
  const spaced = text
    .replaceAll(
      /\b(\d{1,2})(?::(\d{2}))?\s*([ap])\.?m\b\.?/gi,
      (_, hour: string, minute: string | undefined, half: string) => `${hour}:${minute ?? "00"} ${half.toUpperCase()}M`,
    )
    .trim();
  const [start = "", end = "", ...more] = spaced.split(/\s*[-–]\s*/);
  if (more.length > 0 || !/[-–]/.test(spaced)) return isNothing(spaced) ? "" : spaced;
  if (isNothing(start) && isNothing(end)) return "";
  if (isNothing(end)) return `From ${start}`;
  if (isNothing(start)) return `Until ${end}`;
  return readBareRange(start, end) ?? `${start} - ${end}`;
}

/** When a market may begin and end, as hours of the day; a market of the evening says so. */
const [EARLIEST, LATEST_START, LATEST_END] = [6, 18, 21];

/** Two times without AM and PM, where only one reading is a market's: "8 - 12", "2 - 6", but not "6 - 9". */
function readBareRange(start: string, end: string): string | null {
  if (![start, end].every((time) => /^\d{1,2}(?::\d{2})?$/.test(time))) return null;
  const readings = ["AM", "PM"].flatMap((from) =>
    ["AM", "PM"].flatMap((to) => {
      const parsed = parseHours(`${start} ${from} - ${end} ${to}`);
      return parsed.kind === "ranges" ? parsed.ranges.filter(isLikely) : [];
    }),
  );
  const [only] = readings;
  return only && readings.length === 1 ? `${formatTime(only.opens)} - ${formatTime(only.closes)}` : null;
}

function isLikely({ opens, closes }: OpenRange): boolean {
  return opens >= EARLIEST * 60 && opens <= LATEST_START * 60 && closes <= LATEST_END * 60;
}

function isNothing(text: string): boolean {
  return /^(tbd|tba|n\/?a|\?*)$/i.test(text.trim());
}

function addTime(before: string | undefined, time: string): string {
  if (before === undefined) return time;
  return before.split(", ").includes(time) ? before : `${before}, ${time}`;
}
