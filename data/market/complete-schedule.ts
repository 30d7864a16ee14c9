/**
 * Fills gaps of the winning schedule from other claims: season ends that its source does not state, or that a newer
 * claim without hours changes; missing closing times; days off and days elsewhere that recur every year, and coming days
 * elsewhere. Weekly hours are never mixed.
 */
import { compareTexts } from "../input/compare-texts.ts";
import { ENDS, getStatedYear, isAssumed } from "../schedule/basis.ts";
import { withBasis, withYearsOfDates } from "../schedule/date-seasons.ts";
import { carryDaysOff, carryMovedDays } from "../schedule/carry-days.ts";
import { type DatedSeason, isDated, isOfMonth, isYearRound, overlaps } from "../schedule/season.ts";
import { getHoursOn } from "../schedule/day-hours.ts";
import { isClosedDay, listRanges } from "../schedule/hours.ts";
import { getLocalMoment } from "../schedule/local-time.ts";
import { formatTime } from "../schedule/format/style.ts";
import { hasHours } from "../schedule/known-hours.ts";
import { DAYS_MAX } from "../schedule/schedule-limits.ts";
import type { Basis, End, Schedule, Season, SpecialDay, WeekHours } from "../schedule/schedule.ts";
import { WEEKDAYS } from "../schedule/weekday.ts";
import { type Claim, isFromFile, isOf } from "./claims.ts";
import { isSamePlace } from "./same-place.ts";

/** A claim that filled a gap, and which. */
export interface Lender {
  claim: Claim;
  of: "end of the season" | "closing time";
}

/**
 * @param winner the schedule claim that counts; a person's is only given the years of its dates
 * @param claims all claims of the market
 */
export function completeSchedule(
  winner: Claim<"schedule">,
  claims: readonly Claim[],
): { schedule: Schedule; lenders: Lender[] } {
  const own = winner.value ?? { seasons: [] };
  if (!isFromFile(winner)) return { schedule: withYearsOfDates(own, winner.said), lenders: [] };
  const others = claims
    .filter(isOf("schedule"))
    .filter((claim) => claim !== winner && isFromFile(claim))
    .filter(({ doubt }) => doubt === undefined || doubt.code === "superseded")
    .toSorted((a, b) => compareTexts(toOrder(b), toOrder(a)))
    .flatMap((claim) => (claim.value === null ? [] : [{ claim, schedule: claim.value }]));
  const lent = withYearsOfDates(own, winner.said).seasons.map((season) =>
    isDated(season) ? lendEnds(season, winner.said, others) : lendSeason(season, others),
  );
  const timed = lent.map(({ season }) => lendClosings(season, others));
  const seasons = timed.map(({ season }) => season);
  const known = new Set(own.days?.map(({ on }) => on));
  const carried = listCarried({ claim: winner, schedule: own }, others)
    .filter(({ on, isUnsure }) => !known.has(on) && !(isUnsure && known.has(on.slice("2026-".length))))
    .flatMap((day) => (day.isUnsure && day.place ? giveHours(day, seasons) : day));
  // Days of every year come first, then the nearest dates: the schedule's number of days is limited.
  const added = carried.toSorted(byDay).slice(0, Math.max(0, DAYS_MAX - known.size));
  const days = [...(own.days ?? []), ...added].toSorted(byDay);
  return {
    schedule: { ...own, seasons, ...(days.length > 0 && { days }) },
    lenders: [...lent, ...timed].flatMap(({ lenders }) => lenders),
  };
}

/** Of one day, claims with hours come later. The rest is for stability: databases and snapshots differ in order. */
function toOrder({ said, value, source, record = "" }: Claim<"schedule">): string {
  return [said, hasHours({ schedule: value ?? undefined }) ? 1 : 0, source, record].join("\n");
}

function byDay(a: SpecialDay, b: SpecialDay): number {
  return compareTexts(a.on, b.on);
}

function listCarried(winner: ScheduleClaim, others: readonly ScheduleClaim[]): SpecialDay[] {
  const days = [winner, ...others].map(({ claim: { said }, schedule: { days = [] } }) => ({ days, said }));
  const from = Number(winner.claim.said.slice(0, 4));
  return [...carryDaysOff(days, from), ...carryMovedDays(days, from, isSamePlace)];
}

