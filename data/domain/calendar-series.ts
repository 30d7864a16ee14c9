/**
 * When a market is held, as weekly series for a calendar: one for each time of each weekday in each run of a season.
 * A series is known by its season, year, weekday and number, not by its hours: hours that change are an update of it.
 */
import { getSeasonHours, hasHours } from "./day-hours.ts";
import { type OpenRange, parseHours, readRanges } from "./hours-text.ts";
import { addDays, dayNumber, type LocalMoment } from "./local-time.ts";
import type { Market, Season, WeekHours } from "./market-schema.ts";
import { getRanges } from "./open-state.ts";
import { formatSeason } from "./season-label.ts";
import { getNextSeason, isInSeason } from "./season.ts";
import { WEEKDAYS, type Weekday } from "./weekday.ts";

export interface CalendarSeries extends OpenRange {
  /** "2026-season-1-saturday-1": the same for the same series at every export. */
  key: string;
  weekday: Weekday;
  /** First and last day, counted as `dayNumber` does; without a last one it goes on. */
  first: number;
  last: number | null;
  /** Days in between on which it is not held at these hours. */
  except: number[];
}

export type HeldMarket = Pick<Market, "openingHours" | "seasons">;

/**
 * The series from a day on: of each season the run that is on and the next one, each to its end. Empty where no times
 * can be read.
 * @param today in the region's time zone; its time of day does not matter
 */
export function getCalendarSeries(market: HeldMarket, today: LocalMoment): CalendarSeries[] {
  if (!market.seasons?.length) return listEndless(market.openingHours, today, "");
  const taken = new Set<string>();
  return market.seasons.flatMap((season, index) => {
    const name = `season-${index + 1}-`;
    return isWholeYear(season, today)
      ? listEndless(getSeasonHours(season, market.openingHours), today, name)
      : listRuns(season, today).flatMap((run) => listRun(market, season, run, `${run.year}-${name}`, taken));
  });
}

/**
 * What a calendar has to leave out, in words: 'Saturday, May to October ("dawn until sold out")', "November (hours not
 * known)". Empty for a market of which no hours are known at all.
 */
export function listLeftOut({ openingHours, seasons = [] }: HeldMarket): string[] {
  if (seasons.length === 0) return listUnreadable(openingHours, "");
  const weeks = seasons.map((season) => ({ label: formatSeason(season), hours: getSeasonHours(season, openingHours) }));
  if (!weeks.some(({ hours }) => hasHours(hours))) return [];
  return weeks.flatMap(({ label, hours }) =>
    hasHours(hours) ? listUnreadable(hours, `, ${label}`) : [`${label} (hours not known)`],
  );
}

interface Run {
  /** In which it began. */
  year: number;
  days: LocalMoment[];
}

/** The run that is on, from today, and the next one. */
function listRuns(season: Season, today: LocalMoment): Run[] {
  const runs: Run[] = [];
  if (isInSeason(season, today)) {
    const beganLastYear = season.from > season.to && monthDay(today) < season.from;
    runs.push({ year: today.year - (beganLastYear ? 1 : 0), days: listDays(season, today) });
  }
  const next = getNextSeason({ seasons: [season] }, today);
  if (next) {
    const start = addDays(today, next.startsInDays);
    runs.push({ year: start.year, days: listDays(season, start) });
  }
  return runs;
}

/** From a day of the season to its last. */
function listDays(season: Season, start: LocalMoment): LocalMoment[] {
  const days: LocalMoment[] = [];
  for (let day = start; isInSeason(season, day); day = addDays(day, 1)) days.push(day);
  return days;
}

/** @param taken What earlier seasons have put in: where seasons overlap, nothing stands in the calendar twice. */
function listRun(
  market: HeldMarket,
  season: Season,
  { days }: Run,
  name: string,
  taken: Set<string>,
): CalendarSeries[] {
  const hours = getSeasonHours(season, market.openingHours);
  return WEEKDAYS.flatMap((weekday) =>
    readRanges(hours?.[weekday]).flatMap(({ opens, closes }, index) => {
      const held = days.filter((day) => {
        // On a day that several seasons share, what all of them say together holds: one may close what another opens.
        const isHeld =
          day.weekday === weekday &&
          getRanges(market, day).some((range) => range.opens === opens && range.closes === closes);
        const mark = `${numberOf(day)} ${opens} ${closes}`;
        return isHeld && !taken.has(mark) && taken.add(mark);
      });
      const numbers = held.map(numberOf);
      const [first, last] = [numbers[0], numbers.at(-1)];
      if (first === undefined || last === undefined) return [];
      const except: number[] = [];
      for (let day = first; day < last; day += 7) if (!numbers.includes(day)) except.push(day);
      return [{ key: keyOf(name, weekday, index), weekday, opens, closes, first, last, except }];
    }),
  );
}

/** Every week from today on. */
function listEndless(hours: WeekHours | undefined, today: LocalMoment, name: string): CalendarSeries[] {
  return WEEKDAYS.flatMap((_, inDays) => {
    const day = addDays(today, inDays);
    return readRanges(hours?.[day.weekday]).map(({ opens, closes }, index) => {
      const [key, first] = [keyOf(name, day.weekday, index), numberOf(day)];
      return { key, weekday: day.weekday, opens, closes, first, last: null, except: [] };
    });
  });
}

function isWholeYear(season: Season, today: LocalMoment): boolean {
  for (let days = 0; days < 366; days++) if (!isInSeason(season, addDays(today, days))) return false;
  return true;
}

function listUnreadable(hours: WeekHours | undefined, when: string): string[] {
  return WEEKDAYS.flatMap((day) => {
    const text = hours?.[day];
    return text !== undefined && parseHours(text).kind === "unreadable" ? [`${day}${when} ("${text}")`] : [];
  });
}

function keyOf(name: string, weekday: Weekday, index: number): string {
  return `${name}${weekday.toLowerCase()}-${index + 1}`;
}

function numberOf({ year, month, day }: LocalMoment): number {
  return dayNumber(year, month, day);
}

/** "05-07", which compares like a date. */
function monthDay({ month, day }: LocalMoment): string {
  return [month, day].map((number) => String(number).padStart(2, "0")).join("-");
}
