/**
 * Writes a schedule on one line in tests: "05-01 to ?10-31 #1,3 Sat 8:00-12:00 | 07-04 closed"; "?" is assumed,
 * "05-01/2024" has a year, "[2022]" is lent by a source of then.
 */
import { ENDS, getStatedYear, isAssumed } from "../basis.ts";
import { getLentOn } from "../date-seasons.ts";
import type { DayHours, End, Rhythm, Schedule, Season, SpecialDay } from "../schedule.ts";
import { WEEKDAYS } from "../weekday.ts";

/** Seasons in their order, then single days, then a source's text; days are grouped by hours. */
export function printSchedule({ seasons, days = [], text }: Schedule): string {
  const words = text === undefined ? [] : [JSON.stringify(text)];
  return [...seasons.map(printSeason), ...days.map(printDay), ...words].join(" | ");
}

function printSeason(season: Season): string {
  const { from, years = [], rhythm, week } = season;
  const groups = new Map<string, string[]>();
  for (const day of WEEKDAYS) {
    const hours = week?.[day];
    if (hours === undefined) continue;
    const text = printHours(hours);
    groups.set(text, [...(groups.get(text) ?? []), day.slice(0, 3)]);
  }
  return [
    ...(from === undefined ? [] : [ENDS.map((end) => printEnd(season, end)).join(" to ")]),
    ...years.map((own) => `(${own.from} to ${own.to})`),
    ...(rhythm ? [printRhythm(rhythm)] : []),
    [...groups].map(([hours, names]) => `${names.join(" ")} ${hours}`).join(", ") || "hours unknown",
  ].join(" ");
}

function printEnd(season: Season, end: End): string {
  const [year, lentOn] = [getStatedYear(season, end), getLentOn(season, end)];
  const mark = isAssumed(season, end) ? "?" : "";
  return `${mark}${season[end] ?? ""}${year === undefined ? "" : `/${year}`}${lentOn === undefined ? "" : `[${lentOn}]`}`;
}

/** "#1,3" are weeks of the month, "#2 from 2026-05-02" is every second week. */
function printRhythm(rhythm: Rhythm): string {
  return "since" in rhythm ? `#${rhythm.everyWeeks} from ${rhythm.since}` : `#${rhythm.weeksOfMonth.join(",")}`;
}

function printDay({ on, hours = [], place, note, isUnsure }: SpecialDay): string {
  const words = [
    ...(isUnsure ? ["unsure"] : []),
    ...(place === undefined ? [] : [`at ${place}`]),
    ...(note === undefined ? [] : [note]),
  ];
  return [on, printHours(hours), ...words.map((word) => `(${word})`)].join(" ");
}

/** "8:00-12:00+13:00-16:00" */
export function printHours(hours: DayHours): string {
  const clock = (minutes: number) => `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, "0")}`;
  if (typeof hours === "string") return JSON.stringify(hours);
  return hours.map(({ opens, closes }) => `${clock(opens)}-${clock(closes)}`).join("+") || "closed";
}