/** A day elsewhere comes again where it is a market day, at the usual hours if those there are not known. */
function giveHours(day: SpecialDay, seasons: Season[]): SpecialDay[] {
  const moment = getLocalMoment(new Date(`${day.on}T12:00:00Z`), "UTC");
  const hours = getHoursOn({ schedule: { seasons } }, moment)?.[moment.weekday];
  return hours === undefined || isClosedDay(hours) ? [] : [{ hours, ...day }];
}

interface ScheduleClaim {
  claim: Claim;
  schedule: Schedule;
}

interface LentSeason {
  season: Season;
  lenders: Lender[];
}

/**
 * Takes each end of the season from the newest claim that states it.
 * @param said the date of the claim with the hours
 * @param others newest first
 */
function lendEnds(season: DatedSeason, said: string, others: readonly ScheduleClaim[]): LentSeason {
  const found = ENDS.flatMap((end) => findLender(season, end, said, others) ?? []);
  const lent = found.reduce<DatedSeason>(
    (taken, { end, day, basis }) => withBasis({ ...taken, [end]: day }, end, basis),
    season,
  );
  return { season: lent, lenders: found.map(({ claim }) => ({ claim, of: "end of the season" })) };
}

/**
 * Hours without a season are of the season that is known: that of the newest claim with dates, if it has only one.
 * @param others newest first
 */
function lendSeason(season: Season, others: readonly ScheduleClaim[]): LentSeason {
  const lender = others.find(({ schedule }) => schedule.seasons.some(isDated));
  const [known, ...more] = lender?.schedule.seasons.filter(isDated) ?? [];
  if (!lender || !known || more.length > 0) return { season, lenders: [] };
  const { claim } = lender;
  const dated: DatedSeason = { from: known.from, to: known.to, ...season };
  const lent = ENDS.reduce((taken, end) => {
    if (isAssumed(known, end)) return withBasis(taken, end, { is: "assumed" });
    return withBasis(taken, end, { is: "stated", lentOn: claim.said });
  }, dated);
  return {
    season: withYearsOfDates({ seasons: [lent] }, claim.said).seasons[0] ?? lent,
    lenders: [{ claim, of: "end of the season" }],
  };
}

/**
 * The claim that states an end which the winning claim does not state, or which a newer claim without hours states
 * differently. A whole month is no more precise than a day, so it changes nothing. The year follows from the weekdays
 * on which the market is held.
 */
function findLender(
  season: DatedSeason,
  end: End,
  said: string,
  others: readonly ScheduleClaim[],
): { claim: Claim; end: End; day: string; basis: Basis } | null {
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
    const [year, lentOn] = [getStatedYear(dated, end), claim.said];
    const basis: Basis = year === undefined ? { is: "stated", lentOn } : { is: "projected", year, lentOn };
    return { claim, end, day: dated[end], basis };
  }
  return null;
}

/**
 * "From 8:00 AM" lacks a closing time: takes it from the newest claim with a day that opens at that time.
 * @param others newest first
 */
function lendClosings(season: Season, others: readonly ScheduleClaim[]): LentSeason {
  const lenders: Lender[] = [];
  const week: WeekHours = { ...season.week };
  for (const day of WEEKDAYS) {
    const text = week[day];
    if (typeof text !== "string") continue;
    for (const { claim, schedule } of others) {
      const ranges = schedule.seasons
        .map((other) => listRanges(other.week?.[day]))
        .find(([first]) => first && text === `From ${formatTime(first.opens)}`);
      if (!ranges) continue;
      week[day] = ranges;
      lenders.push({ claim, of: "closing time" });
      break;
    }
  }
  return { season: lenders.length > 0 ? { ...season, week } : season, lenders };
}

/** Whether the seasons overlap and share a weekday. A season of the whole year has no ends to take. */
function isAlike(season: DatedSeason, other: DatedSeason): boolean {
  if (isYearRound(other) || !overlaps(season, other)) return false;
  const { week } = other;
  return !season.week || !week || Object.keys(season.week).some((day) => day in week);
}
