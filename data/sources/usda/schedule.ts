/** When a market is held, by one source record. */
import { formatDay } from "../../schedule/calendar-day.ts";
import { isSameWeek } from "../../schedule/known-hours.ts";
import type { Schedule, WeekHours } from "../../schedule/schedule.ts";
import { formatSeasons } from "../../schedule/season-text.ts";
import { countDays, type Dates, dayOfYear } from "../../schedule/season.ts";
import { WEEKDAYS } from "../../schedule/weekday.ts";
import { parseSourceHours } from "./source-hours.ts";
import { parseSeasonDates } from "./source-season.ts";

export interface SourceSchedule {
  /** As the source lists them; they may overlap. */
  seasons: SourceSeason[];
  /** Seasons with one end only, in words: "From June 8". */
  openEnds: string[];
  /** Hours that hold in the main season, or of which the season is not known. */
  openingHours?: WeekHours;
  /** The day as of which it holds, where that is another than the row's: a schedule is as old as the season it names. */
  said?: string;
  /** What could not be used, as printed. */
  dropped: string[];
}

/** Without hours, those of the main season hold. */
interface SourceSeason extends Dates {
  hours?: WeekHours | undefined;
}

/** The schedule of one record: its pairs of dates and times, in its order. */
export function readSchedule(entries: readonly { dates: string; times: string }[]): SourceSchedule {
  const dated: DatedSeason[] = [];
  const openEnds: string[] = [];
  const dropped: string[] = [];
  let undated: WeekHours | undefined;
  for (const entry of entries) {
    const { hours, dropped: unused } = parseSourceHours(entry.times);
    dropped.push(...unused);
    const dates = parseSeasonDates(entry.dates);
    if (!dates && entry.dates !== "") dropped.push(entry.dates);
    if (dates?.from !== undefined && dates.to !== undefined) {
      const whole = dates.from === dates.to && dates.lastsYears;
      dated.push({
        ...(whole ? WHOLE_YEAR : { from: dates.from, to: dates.to }),
        year: dates.year,
        hours: keep(hours),
      });
      continue;
    }
    if (dates?.from) openEnds.push(`From ${formatDay(dates.from)}`);
    if (dates?.to) openEnds.push(`Until ${formatDay(dates.to)}`);
    undated ??= keep(hours);
  }
  const seasons = keepLatest(dated);
  return { seasons, openEnds, dropped, ...withHours(mainHours(joinSeasons(seasons)) ?? undated) };
}

/**
 * The schedule as a market stores it: seasons with the same hours that overlap or follow one another as one, in the
 * order of the year, each with its week. Undefined where nothing is known.
 */
export function settleSchedule({ seasons, openEnds, openingHours }: SourceSchedule): Schedule | undefined {
  const settled = joinSeasons(seasons).map(({ from, to, hours: week = openingHours }) => ({
    from,
    to,
    ...(week && { week }),
  }));
  const text = openEnds.length > 0 ? [formatSeasons(settled), ...openEnds].filter(Boolean).join("; ") : null;
  const undated = openingHours ? [{ week: openingHours }] : [];
  const all = settled.length > 0 ? settled : undated;
  return all.length > 0 || text !== null ? { seasons: all, ...(text !== null && { text }) } : undefined;
}

/** Whether any hours are known. */
export function hasHours({ openingHours, seasons }: SourceSchedule): boolean {
  return openingHours !== undefined || seasons.some(({ hours }) => hours !== undefined);
}

interface DatedSeason extends SourceSeason {
  year?: number | undefined;
}

/** A record that was kept up for years lists the same season again; the latest one counts. */
function keepLatest(seasons: readonly DatedSeason[]): SourceSeason[] {
  return seasons
    .filter((season) => !seasons.some((other) => isLater(other, season) && countCommonDays(other, season) > 0))
    .map(({ from, to, hours }) => ({ from, to, ...(hours && { hours }) }));
}

function isLater(a: DatedSeason, b: DatedSeason): boolean {
  return a.year !== undefined && b.year !== undefined && a.year > b.year;
}

/** Seasons with the same hours that overlap or follow one another become one; all in the order of the year. */
function joinSeasons(seasons: readonly SourceSeason[]): SourceSeason[] {
  const joined: SourceSeason[] = [];
  for (const season of seasons.toSorted((a, b) => (a.from < b.from ? -1 : a.from > b.from ? 1 : 0))) {
    const index = joined.findIndex((other) => isSameWeek(other.hours, season.hours) && joinDates(other, season));
    const other = joined[index];
    const dates = other && joinDates(other, season);
    if (other && dates) joined[index] = { ...other, ...dates };
    else joined.push(season);
  }
  return joined.length < seasons.length ? joinSeasons(joined) : joined;
}

/** The hours of the longest season that has any. */
function mainHours(seasons: readonly SourceSeason[]): WeekHours | undefined {
  return seasons.filter(({ hours }) => hours).toSorted((a, b) => countDays(b) - countDays(a))[0]?.hours;
}

function withHours(openingHours: WeekHours | undefined): Pick<SourceSchedule, "openingHours"> {
  return openingHours ? { openingHours } : {};
}

function keep(hours: WeekHours): WeekHours | undefined {
  return WEEKDAYS.some((day) => hours[day] !== undefined) ? hours : undefined;
}

const WHOLE_YEAR: Dates = { from: "01-01", to: "12-31" };

/** How many days the two have in common. */
export function countCommonDays(a: Dates, b: Dates): number {
  let days = 0;
  for (let day = 0; day < YEAR; day++) if (contains(a, day) && contains(b, day)) days++;
  return days;
}

/** Both as one season where they overlap or follow one another; null where there are days between them. */
function joinDates(a: Dates, b: Dates): Dates | null {
  return extend(a, b) ?? extend(b, a);
}

const YEAR = 366;

function contains(season: Dates, day: number): boolean {
  return (day - dayOfYear(season.from) + YEAR) % YEAR < countDays(season);
}

/** `b` begins in `first` or right behind it; a day between them is February 29. */
function extend(first: Dates, b: Dates): Dates | null {
  const offset = (dayOfYear(b.from) - dayOfYear(first.from) + YEAR) % YEAR;
  const length = countDays(first);
  if (offset > length + 1) return null;
  const joined = Math.max(length, offset + countDays(b));
  if (joined >= YEAR - 1) return WHOLE_YEAR;
  return joined === length ? { from: first.from, to: first.to } : { from: first.from, to: b.to };
}
