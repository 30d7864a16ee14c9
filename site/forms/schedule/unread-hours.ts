/**
 * Handles hours of sources that could not be parsed: takes them out of a schedule, parses a corrected text, and puts it
 * back.
 */
import { readDayHours } from "#data/schedule/reading/read-times.ts";
import { readTypedSchedule } from "#data/schedule/reading/read-typed-schedule.ts";
import type { DayHours, Schedule, Season } from "#data/schedule/schedule.ts";
import { isUnread } from "./typed-hours.ts";

type Known = ReadonlySet<string>;

/**
 * Only the unparsed hours, with their days and seasons.
 * @param known the unparsed hours of sources
 */
export function pickUnread(schedule: Schedule, known: Known): Schedule {
  const { seasons, days } = mapHours(schedule, (hours) => (isUnread(hours, known) ? hours : null));
  const worded = seasons.filter(({ week = {} }) => Object.keys(week).length > 0);
  return {
    seasons: worded.map(({ from, to, week = {} }) => ({ ...(from && to && { from, to }), week })),
    ...(days && { days }),
    ...(schedule.text !== undefined && { text: schedule.text }),
  };
}

/** The schedule with empty times in place of unparsed hours. */
export function clearUnread(schedule: Schedule, known: Known): Schedule {
  return { ...mapHours(schedule, (hours) => (isUnread(hours, known) ? "" : hours)), text: undefined };
}

/**
 * The schedule with corrected text in place of its unparsed hours.
 * @param typed lines as `formatSchedule` writes them, or only times, which then apply to each day with unparsed hours;
 * text that cannot be parsed stays as it is
 */
export function replaceUnread(schedule: Schedule, typed: string, known: Known): Schedule {
  const rest = {
    ...mapHours(schedule, (hours) => (isUnread(hours, known) ? null : hours)),
    text: undefined,
  };
  if (typed.trim() === "") return rest;
  const read = readTypedSchedule(typed);
  if (read.ok) return join(rest, read.value);
  const hours = readDayHours(typed);
  const isOfDays = pickUnread({ ...schedule, text: undefined }, known);
  if (isOfDays.seasons.length === 0 && !isOfDays.days) return { ...rest, text: typed.trim() };
  return { ...schedule, ...mapHours(schedule, (was) => (isUnread(was, known) ? hours : was)) };
}

/** @param change null leaves the day out */
function mapHours(
  schedule: Schedule,
  change: (hours: DayHours | undefined) => DayHours | undefined | null,
): Pick<Schedule, "seasons" | "days"> {
  const seasons = schedule.seasons.map(({ week = {}, ...season }): Season => {
    const changed = Object.entries(week).map(([day, hours]) => [day, change(hours)] as const);
    return { ...season, week: Object.fromEntries(changed.filter(([, hours]) => hours !== null)) };
  });
  const days = schedule.days?.flatMap((day) => {
    const hours = change(day.hours);
    return hours === null ? [] : [{ ...day, hours }];
  });
  return { seasons, days: days?.length ? days : undefined };
}

/** Adds parsed hours to the season with the same dates, or to the only season. */
function join(schedule: Schedule, read: Schedule): Schedule {
  const seasons = [...schedule.seasons];
  for (const season of read.seasons) {
    const isLone = schedule.seasons.length === 1 && read.seasons.length === 1;
    const at = isLone ? 0 : seasons.findIndex(({ from, to }) => from === season.from && to === season.to);
    const same = seasons[at];
    if (same) seasons[at] = { ...same, ...season, week: { ...same.week, ...season.week } };
    else seasons.push(season);
  }
  const days = [...(schedule.days ?? []), ...(read.days ?? [])];
  return { ...read, seasons, ...(days.length > 0 && { days }) };
}
