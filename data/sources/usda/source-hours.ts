/** Parses weekdays and times of a source: "Tue:1:30 PM - 5:30 PM;Sat: 8:00 AM-12:00 PM;". */
import { readOpening } from "../../schedule/reading/read-opening.ts";
import { readDayHours } from "../../schedule/reading/read-times.ts";
import type { WeekHours } from "../../schedule/schedule.ts";
import type { Weekday } from "../../schedule/weekday.ts";

interface SourceHours {
  hours: WeekHours;
  /** Entries without a weekday or time ("TBD - TBD"), as in the file. */
  dropped: string[];
}

/**
 * "2 - 6" means the afternoon. With one end missing, hours become the text "From 8:00 AM" or "Until 5:00 PM"; text that
 * cannot be parsed stays as it is.
 */
export function parseSourceHours(text: string): SourceHours {
  const texts: Partial<Record<Weekday, string>> = {};
  const dropped: string[] = [];
  for (const part of text.split(";")) {
    const printed = part.trim();
    if (printed === "") continue;
    const { when, words = "" } = readOpening(printed) ?? {};
    const [day] = when?.days[0]?.days ?? [];
    const time = tidyTime(words);
    if (!day || time === "") dropped.push(printed);
    else texts[day] = addTime(texts[day], time);
  }
  const hours = Object.entries(texts).map(([day, text]) => [day, readDayHours(text, { mayGuessHalf: true })] as const);
  return { hours: Object.fromEntries(hours), dropped };
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
  return `${start} - ${end}`;
}

function isNothing(text: string): boolean {
  return /^(tbd|tba|n\/?a|\?*)$/i.test(text.trim());
}

function addTime(before: string | undefined, time: string): string {
  if (before === undefined) return time;
  return before.split(", ").includes(time) ? before : `${before}, ${time}`;
}
