/**
 * Converts a schedule into recurring series for calendar files: one per time range, weekday, week of the month and run
 * of a season. A series' key has season, year, week, weekday and index but no times, so changed hours update the series
 * in calendar apps.
 */
import { ENDS, getStatedYear, isAssumed } from "./basis.ts";
import { nameDate } from "./day-text.ts";
import { listRanges } from "./hours.ts";
import { hasHours } from "./known-hours.ts";
import { addDays, type LocalMoment, toIsoDate } from "./local-time.ts";
import { getSpecialDay, isInRhythm } from "./day-hours.ts";
import type { DayHours, End, OpenRange, Rhythm, Season, WeekHours } from "./schedule.ts";
import { getRanges } from "./open-state.ts";
import { nameDates } from "./format/season-dates.ts";
import {
  getNextSeason,
  getRun,
  getRunOn,
  isDated,
  isInSeason,
  type Run,
  type Scheduled,
  toDayNumber,
} from "./season.ts";
import { WEEKDAYS, type Weekday } from "./weekday.ts";

export interface CalendarSeries extends OpenRange {
  /** "2026-season-1-saturday-1": stable across exports. */
  key: string;
  weekday: Weekday;
  /** Missing: every week. */
  rhythm?: Rhythm | undefined;
  /** First and last day as day numbers (see `dayNumber`); `last` is null for a series without end. */
  first: number;
  last: number | null;
  /** Day numbers in between without these hours. */
  except: number[];
  /** The ends of the season that no source states. */
  assumed?: End[];
  /** The year that the season's dates were stated for, if it is another: "2024", "2024 and 2022". */
  movedFrom?: string;
  /** Of a single day that is elsewhere for sure. */
  place?: string;
}

/**
 * All series from a day on: the current and the next run of each season to its end, then single days with their own
 * hours. Empty if no times are known.
 * @param today in the region's time zone; the time of day is ignored
 */
export function getCalendarSeries(market: Scheduled, today: LocalMoment): CalendarSeries[] {
  const taken = new Set<string>();
  const seasons = market.schedule?.seasons ?? [];
  const held = seasons.flatMap((whole, index) => {
    const name = seasons.length === 1 && !isDated(whole) ? "" : `season-${index + 1}-`;
    return splitWeeks(whole).flatMap(({ season, suffix }) =>
      isWholeYear(season, today)
        ? listEndless(market, season, today, name + suffix)
        : listRuns(season, today).flatMap((run) => listRun(market, season, run, `${run.year}-${name}${suffix}`, taken)),
    );
  });
  return [...held, ...listSingleDays(market, today, taken)];
}

/** A season for each week of the month: Outlook skips rules with two, such as "first and third Sunday". */
function splitWeeks(season: Season): { season: Season; suffix: string }[] {
  const { rhythm } = season;
  if (!rhythm || !("weeksOfMonth" in rhythm)) return [{ season, suffix: "" }];
  return rhythm.weeksOfMonth.map((week, index) => ({
    season: { ...season, rhythm: { weeksOfMonth: [week] } },
    // The first keeps the key that calendar apps may know the whole series by.
    suffix: index === 0 ? "" : `week-${week}-`,
  }));
}

/**
 * Describes what a calendar cannot contain: 'Saturday, May to October ("dawn until sold out")', "November (hours
 * unknown)". Empty if no hours are known at all.
 */
export function listLeftOut({ schedule }: Scheduled): string[] {
  if (!schedule || !hasHours({ schedule })) return [];
  const seasons = schedule.seasons.flatMap((season) => {
    const label = (isDated(season) && nameDates(season)) || null;
    if (season.week) return listUnparsed(season.week, label === null ? "" : `, ${label}`);
    return label === null ? [] : [`${label} (hours unknown)`];
  });
  const days = schedule.days?.flatMap(({ on, hours }) => quote(nameDate(on), hours)) ?? [];
  return [...seasons, ...days];
}

interface RunDays {
  /** The year in which the run begins. */
  year: number;
  days: LocalMoment[];
  movedFrom?: string | undefined;
}

/** The rest of the current run, and the next run. */
function listRuns(season: Season, today: LocalMoment): RunDays[] {
  const runs: RunDays[] = [];
  const now = getRunOn(season, today);
  if (now) runs.push({ year: now.year, days: listDays(season, today), movedFrom: nameYears(season, now) });
  const next = getNextSeason({ schedule: { seasons: [season] } }, today);
  if (next) {
    const start = addDays(today, next.startsInDays);
    const movedFrom = nameYears(season, getRun(season, start.year));
    runs.push({ year: start.year, days: listDays(season, start), movedFrom });
  }
  return runs;
}

