/**
 * When a market is held, as series for a calendar: one for each time of each weekday in each run of a season.
 * A series is known by its season, year, weekday and number, not by its hours: hours that change are an update of it.
 */
import { nameDate } from "./day-text.ts";
import { listRanges } from "./hours.ts";
import { hasHours } from "./known-hours.ts";
import { addDays, type LocalMoment, toIsoDate } from "./local-time.ts";
import { getSpecialDay, isInRhythm } from "./day-hours.ts";
import type { DayHours, OpenRange, Rhythm, Season, WeekHours } from "./schedule.ts";
import { getRanges } from "./open-state.ts";
import { formatSeason } from "./season-text.ts";
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
  /** "2026-season-1-saturday-1": the same for the same series at every export. */
  key: string;
  weekday: Weekday;
  /** Left out: every week. */
  rhythm?: Rhythm | undefined;
  /** First and last day, counted as `dayNumber` does; without a last one it goes on. */
  first: number;
  last: number | null;
  /** Days in between on which it is not held at these hours. */
  except: number[];
  /** Which end of its season no source has told. */
  assumed?: Season["assumed"];
  /** Of which year its season's dates are, where they are moved to this one: "2024", "2024 and 2022". */
  movedFrom?: string;
}

/**
 * The series from a day on: of each season the run that is on and the next one, each to its end; then single days with
 * hours of their own. Empty where no times are known.
 * @param today in the region's time zone; its time of day does not matter
 */
export function getCalendarSeries(market: Scheduled, today: LocalMoment): CalendarSeries[] {
  const taken = new Set<string>();
  const seasons = market.schedule?.seasons ?? [];
  const held = seasons.flatMap((season, index) => {
    const name = seasons.length === 1 && !isDated(season) ? "" : `season-${index + 1}-`;
    return isWholeYear(season, today)
      ? listEndless(market, season, today, name)
      : listRuns(season, today).flatMap((run) => listRun(market, season, run, `${run.year}-${name}`, taken));
  });
  return [...held, ...listSingleDays(market, today, taken)];
}

/**
 * What a calendar has to leave out, in words: 'Saturday, May to October ("dawn until sold out")', "November (hours not
 * known)". Empty for a market of which no hours are known at all.
 */
export function listLeftOut({ schedule }: Scheduled): string[] {
  if (!schedule || !hasHours({ schedule })) return [];
  const seasons = schedule.seasons.flatMap((season) => {
    const label = (isDated(season) && formatSeason(season)) || null;
    if (season.week) return listUnparsed(season.week, label === null ? "" : `, ${label}`);
    return label === null ? [] : [`${label} (hours not known)`];
  });
  const days = schedule.days?.flatMap(({ on, hours }) => quote(nameDate(on), hours)) ?? [];
  return [...seasons, ...days];
}

interface RunDays {
  /** In which it began. */
  year: number;
  days: LocalMoment[];
  movedFrom?: string | undefined;
}

/** The run that is on, from today, and the next one. */
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

/** Of the ends that are known of another year; undefined where none is. */
function nameYears({ fromYear, toYear }: Season, { isFirstMoved, isLastMoved }: Run): string | undefined {
  const years = [isFirstMoved && fromYear, isLastMoved && toYear].filter((year) => typeof year === "number");
  return years.length > 0 ? [...new Set(years)].join(" and ") : undefined;
}

/** From a day of the season to its last. */
function listDays(season: Season, start: LocalMoment): LocalMoment[] {
  const days: LocalMoment[] = [];
  for (let day = start; isInSeason(season, day); day = addDays(day, 1)) days.push(day);
  return days;
}

/** @param taken What earlier seasons have put in: where seasons overlap, nothing stands in the calendar twice. */
function listRun(
  market: Scheduled,
  { week, rhythm, assumed }: Season,
  { days, movedFrom }: RunDays,
  name: string,
  taken: Set<string>,
): CalendarSeries[] {
  return WEEKDAYS.flatMap((weekday) =>
    listRanges(week?.[weekday]).flatMap(({ opens, closes }, index) => {
      const candidates = days.filter((day) => day.weekday === weekday && isInRhythm(rhythm, day));
      const held = candidates.filter((day) => {
        // On a day that several seasons share, what all of them say together holds: one may close what another opens.
        const isHeld = isHeldAt(market, day, { opens, closes });
        const mark = `${toDayNumber(day)} ${opens} ${closes}`;
        return isHeld && !taken.has(mark) && taken.add(mark);
      });
      const numbers = held.map(toDayNumber);
      const [first, last] = [numbers[0], numbers.at(-1)];
      if (first === undefined || last === undefined) return [];
      const except = candidates.map(toDayNumber).filter((day) => first < day && day < last && !numbers.includes(day));
      const series = { key: keyOf(name, weekday, index), weekday, rhythm, opens, closes, first, last, except };
      return [{ ...series, ...(assumed && { assumed }), ...(movedFrom && { movedFrom }) }];
    }),
  );
}

/** Always from today on, but for single days within the year to come. */
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

/** Hours of single days within the year to come, each an event of its own. */
function listSingleDays(market: Scheduled, today: LocalMoment, taken: ReadonlySet<string>): CalendarSeries[] {
  if (!market.schedule?.days) return [];
  const days = Array.from({ length: 366 }, (_, inDays) => addDays(today, inDays));
  return days.flatMap((day) => {
    const first = toDayNumber(day);
    return listRanges(getSpecialDay(market, day)?.hours).flatMap(({ opens, closes }, index) =>
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
            },
          ],
    );
  });
}

function isHeldAt(market: Scheduled, day: LocalMoment, { opens, closes }: OpenRange): boolean {
  return getRanges(market, day).some((range) => range.opens === opens && range.closes === closes);
}

function isWholeYear(season: Season, today: LocalMoment): boolean {
  for (let days = 0; days < 366; days++) if (!isInSeason(season, addDays(today, days))) return false;
  return true;
}

function listUnparsed(hours: WeekHours, when: string): string[] {
  return WEEKDAYS.flatMap((day) => quote(`${day}${when}`, hours[day]));
}

/** Hours that are a source's words; none for times. */
function quote(label: string, hours: DayHours | undefined): string[] {
  return typeof hours === "string" ? [`${label} ("${hours}")`] : [];
}

function keyOf(name: string, weekday: Weekday, index: number): string {
  return `${name}${weekday.toLowerCase()}-${index + 1}`;
}
