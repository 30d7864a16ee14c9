/** Reads a market's schedule from one source record (docs/decisions/usda.md). */
import { isAssumed, isStated, isWhollyAssumed } from "../../schedule/basis.ts";
import type { Schedule, Season, WeekHours } from "../../schedule/schedule.ts";
import { countDays, readDay } from "../../schedule/season.ts";
import { WEEKDAYS } from "../../schedule/weekday.ts";
import { type AssumedDates, completeSeason, moveDay, type UsualSeasons } from "./assumed-season.ts";
import { findHoursDoubt, findSeasonDoubt, findWeekdayDoubt } from "./doubtful-hours.ts";
import { countCommonDays, countOffset, joinSeasons, type SourceSeason, WHOLE_YEAR } from "./join-seasons.ts";
import { parseSourceHours } from "./source-hours.ts";
import { parseSeasonDates, type SeasonDates } from "./source-season.ts";

export interface SourceSchedule {
  /** In the source's order; may overlap. */
  seasons: SourceSeason[];
  /** ISO date that the schedule is from, if older than the row: the end of its newest dated season. */
  asOf?: string;
  /** Text that could not be used. */
  dropped: string[];
}

interface ReadSchedule extends SourceSchedule {
  /** If implausible seasons or hours were left out: the schedule including them, and the reasons. */
  doubtful?: { schedule: Schedule; reasons: string[] };
}

interface ReadContext extends UsualSeasons {
  /** The row's own date. */
  updated: string;
}

/** @param entries dates and times of each season */
export function readSchedule(
  entries: readonly { dates: string; times: string }[],
  { updated, ...usual }: ReadContext,
): ReadSchedule {
  const dropped: string[] = [];
  const read = entries.flatMap(({ dates, times }): PrintedSeason[] => {
    const { hours: week, dropped: unused } = parseSourceHours(times);
    const printed = parseSeasonDates(dates);
    dropped.push(...unused, ...(printed?.isUnreadable ? [dates] : []));
    const hours = keep(week);
    if (!hours && printed?.from === undefined && printed?.to === undefined) return [];
    return [{ ...findDates(printed, usual), printed, ...(hours && { hours }) }];
  });
  const all = keepLatest(cutByNext(read));
  const reasons: string[] = [];
  const sure = keepLatest(
    cutByNext(
      read.flatMap((season) => {
        const [kept, why] = dropDoubtful(season);
        // Skip doubts about seasons that newer ones replace.
        if (all.some(({ printed }) => printed === season.printed)) reasons.push(...why);
        return kept ?? [];
      }),
    ),
  );
  const [asPrinted, seasons] = [all.map(toSeason), sure.map(toSeason)];
  const asOf = findScheduleDay(sure.length > 0 ? sure : all, updated);
  const schedule = settleSchedule({ seasons: asPrinted });
  return {
    seasons,
    ...(asOf !== undefined && { asOf }),
    dropped,
    ...(reasons.length > 0 && schedule && { doubtful: { schedule, reasons: [...new Set(reasons)] } }),
  };
}

/** The schedule in the directory's format, with seasons merged and sorted; undefined without seasons. */
export function settleSchedule({ seasons }: Pick<SourceSchedule, "seasons">): Schedule | undefined {
  const settled = joinSeasons(seasons).map(({ from, to, basis, hours }): Season => ({
    from,
    to,
    ...(basis && { basis }),
    ...(hours && { week: hours }),
  }));
  return settled.length > 0 ? { seasons: settled } : undefined;
}

/** Whether any hours are known. */
export function hasHours({ seasons }: { seasons: readonly SourceSeason[] }): boolean {
  return seasons.some(({ hours }) => hours !== undefined);
}

interface PrintedSeason extends SourceSeason {
  /** Null if the source has hours without a season. */
  printed: SeasonDates | null;
}

function toSeason({ from, to, basis, hours }: PrintedSeason): SourceSeason {
  return { from, to, ...(basis && { basis }), ...(hours && { hours }) };
}

