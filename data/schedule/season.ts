/** The seasons of a market: they repeat every year and may cross the New Year. */
import { getStatedYear, isWhollyAssumed } from "./basis.ts";
import { lastDayOf } from "./calendar-day.ts";
import { addDays, dayNumber, type LocalMoment } from "./local-time.ts";
import type { End, Noticed, Schedule, Season } from "./schedule.ts";

/** Without a schedule nothing is known. Notices cancel days. */
export interface Scheduled extends Noticed {
  schedule?: Schedule | undefined;
}

export type DatedSeason = Season & Dates;

/** First and last day as "MM-DD". */
export interface Dates {
  from: string;
  to: string;
}

interface NextSeason {
  season: Season;
  /** Days from today, at least 1. */
  startsInDays: number;
}

/** A leap year, so that February 29 exists. */
const LEAP_YEAR = 2024;
export const DAYS_PER_YEAR = 366;

export function isDated(season: Season): season is DatedSeason {
  return season.from !== undefined;
}

export function listDated({ schedule }: Scheduled): DatedSeason[] {
  return schedule?.seasons.filter(isDated) ?? [];
}

/** Whether an end is the first or last day of its month: probably only the month was stated. */
export function isOfMonth({ from, to }: Dates, end: End): boolean {
  return end === "from" ? from.endsWith("-01") : to >= lastDayOf(Number(to.slice(0, 2)));
}

/** Length in days, both ends included, in a leap year. */
export function countDays({ from, to }: Dates): number {
  return ((dayOfYear(to) - dayOfYear(from) + DAYS_PER_YEAR) % DAYS_PER_YEAR) + 1;
}

/** Whether it covers every day, February 29 aside. */
export function isYearRound(dates: Dates): boolean {
  return countDays(dates) >= DAYS_PER_YEAR - 1;
}

/** 0 for January 1, in a leap year. */
export function dayOfYear(monthDay: string): number {
  const number = toNumber(monthDay);
  return dayNumber(LEAP_YEAR, Math.floor(number / 100), number % 100) - dayNumber(LEAP_YEAR, 1, 1);
}

/** Whether two seasons share a day of the year. */
export function overlaps(a: Dates, b: Dates): boolean {
  return countOffset(b, a) < countDays(b) || countOffset(a, b) < countDays(a);
}

/** Days from the first day of one to the next first day of the other, 0 to 365. */
export function countOffset(first: Dates, next: Dates): number {
  return (dayOfYear(next.from) - dayOfYear(first.from) + DAYS_PER_YEAR) % DAYS_PER_YEAR;
}

/**
 * Whether the day is in the season, ends included. Dates of the year itself win over the usual ones; a season without
 * dates covers every day.
 */
export function isInSeason(season: Season, moment: LocalMoment): boolean {
  if (season.years) return getRunOn(season, moment) !== null;
  if (!isDated(season)) return true;
  const today = moment.month * 100 + moment.day;
  const from = toNumber(season.from, getStatedYear(season, "from"), moment.year);
  const to = toNumber(season.to, getStatedYear(season, "to"), moment.year);
  return from <= to ? from <= today && today <= to : from <= today || today <= to;
}

/** One occurrence of a season, from first to last day number (see `dayNumber`). */
export interface Run {
  /** The year in which it begins. */
  year: number;
  first: number;
  last: number;
  /** Whether the end is projected from another year. */
  isFirstMoved: boolean;
  isLastMoved: boolean;
}

/** The run of the season that contains the day; null if none does. */
export function getRunOn(season: Season, moment: LocalMoment): Run | null {
  const today = toDayNumber(moment);
  const runs = [getRun(season, moment.year - 1), getRun(season, moment.year)];
  return runs.find(({ first, last }) => first <= today && today <= last) ?? null;
}

/**
 * The run that begins in a year, by that year's own dates or else the usual ones. An end stated for another year moves
 * to the same weekday and week of the month (docs/decisions/projected-seasons.md).
 */
export function getRun(season: Season, year: number): Run {
  const { from = "01-01", to = "12-31", years } = season;
  const [fromYear, toYear] = [getStatedYear(season, "from"), getStatedYear(season, "to")];
  const own = years?.find((dates) => dates.from.startsWith(`${year}-`));
  const end = from <= to ? year : year + 1;
  return {
    year,
    first: own ? readDay(own.from) : readEnd(from, fromYear, year),
    // February 29 exists only in leap years.
    last: own ? readDay(own.to) : to === "02-29" ? readEnd("03-01", undefined, end) - 1 : readEnd(to, toYear, end),
    isFirstMoved: !own && isMoved(fromYear, year),
    isLastMoved: !own && isMoved(toYear, end),
  };
}

