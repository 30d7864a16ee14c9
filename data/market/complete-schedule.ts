/**
 * What a schedule that counts leaves open, and other words of the market know: an end of its season, also where a newer
 * word without hours tells another one; when a day closes of which only the opening is told; and days off that come back
 * every year. Two sources' weeks are never mixed.
 */
import { carryDaysOff } from "../schedule/carry-days.ts";
import { type End, isOfMonth, withYearsOfDates } from "../schedule/date-seasons.ts";
import { listRanges } from "../schedule/hours.ts";
import { formatTime } from "../schedule/hours-text.ts";
import { hasHours } from "../schedule/known-hours.ts";
import { DAYS_MAX } from "../schedule/schedule-limits.ts";
import type { Schedule, Season, SpecialDay, WeekHours } from "../schedule/schedule.ts";
import { countDays, type DatedSeason, dayOfYear, isDated } from "../schedule/season.ts";
import { WEEKDAYS } from "../schedule/weekday.ts";
import { type Claim, isFromFile, SUPERSEDED } from "./claims.ts";

interface CompleteSchedule {
  schedule: Schedule;
  lenders: Lender[];
}

/** Whose word it is what the source of the hours does not tell. */
export interface Lender {
  claim: Claim;
  of: "end of the season" | "closing time";
}

/**
 * @param winner the claim that counts; people's stands as it is but for the years of its dates
 * @param claims all of the market's
 */
export function completeSchedule(winner: Claim, claims: readonly Claim[]): CompleteSchedule {
  const own = winner.value as Schedule;
  if (!isFromFile(winner)) return { schedule: withYearsOfDates(own, winner.said), lenders: [] };
  const others = claims
    .filter((claim) => claim !== winner && claim.fact === "schedule" && claim.value !== null && isFromFile(claim))
    .filter(({ doubt }) => doubt === undefined || doubt === SUPERSEDED)
    .toSorted(newestFirst)
    .map((claim): ScheduleClaim => ({ claim, schedule: claim.value as Schedule }));
  const lent = withYearsOfDates(own, winner.said).seasons.map((season) => lendEnds(season, winner.said, others));
  const timed = lent.map(({ season }) => lendClosings(season, others));
  const seasons = timed.map(({ season }) => season);
  const known = new Set(own.days?.map(({ on }) => on));
  const carried = listCarried(winner, others).filter(({ on }) => !known.has(on));
  // Those of every year first, then the nearest: a schedule has room for so many.
  const room = carried.toSorted(byDay).slice(0, Math.max(0, DAYS_MAX - known.size));
  const days = [...(own.days ?? []), ...room].toSorted(byDay);
  return {
    schedule: { ...own, seasons, ...(days.length > 0 && { days }) },
    lenders: [
      ...lent.flatMap(({ lenders }) => lenders.map((claim): Lender => ({ claim, of: "end of the season" }))),
      ...timed.flatMap(({ lenders }) => lenders.map((claim): Lender => ({ claim, of: "closing time" }))),
    ],
  };
}

/** Of one day the one with hours, then by where it stood: claims are stored in more than one order. */
function newestFirst(a: Claim, b: Claim): number {
  const [first, second] = [toOrder(a), toOrder(b)];
  return first > second ? -1 : Number(first < second);
}

function toOrder({ said, value, source, record = "" }: Claim): string {
  return [said, hasHours({ schedule: value as Schedule }) ? 1 : 0, source, record].join("\n");
}

function byDay({ on: a }: SpecialDay, { on: b }: SpecialDay): number {
  return a < b ? -1 : Number(a > b);
}

/** Days off that come back every year. */
function listCarried(winner: Claim, others: readonly ScheduleClaim[]): SpecialDay[] {
  const told = [{ claim: winner, schedule: winner.value as Schedule }, ...others];
  const words = told.map(({ claim: { said }, schedule: { days = [] } }) => ({ days, said }));
  return carryDaysOff(words, Number(winner.said.slice(0, 4)));
}

