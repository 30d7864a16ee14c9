/**
 * What a schedule that counts leaves open, and other words of the market know: an end of its season, and days off that
 * come back every year. Two sources' weeks are never mixed.
 */
import { carryDaysOff } from "../schedule/carry-days.ts";
import { withYearsOfDates } from "../schedule/date-seasons.ts";
import { hasHours } from "../schedule/known-hours.ts";
import type { Schedule, Season, SpecialDay } from "../schedule/schedule.ts";
import { countDays, type DatedSeason, dayOfYear, isDated } from "../schedule/season.ts";
import { type Claim, isFiles, OUTDONE } from "./claims.ts";

interface CompleteSchedule {
  schedule: Schedule;
  /** Whose word an end of a season is that the source of the hours does not tell. */
  lenders: Claim[];
}

/**
 * @param winner the claim that counts; people's stands as it is but for the years of its dates
 * @param claims all of the market's
 */
export function completeSchedule(winner: Claim, claims: readonly Claim[]): CompleteSchedule {
  const own = winner.value as Schedule;
  if (!isFiles(winner)) return { schedule: withYearsOfDates(own, winner.said), lenders: [] };
  const others = claims
    .filter((claim) => claim !== winner && claim.fact === "schedule" && claim.value !== null && isFiles(claim))
    .filter(({ doubt }) => doubt === undefined || doubt === OUTDONE)
    .toSorted(newestFirst)
    .map((claim): Told => ({ claim, schedule: claim.value as Schedule }));
  const lent = own.seasons.map((season) => lendEnd(season, others));
  const seasons = lent.map(({ season }) => season);
  const known = new Set(own.days?.map(({ on }) => on));
  const days = [...(own.days ?? []), ...listCarried(winner, others).filter(({ on }) => !known.has(on))];
  return {
    schedule: withYearsOfDates({ ...own, seasons, ...(days.length > 0 && { days }) }, winner.said),
    lenders: lent.flatMap(({ lender }) => lender ?? []),
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

/** Days off that come back every year. */
function listCarried(winner: Claim, others: readonly Told[]): SpecialDay[] {
  const told = [{ claim: winner, schedule: winner.value as Schedule }, ...others];
  const words = told.map(({ claim: { said }, schedule: { days = [] } }) => ({ days, said }));
  return carryDaysOff(words, Number(winner.said.slice(0, 4)));
}

interface Told {
  claim: Claim;
  schedule: Schedule;
}

/** @param others the newest first */
function lendEnd(season: Season, others: readonly Told[]): { season: Season; lender?: Claim } {
  if (season.assumed === undefined || !isDated(season)) return { season };
  const { assumed: end, ...rest } = season;
  for (const { claim, schedule } of others) {
    const other = schedule.seasons.filter(isDated).find((one) => tells(one, end) && isAlike(season, one));
    if (!other) continue;
    const dates = { from: end === "to" ? season.from : other.from, to: end === "from" ? season.to : other.to };
    return { season: { ...rest, ...dates, lent: { end, on: claim.said } }, lender: claim };
  }
  return { season };
}

function tells({ assumed }: Season, end: "from" | "to" | "both"): boolean {
  return assumed === undefined || (assumed !== "both" && end !== "both" && assumed !== end);
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