function readEnd(monthDay: string, of: number | undefined, year: number): number {
  const number = toNumber(monthDay, of, year);
  return dayNumber(year, Math.floor(number / 100), number % 100);
}

function isMoved(of: number | undefined, year: number | undefined): of is number {
  return of !== undefined && of !== year;
}

/** The first season that contains the day; null outside all seasons or without any. */
export function getCurrentSeason({ schedule }: Scheduled, moment: LocalMoment): Season | null {
  return schedule?.seasons.find((season) => isInSeason(season, moment)) ?? null;
}

/** The next season that begins after today; null if none has dates. */
export function getNextSeason(market: Scheduled, moment: LocalMoment): NextSeason | null {
  const today = toDayNumber(moment);
  let next: NextSeason | null = null;
  for (const season of listDated(market)) {
    const thisYear = getRun(season, moment.year).first;
    const startsInDays = (thisYear > today ? thisYear : getRun(season, moment.year + 1).first) - today;
    if (!next || startsInDays < next.startsInDays) next = { season, startsInDays };
  }
  return next;
}

/**
 * For each month, January first, whether any season covers a day of it; null if a season's dates are unknown or
 * assumed.
 * @param moment now: the current month is only marked if season days are left in it
 */
export function getOpenMonths(market: Scheduled, moment?: LocalMoment): boolean[] | null {
  const seasons = listDated(market).filter((season) => !isWhollyAssumed(season));
  if (seasons.length === 0 || seasons.length !== market.schedule?.seasons.length) return null;
  const open = new Array<boolean>(12).fill(false);
  for (const { from, to } of seasons) {
    const [first, last] = [Math.floor(toNumber(from) / 100), Math.floor(toNumber(to) / 100)];
    // Across the New Year, even if it ends in the month in which it began.
    const count = toNumber(from) <= toNumber(to) ? last - first : last + 12 - first;
    for (let step = 0; step <= count; step++) open[(first - 1 + step) % 12] = true;
  }
  if (moment && !getCurrentSeason(market, moment)) {
    const next = addDays(moment, getNextSeason(market, moment)?.startsInDays ?? 0);
    open[moment.month - 1] = next.day > moment.day && next.month === moment.month && next.year === moment.year;
  }
  return open;
}

/** Day number (see `dayNumber`) of an ISO date. */
export function readDay(date: string): number {
  const [year = 0, month = 0, day = 0] = date.split("-").map(Number);
  return dayNumber(year, month, day);
}

/** Day number (see `dayNumber`) of a moment. */
export function toDayNumber({ year, month, day }: LocalMoment): number {
  return dayNumber(year, month, day);
}

/**
 * "05-07" → 507, which sorts like a date; projected to `year` if stated for another year. Cached, since it is called
 * for every market at every keystroke; there are a few entries per day of the year.
 */
function toNumber(monthDay: string, of?: number, year = of): number {
  const number = keep(monthDay, () => Number(monthDay.slice(0, 2)) * 100 + Number(monthDay.slice(3)));
  if (year === undefined || !isMoved(of, year)) return number;
  // A number as key: building a string would dominate the run time.
  return keep((number * 1e4 + of) * 1e4 + year, () => moveDay(number, of, year));
}

function keep(key: string | number, read: () => number): number {
  let number = numbers.get(key);
  if (number === undefined) numbers.set(key, (number = read()));
  return number;
}

/**
 * Projects a day to another year: the same weekday, as the last of its month if it was the last, or else as the nth.
 */
function moveDay(number: number, of: number, year: number): number {
  const [month, day] = [Math.floor(number / 100), number % 100];
  const weekday = dayNumber(of, month, day) % 7;
  // First of the seven days that contain the result.
  const start = isLastInMonth(of, month, day)
    ? dayNumber(year, month + 1, -6)
    : dayNumber(year, month, day - ((day - 1) % 7));
  const moved = start + ((weekday - (start % 7) + 7) % 7);
  return month * 100 + moved - dayNumber(year, month, 0);
}

/** Whether it is the last such weekday of its month. */
export function isLastInMonth(year: number, month: number, day: number): boolean {
  return dayNumber(year, month, day + 7) >= dayNumber(year, month + 1, 1);
}

const numbers = new Map<string | number, number>();