/** The years that moved ends were stated for; undefined if none is moved. */
function nameYears(season: Season, { isFirstMoved, isLastMoved }: Run): string | undefined {
  const moved = ENDS.filter((end) => (end === "from" ? isFirstMoved : isLastMoved));
  const years = moved.flatMap((end) => getStatedYear(season, end) ?? []);
  return years.length > 0 ? [...new Set(years)].join(" and ") : undefined;
}

/** All days from a day of the season to its last. */
function listDays(season: Season, start: LocalMoment): LocalMoment[] {
  const days: LocalMoment[] = [];
  for (let day = start; isInSeason(season, day); day = addDays(day, 1)) days.push(day);
  return days;
}

/** @param taken days and times of earlier series: where seasons overlap, no event may appear twice */
function listRun(
  market: Scheduled,
  season: Season,
  { days, movedFrom }: RunDays,
  name: string,
  taken: Set<string>,
): CalendarSeries[] {
  const { week, rhythm } = season;
  const assumed = ENDS.filter((end) => isAssumed(season, end));
  return WEEKDAYS.flatMap((weekday) =>
    listRanges(week?.[weekday]).flatMap(({ opens, closes }, index) => {
      const candidates = days.filter((day) => day.weekday === weekday && isInRhythm(rhythm, day));
      const held = candidates.filter((day) => {
        // On a day of several seasons their hours are combined: one season may close what another opens.
        const isHeld = isHeldAt(market, day, { opens, closes });
        const mark = `${toDayNumber(day)} ${opens} ${closes}`;
        return isHeld && !taken.has(mark) && taken.add(mark);
      });
      const numbers = held.map(toDayNumber);
      const [first, last] = [numbers[0], numbers.at(-1)];
      if (first === undefined || last === undefined) return [];
      const except = candidates.map(toDayNumber).filter((day) => first < day && day < last && !numbers.includes(day));
      const series = { key: keyOf(name, weekday, index), weekday, rhythm, opens, closes, first, last, except };
      return [{ ...series, ...(assumed.length > 0 && { assumed }), ...(movedFrom && { movedFrom }) }];
    }),
  );
}

/** A series without end, except single days within the coming year. */
function listEndless(market: Scheduled, { week, rhythm }: Season, today: LocalMoment, name: string): CalendarSeries[] {
  return WEEKDAYS.flatMap((_, inDays) => {
    const { weekday } = addDays(today, inDays);
    return listRanges(week?.[weekday]).flatMap(({ opens, closes }, index) => {
      const days = Array.from({ length: 53 }, (__, weeks) => addDays(today, inDays + 7 * weeks));
      const candidates = days.filter((day) => isInRhythm(rhythm, day));
      const first = candidates.find((day) => isHeldAt(market, day, { opens, closes }));
      if (!first) return [];
      const except = candidates.filter((day) => toDayNumber(day) > toDayNumber(first) && getSpecialDay(market, day));
      const key = keyOf(name, weekday, index);
      const dates = { first: toDayNumber(first), last: null, except: except.map(toDayNumber) };
      return [{ key, weekday, rhythm, opens, closes, ...dates }];
    });
  });
}

/** Single days within the coming year, one event each. */
function listSingleDays(market: Scheduled, today: LocalMoment, taken: ReadonlySet<string>): CalendarSeries[] {
  if (!market.schedule?.days) return [];
  const days = Array.from({ length: 366 }, (_, inDays) => addDays(today, inDays));
  return days.flatMap((day) => {
    const first = toDayNumber(day);
    const { hours, place, isUnsure } = getSpecialDay(market, day) ?? {};
    return listRanges(hours).flatMap(({ opens, closes }, index) =>
      taken.has(`${first} ${opens} ${closes}`)
        ? []
        : [
            {
              key: `${toIsoDate(day)}-${index + 1}`,
              weekday: day.weekday,
              opens,
              closes,
              first,
              last: first,
              except: [],
              ...(place !== undefined && !isUnsure && { place }),
            },
          ],
    );
  });
}

/** Not on a day elsewhere, which is an event of its own. */
function isHeldAt(market: Scheduled, day: LocalMoment, { opens, closes }: OpenRange): boolean {
  if (getSpecialDay(market, day)?.place !== undefined) return false;
  return getRanges(market, day).some((range) => range.opens === opens && range.closes === closes);
}

function isWholeYear(season: Season, today: LocalMoment): boolean {
  for (let days = 0; days < 366; days++) if (!isInSeason(season, addDays(today, days))) return false;
  return true;
}

function listUnparsed(hours: WeekHours, when: string): string[] {
  return WEEKDAYS.flatMap((day) => quote(`${day}${when}`, hours[day]));
}

/** Formats hours that are only text; empty for times. */
function quote(label: string, hours: DayHours | undefined): string[] {
  return typeof hours === "string" ? [`${label} ("${hours}")`] : [];
}

function keyOf(name: string, weekday: Weekday, index: number): string {
  return `${name}${weekday.toLowerCase()}-${index + 1}`;
}
