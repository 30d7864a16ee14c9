/** When a market is held: its seasons and hours from one source record, and from several that are one market. */
import type { Season, WeekHours } from "../domain/market-schema.ts";
import { MONTHS } from "../domain/month.ts";
import { formatSeason } from "../domain/season-label.ts";
import { WEEKDAYS } from "../domain/weekday.ts";
import { countCommonDays, countDays, joinDates, WHOLE_YEAR } from "./season-days.ts";
import { parseSourceHours } from "./source-hours.ts";
import { parseSeasonDates } from "./source-season.ts";

export interface Schedule {
  /** As the source lists them; they may overlap. */
  seasons: Season[];
  /** Seasons with one end only, in words: "From June 8". */
  openEnds: string[];
  /** Hours that hold in the main season, or of which the season is not known. */
  openingHours?: WeekHours;
  /** What could not be used, as printed. */
  dropped: string[];
}

/** The schedule of one record: its pairs of dates and times, in its order. */
export function readSchedule(entries: readonly { dates: string; times: string }[]): Schedule {
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
    if (dates?.from) openEnds.push(`From ${dayText(dates.from)}`);
    if (dates?.to) openEnds.push(`Until ${dayText(dates.to)}`);
    undated ??= keep(hours);
  }
  const seasons = keepLatest(dated);
  return { seasons, openEnds, dropped, ...withHours(mainHours(joinSeasons(seasons)) ?? undated) };
}

/**
 * The seasons of one record with the hours of another (an older one, which had them). Each season takes the hours
 * of the season with which it shares most days; one that shares none gets `{}`: held then, hours not known.
 */
export function combineSchedules(dates: Schedule, hours: Schedule): Schedule {
  const seasons = dates.seasons.map(({ from, to }): Season => {
    const [best] = hours.seasons
      .map((season) => ({ season, days: countCommonDays(season, { from, to }) }))
      .sort((a, b) => b.days - a.days);
    if (!best) return { from, to };
    return { from, to, hours: best.days > 0 ? (best.season.hours ?? {}) : {} };
  });
  return { ...dates, seasons, ...withHours(mainHours(joinSeasons(seasons)) ?? hours.openingHours) };
}

/**
 * The seasons as a market stores them: those with the same hours that overlap or follow one another as one, in the
 * order of the year; hours that are the market's own are not repeated.
 */
export function settleSeasons({ seasons, openingHours }: Schedule): Season[] {
  return joinSeasons(seasons).map(({ from, to, hours }) => ({
    from,
    to,
    ...(hours && !isSameWeek(hours, openingHours) && { hours }),
  }));
}

/** Whether any hours are known. */
export function hasHours({ openingHours, seasons }: Schedule): boolean {
  return openingHours !== undefined || seasons.some((season) => keep(season.hours ?? {}) !== undefined);
}

/** The season in words, "May 7 to October 29; December"; null when nothing is known of it. */
export function describeSeasons({ seasons, openEnds }: Pick<Schedule, "seasons" | "openEnds">): string | null {
  const texts = seasons.map((season) => (countDays(season) >= 365 ? "Year-round" : formatSeason(season)));
  return [...texts, ...openEnds].join("; ") || null;
}

interface DatedSeason extends Season {
  year?: number | undefined;
}

/** A record that was kept up for years lists the same season again; the latest one counts. */
function keepLatest(seasons: readonly DatedSeason[]): Season[] {
  return seasons
    .filter((season) => !seasons.some((other) => isLater(other, season) && countCommonDays(other, season) > 0))
    .map(({ from, to, hours }) => ({ from, to, ...(hours && { hours }) }));
}

function isLater(a: DatedSeason, b: DatedSeason): boolean {
  return a.year !== undefined && b.year !== undefined && a.year > b.year;
}

/** Seasons with the same hours that overlap or follow one another become one; all in the order of the year. */
function joinSeasons(seasons: readonly Season[]): Season[] {
  const joined: Season[] = [];
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
function mainHours(seasons: readonly Season[]): WeekHours | undefined {
  return seasons.filter((season) => keep(season.hours ?? {})).toSorted((a, b) => countDays(b) - countDays(a))[0]?.hours;
}

function withHours(openingHours: WeekHours | undefined): Pick<Schedule, "openingHours"> {
  return openingHours ? { openingHours } : {};
}

function keep(hours: WeekHours): WeekHours | undefined {
  return WEEKDAYS.some((day) => hours[day] !== undefined) ? hours : undefined;
}

function isSameWeek(a: WeekHours | undefined, b: WeekHours | undefined): boolean {
  if (!a || !b) return a === b;
  return WEEKDAYS.every((day) => a[day] === b[day]);
}

function dayText(monthDay: string): string {
  return `${MONTHS[Number(monthDay.slice(0, 2)) - 1] ?? ""} ${Number(monthDay.slice(3))}`;
}