interface ScheduleClaim {
  claim: Claim;
  schedule: Schedule;
}

/**
 * Each end by the newest word that tells it. Where both are lent, they are as old as the older word.
 * @param said when the source of the hours spoke
 * @param others the newest first
 */
function lendEnds(
  season: Season,
  said: string,
  others: readonly ScheduleClaim[],
): { season: Season; lenders: Claim[] } {
  if (!isDated(season)) return { season, lenders: [] };
  const [first, last] = [findLender(season, "from", said, others), findLender(season, "to", said, others)];
  const lenders = [first, last].flatMap((lender) => lender?.claim ?? []);
  const [on] = lenders.map((claim) => claim.said).sort();
  if (on === undefined) return { season, lenders };
  const { from, fromYear } = first?.season ?? season;
  const { to, toYear } = last?.season ?? season;
  const { week, rhythm, years } = season;
  const assumed = !first && isAssumed(season, "from") ? "from" : !last && isAssumed(season, "to") ? "to" : undefined;
  const lent: Season = {
    ...{ from, to, lent: { end: first && last ? "both" : first ? "from" : "to", on } },
    ...(assumed && { assumed }),
    ...(fromYear !== undefined && { fromYear }),
    ...(toYear !== undefined && { toYear }),
    ...(years && { years }),
    ...(week && { week }),
    ...(rhythm && { rhythm }),
  };
  return { season: lent, lenders };
}

/**
 * Who tells an end that the source of the hours does not tell, or that a newer word without hours tells otherwise; whole
 * months are no other word than a day. Its year follows from the days of the week on which the market is held.
 */
function findLender(season: DatedSeason, end: End, said: string, others: readonly ScheduleClaim[]) {
  const { week, rhythm } = season;
  for (const { claim, schedule } of others) {
    const isNews = claim.said > said && claim.doubt === undefined;
    const other = schedule.seasons
      .filter(isDated)
      .filter((one) => isAssumed(season, end) || (isNews && !isOfMonth(one, end)))
      .find((one) => !isAssumed(one, end) && isAlike(season, one));
    if (!other) continue;
    const lender = { ...other, ...(week && { week }), ...(rhythm && { rhythm }) };
    const [dated = lender] = withYearsOfDates({ seasons: [lender] }, claim.said).seasons.filter(isDated);
    return { claim, season: dated };
  }
  return null;
}

/**
 * "From 8:00 AM" says nothing of when it closes: then as the newest other word says of a day that opens at that time.
 * @param others the newest first
 */
function lendClosings(season: Season, others: readonly ScheduleClaim[]): { season: Season; lenders: Claim[] } {
  const lenders: Claim[] = [];
  const week: WeekHours = { ...season.week };
  for (const day of WEEKDAYS) {
    const words = week[day];
    if (typeof words !== "string") continue;
    for (const { claim, schedule } of others) {
      const ranges = schedule.seasons
        .map((other) => listRanges(other.week?.[day]))
        .find(([first]) => first && words === `From ${formatTime(first.opens)}`);
      if (!ranges) continue;
      week[day] = ranges;
      lenders.push(claim);
      break;
    }
  }
  return { season: lenders.length > 0 ? { ...season, week } : season, lenders };
}

function isAssumed({ assumed }: Season, end: End): boolean {
  return assumed === end || assumed === "both";
}

/** Of the same part of the year, on a day of the week that both have. One of the whole year tells no ends. */
function isAlike(season: DatedSeason, other: DatedSeason): boolean {
  if (countDays(other) >= 365 || !(startsWithin(season, other) || startsWithin(other, season))) return false;
  const { week } = other;
  return !season.week || !week || Object.keys(season.week).some((day) => day in week);
}

const DAYS_PER_YEAR = 366;

function startsWithin(a: DatedSeason, b: DatedSeason): boolean {
  return (dayOfYear(b.from) - dayOfYear(a.from) + DAYS_PER_YEAR) % DAYS_PER_YEAR < countDays(a);
}
