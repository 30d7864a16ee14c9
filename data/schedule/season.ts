/** When in the year a market is held: seasons repeat every year and may run over the New Year. */
import { addDays, dayNumber, type LocalMoment } from "./local-time.ts";
import type { Noticed, Schedule, Season } from "./schedule.ts";

/** Whatever is held by a schedule; without one, nothing is known. Notices cancel days of it. */
export interface Scheduled extends Noticed {
  schedule?: Schedule | undefined;
}

/** A season of which the dates are known. */
export type DatedSeason = Season & Dates;

/** First and last day, as month and day. */
export interface Dates {
  from: string;
  to: string;
}

interface NextSeason {
  season: Season;
  /** Whole days from today, at least 1. */
  startsInDays: number;
}

/** A year of 366 days, on which every month and day can be counted. */
const LEAP_YEAR = 2024;
const DAYS_PER_YEAR = 366;

export function isDated(season: Season): season is DatedSeason {
  return season.from !== undefined;
}

/** Those with dates, in their order. */
export function listDated({ schedule }: Scheduled): DatedSeason[] {
  return schedule?.seasons.filter(isDated) ?? [];
}

/** Days from the first to the last, both included, in a year of 366. */
export function countDays({ from, to }: Dates): number {
  return ((dayOfYear(to) - dayOfYear(from) + DAYS_PER_YEAR) % DAYS_PER_YEAR) + 1;
}

/** 0 for January 1, in a year of 366. */
export function dayOfYear(monthDay: string): number {
  const number = toNumber(monthDay);
  return dayNumber(LEAP_YEAR, Math.floor(number / 100), number % 100) - dayNumber(LEAP_YEAR, 1, 1);
}

/**
 * Whether the day lies in the season; its first and last days count. A year's own dates go before the usual ones, and
 * every day lies in a season without dates.
 */
export function isInSeason(season: Season, moment: LocalMoment): boolean {
  if (season.years) return getRunOn(season, moment) !== null;
  if (!isDated(season)) return true;
  const today = moment.month * 100 + moment.day;
  const from = toNumber(season.from, season.fromYear, moment.year);
  const to = toNumber(season.to, season.toYear, moment.year);
  return from <= to ? from <= today && today <= to : from <= today || today <= to;
}

/** From the first to the last day, as `dayNumber` counts them. */
export interface Run {
  /** In which it begins. */
  year: number;
  first: number;
  last: number;
  /** Whether they are known of another year only. */
  isFirstMoved: boolean;
  isLastMoved: boolean;
}

/** The run of a season that contains the day; null where none does. */
export function getRunOn(season: Season, moment: LocalMoment): Run | null {
  const today = toDayNumber(moment);
  const runs = [getRun(season, moment.year - 1), getRun(season, moment.year)];
  return runs.find(({ first, last }) => first <= today && today <= last) ?? null;
}

/**
 * The run that begins in a year: by that year's own dates, else by the usual ones. Of these, one that is of another year
 * keeps its place in the month (docs/decisions/projected-seasons.md).
 */
export function getRun({ from = "01-01", to = "12-31", fromYear, toYear, years }: Season, year: number): Run {
  const own = years?.find((dates) => dates.from.startsWith(`${year}-`));
  const end = from <= to ? year : year + 1;
  return {
    year,
    first: own ? readDay(own.from) : readEnd(from, fromYear, year),
    // Not every year has a February 29.
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

/** The season that contains the day, the first one where several do; null outside of all, or without seasons. */
export function getCurrentSeason({ schedule }: Scheduled, moment: LocalMoment): Season | null {
  return schedule?.seasons.find((season) => isInSeason(season, moment)) ?? null;
}

/** The season that begins next, after today; null when the market has none that begins. */
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
 * Whether the season is news to whoever reads it at that moment: nothing is held then, or it ends within weeks.
 */
export function isSeasonNews(market: Scheduled, moment: LocalMoment): boolean {
  const season = getCurrentSeason(market, moment);
  if (!season) return true;
  const run = isDated(season) && countDays(season) < WHOLE_YEAR_DAYS ? getRunOn(season, moment) : null;
  return run !== null && run.last - toDayNumber(moment) < NEWS_DAYS;
}

/** A season that covers as many ends on no day. */
const WHOLE_YEAR_DAYS = 365;

/** For so many days before its end, the season's dates are worth a reader's look. */
const NEWS_DAYS = 28;

/**
 * For each month, January first, whether some season covers at least a day of it; null when that is not known or told.
 * @param moment the reader's: its month is marked only while days of a season are left in it
 */
export function getOpenMonths(market: Scheduled, moment?: LocalMoment): boolean[] | null {
  const seasons = listDated(market).filter(({ assumed }) => assumed !== "both");
  if (seasons.length === 0 || seasons.length !== market.schedule?.seasons.length) return null;
  const open = new Array<boolean>(12).fill(false);
  for (const { from, to } of seasons) {
    const [first, last] = [Math.floor(toNumber(from) / 100), Math.floor(toNumber(to) / 100)];
    // Over the New Year: up to a whole year, also when it ends in the month it began in.
    const count = toNumber(from) <= toNumber(to) ? last - first : last + 12 - first;
    for (let step = 0; step <= count; step++) open[(first - 1 + step) % 12] = true;
  }
  if (moment && !getCurrentSeason(market, moment)) {
    const next = addDays(moment, getNextSeason(market, moment)?.startsInDays ?? 0);
    open[moment.month - 1] = next.day > moment.day && next.month === moment.month && next.year === moment.year;
  }
  return open;
}

/** "2026-05-07" as `dayNumber` counts it. */
export function readDay(date: string): number {
  const [year = 0, month = 0, day = 0] = date.split("-").map(Number);
  return dayNumber(year, month, day);
}

/** The day of a moment as `dayNumber` counts it. */
export function toDayNumber({ year, month, day }: LocalMoment): number {
  return dayNumber(year, month, day);
}

/**
 * "05-07" → 507, which compares like a date; that of one year in another by its place in the month. Asked for every
 * market at every keystroke, so kept: a few for each day of the year.
 */
function toNumber(monthDay: string, of?: number, year = of): number {
  const number = keep(monthDay, () => Number(monthDay.slice(0, 2)) * 100 + Number(monthDay.slice(3)));
  if (year === undefined || !isMoved(of, year)) return number;
  // A number, as putting together a text at each question takes longer than all else.
  return keep((number * 1e4 + of) * 1e4 + year, () => moveDay(number, of, year));
}

function keep(key: string | number, read: () => number): number {
  let number = numbers.get(key);
  if (number === undefined) numbers.set(key, (number = read()));
  return number;
}

/** A day of one year in another: the same weekday, as the last of its month where it was that, else as the nth. */
function moveDay(number: number, of: number, year: number): number {
  const [month, day] = [Math.floor(number / 100), number % 100];
  const weekday = dayNumber(of, month, day) % 7;
  // The first day of the seven among which it is.
  const start = isLastInMonth(of, month, day)
    ? dayNumber(year, month + 1, -6)
    : dayNumber(year, month, day - ((day - 1) % 7));
  const moved = start + ((weekday - (start % 7) + 7) % 7);
  return month * 100 + moved - dayNumber(year, month, 0);
}

/** Whether no other day of that weekday follows in its month. */
export function isLastInMonth(year: number, month: number, day: number): boolean {
  return dayNumber(year, month, day + 7) >= dayNumber(year, month + 1, 1);
}

const numbers = new Map<string | number, number>();