function findDates(printed: SeasonDates | null, usual: UsualSeasons): AssumedDates {
  const { from, to, lastsYears = false } = printed ?? {};
  if (lastsYears && from !== undefined && from === to) return WHOLE_YEAR;
  return completeSeason({ ...(from !== undefined && { from }), ...(to !== undefined && { to }) }, usual);
}

/** Removes implausible hours. @returns the season (null if nothing is left), and the reasons */
function dropDoubtful(season: PrintedSeason): [PrintedSeason | null, string[]] {
  const { hours = {}, ...dates } = season;
  const printed = season.printed ?? {};
  const whole = findSeasonDoubt(printed);
  if (whole !== null) return [null, [whole]];
  const week = findWeekdayDoubt(printed, hours);
  const sure: WeekHours = {};
  const reasons = week === null ? [] : [week];
  for (const day of WEEKDAYS) {
    const dayHours = hours[day];
    if (dayHours === undefined) continue;
    const doubt = findHoursDoubt(day, dayHours);
    if (doubt !== null) reasons.push(doubt);
    else if (week === null) sure[day] = dayHours;
  }
  const kept = keep(sure);
  // A season with assumed dates and without hours has no information.
  return [!kept && isWhollyAssumed(season) ? null : { ...dates, ...(kept && { hours: kept }) }, reasons];
}

/** Ends a season without a known last day before the next one with a common weekday begins. */
function cutByNext(seasons: readonly PrintedSeason[]): PrintedSeason[] {
  return seasons.map((season) => {
    const next = seasons
      .filter(
        (other) =>
          isAssumed(season, "to") &&
          !isAssumed(season, "from") &&
          isWithinDays(season, other) &&
          haveCommonWeekday(season, other),
      )
      .toSorted((a, b) => countOffset(season, a) - countOffset(season, b))[0];
    return next ? { ...season, to: moveDay(next.from, -1) } : season;
  });
}

/** Whether the other begins later, within this season. */
function isWithinDays(season: PrintedSeason, other: PrintedSeason): boolean {
  const [first, next] = [season.printed?.first, other.printed?.first];
  if (first === undefined || next === undefined) return false;
  const days = readDay(next) - readDay(first);
  return days > 0 && days < countDays(season);
}

function haveCommonWeekday(a: SourceSeason, b: SourceSeason): boolean {
  return WEEKDAYS.some((day) => a.hours?.[day] !== undefined && b.hours?.[day] !== undefined);
}

/** Drops older years of the same season, in records updated over several years. */
function keepLatest(seasons: readonly PrintedSeason[]): PrintedSeason[] {
  return seasons.filter((season) => !seasons.some((other) => isInPlaceOf(other, season)));
}

function isInPlaceOf(other: PrintedSeason, season: PrintedSeason): boolean {
  // Assumed dates may overlap by chance; known seasons may share one day.
  const chance = !isStated(other) || !isStated(season) ? Math.min(countDays(other), countDays(season)) / 2 : 1;
  if (other === season || countCommonDays(other, season) <= chance) return false;
  // Hours without a season are superseded by a season with a common weekday.
  if (season.printed === null) return other.printed !== null && haveCommonWeekday(other, season);
  const [year, otherYear] = [season.printed.year, other.printed?.year];
  return year !== undefined && otherYear !== undefined && otherYear > year;
}

/** The newest printed date among seasons with hours, if before the row's own date. */
function findScheduleDay(seasons: readonly PrintedSeason[], updated: string): string | undefined {
  const telling = hasHours({ seasons }) ? seasons.filter(({ hours }) => hours) : seasons;
  const days = telling.flatMap(({ printed }) => [printed?.first, printed?.last]).filter((day) => day !== undefined);
  const newest = days.toSorted().at(-1);
  return newest !== undefined && newest < updated ? newest : undefined;
}

function keep(hours: WeekHours): WeekHours | undefined {
  return WEEKDAYS.some((day) => hours[day] !== undefined) ? hours : undefined;
}
