/** When a market is held, by one source record (docs/decisions/usda.md). */
import type { Schedule, Season, WeekHours } from "../../schedule/schedule.ts";
import { countDays, readDay } from "../../schedule/season.ts";
import { WEEKDAYS } from "../../schedule/weekday.ts";
import { type AssumedDates, completeSeason, moveDay, type UsualSeasons } from "./assumed-season.ts";
import { findHoursDoubt, findSeasonDoubt, findWeekdayDoubt } from "./doubtful-hours.ts";
import { countCommonDays, countOffset, joinSeasons, type SourceSeason, WHOLE_YEAR } from "./join-seasons.ts";
import { parseSourceHours } from "./source-hours.ts";
import { parseSeasonDates, type SeasonDates } from "./source-season.ts";

export interface SourceSchedule {
  /** As the source lists them; they may overlap. */
  seasons: SourceSeason[];
  /** The day as of which it holds, where that is another than the row's: a schedule is as old as the season it names. */
  asOf?: string;
  /** What could not be used, as printed. */
  dropped: string[];
}

interface ReadSchedule extends SourceSchedule {
  /** Everything as printed, where some of it is not to be believed and was left out; and why. */
  doubtful?: { schedule: Schedule; reasons: string[] };
}

interface ReadContext extends UsualSeasons {
  /** The row's own date. */
  updated: string;
}

/** The schedule of one record: its pairs of dates and times, in its order. */
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
        // Of seasons that newer ones have taken the place of nobody needs to know.
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

/**
 * The schedule as a market stores it: seasons with the same hours that overlap or follow one another as one, in the
 * order of the year, each with its week. Undefined where nothing is known.
 */
export function settleSchedule({ seasons }: Pick<SourceSchedule, "seasons">): Schedule | undefined {
  const settled = joinSeasons(seasons).map(({ from, to, assumed, hours }): Season => ({
    from,
    to,
    ...(assumed && { assumed }),
    ...(hours && { week: hours }),
  }));
  return settled.length > 0 ? { seasons: settled } : undefined;
}

/** Whether any hours are known. */
export function hasHours({ seasons }: { seasons: readonly SourceSeason[] }): boolean {
  return seasons.some(({ hours }) => hours !== undefined);
}

interface PrintedSeason extends SourceSeason {
  /** Null where hours are printed without a season. */
  printed: SeasonDates | null;
}

function toSeason({ from, to, assumed, hours }: PrintedSeason): SourceSeason {
  return { from, to, ...(assumed && { assumed }), ...(hours && { hours }) };
}

function findDates(printed: SeasonDates | null, usual: UsualSeasons): AssumedDates {
  const { from, to, lastsYears = false } = printed ?? {};
  if (lastsYears && from !== undefined && from === to) return WHOLE_YEAR;
  return completeSeason({ ...(from !== undefined && { from }), ...(to !== undefined && { to }) }, usual);
}

/** The season without what nobody should believe of it, null where that is all of it; and why. */
function dropDoubtful(season: PrintedSeason): [PrintedSeason | null, string[]] {
  const { hours = {}, ...dates } = season;
  const printed = season.printed ?? {};
  const whole = findSeasonDoubt(printed);
  if (whole !== null) return [null, [whole]];
  const week = findWeekdayDoubt(printed, hours);
  const sure: WeekHours = {};
  const reasons = week === null ? [] : [week];
  for (const day of WEEKDAYS) {
    const told = hours[day];
    if (told === undefined) continue;
    const doubt = findHoursDoubt(day, told);
    if (doubt !== null) reasons.push(doubt);
    else if (week === null) sure[day] = told;
  }
  const kept = keep(sure);
  // Days that are assumed alone say nothing.
  return [!kept && season.assumed === "both" ? null : { ...dates, ...(kept && { hours: kept }) }, reasons];
}

/** A season of which only the first day is known ends before the one that takes over a weekday of it. */
function cutByNext(seasons: readonly PrintedSeason[]): PrintedSeason[] {
  return seasons.map((season) => {
    const next = seasons
      .filter((other) => season.assumed === "to" && isWithinDays(season, other) && haveCommonWeekday(season, other))
      .toSorted((a, b) => countOffset(season, a) - countOffset(season, b))[0];
    return next ? { ...season, to: moveDay(next.from, -1) } : season;
  });
}

/** Whether the other begins after it, in the same run of the season. */
function isWithinDays(season: PrintedSeason, other: PrintedSeason): boolean {
  const [first, next] = [season.printed?.first, other.printed?.first];
  if (first === undefined || next === undefined) return false;
  const days = readDay(next) - readDay(first);
  return days > 0 && days < countDays(season);
}

function haveCommonWeekday(a: SourceSeason, b: SourceSeason): boolean {
  return WEEKDAYS.some((day) => a.hours?.[day] !== undefined && b.hours?.[day] !== undefined);
}

/** A record that was kept up for years lists the same season again; the latest one counts. */
function keepLatest(seasons: readonly PrintedSeason[]): PrintedSeason[] {
  return seasons.filter((season) => !seasons.some((other) => isInPlaceOf(other, season)));
}

function isInPlaceOf(other: PrintedSeason, season: PrintedSeason): boolean {
  // Days that are assumed may overlap by chance; one season may end on the day on which the next one begins.
  const chance = other.assumed || season.assumed ? Math.min(countDays(other), countDays(season)) / 2 : 1;
  if (other === season || countCommonDays(other, season) <= chance) return false;
  // Hours whose season nobody told are those of another one where both are of one weekday.
  if (season.printed === null) return other.printed !== null && haveCommonWeekday(other, season);
  const [year, otherYear] = [season.printed.year, other.printed?.year];
  return year !== undefined && otherYear !== undefined && otherYear > year;
}

/** The last day of the newest season that gives hours, or its first, where that is before the row's own date. */
function findScheduleDay(seasons: readonly PrintedSeason[], updated: string): string | undefined {
  const telling = hasHours({ seasons }) ? seasons.filter(({ hours }) => hours) : seasons;
  const days = telling.flatMap(({ printed }) => [printed?.first, printed?.last]).filter((day) => day !== undefined);
  const newest = days.toSorted().at(-1);
  return newest !== undefined && newest < updated ? newest : undefined;
}

function keep(hours: WeekHours): WeekHours | undefined {
  return WEEKDAYS.some((day) => hours[day] !== undefined) ? hours : undefined;
}
