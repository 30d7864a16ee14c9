/**
 * The one order of markets, for every list of them: what a visitor can reach soonest and most surely comes first
 * (docs/decisions/order.md).
 */
import { compareTexts } from "../input/compare-texts.ts";
import { type Certainty, getCertainty, getHoursDay } from "../schedule/certainty.ts";
import { listHeldDays } from "../schedule/day-hours.ts";
import { findDayDoubt } from "../schedule/doubt.ts";
import { hasStatus } from "../schedule/known-hours.ts";
import { getLocalMoment, getMomentAt, isSameDay, type LocalMoment } from "../schedule/local-time.ts";
import {
  getNextOpening,
  getOpenState,
  isAlwaysOpen,
  isOutOfSeason,
  opensOnDay,
  type TimedMarket,
} from "../schedule/open-state.ts";
import { getNextSeason } from "../schedule/season.ts";
import type { StatusRules } from "../schedule/status.ts";
import { type Away, howFar, type Located, toMiles } from "./distance.ts";
import { type FilterContext, getAskedMoments, type MarketFilters } from "./filter.ts";
import { isWithinMiles, USUAL_RADIUS } from "./near.ts";
import { nameKey } from "./sort.ts";

/**
 * "open", "likely" and "maybe" are held now, or on the day asked for; "later" is later today; "days" is on other days,
 * or at hours that are only text; "away" is out of season; "doubtful" may have ended, and is not held.
 */
const GROUPS = ["open", "likely", "later", "maybe", "days", "unknown", "away", "doubtful"] as const;

export type GroupName = (typeof GROUPS)[number];

/** The groups that may be open now, or on the day asked for. */
export const HELD_GROUPS: readonly GroupName[] = ["open", "likely", "maybe"];

const HELD_AS: Readonly<Record<Certainty, GroupName>> = { current: "open", likely: "likely", maybe: "maybe" };

/** A season that begins within this many days counts as begun; so do single market days. */
const SOON_DAYS = 7;

/** Miles added to a market's distance per year of age of its hours, and at most: very old hours do not differ. */
const MILES_PER_YEAR = 1;
const AGE_MILES_MAX = 15;

export interface OrderContext {
  now: Date;
  rules: StatusRules;
  /** From where distances are measured; null or missing if unknown. */
  position?: Located | null;
  /** The days asked for, whatever the time; missing or empty for now. */
  days?: readonly LocalMoment[];
  /** How many days were asked for, if today is the first of them: what is next held later than that is over. */
  daysFromToday?: number;
  /** The radius in miles that is near; usually USUAL_RADIUS. */
  near?: number | null;
  /** From rememberRanks(), for many orders of the same markets. */
  rank?: (market: TimedMarket) => Rank;
}

export interface Ordered<T> {
  market: T;
  group: GroupName;
  /** In how many days it opens next, for "later" (0) and "days"; Infinity if nobody can tell. Otherwise 0. */
  inDays: number;
  away: Away;
  /** Without a position, everything is. */
  isNear: boolean;
}

export type Orderable = TimedMarket & Located & { id: number; name: string; city?: string };

/**
 * A sorted copy. What is near comes first; inside and outside of it, group by group, other days by date. Within a group,
 * with a position, by distance: each year that old hours are older counts as a mile, and an approximate place as the far
 * side of its town, behind every exact one there. Without a position, the newest word first. Ties go by opening time,
 * name and id.
 */
export function orderMarkets<T extends Orderable>(markets: readonly T[], context: OrderContext): Ordered<T>[] {
  const { position, near, now, rules, rank = (market) => rankMarket(market, context) } = context;
  const { year } = getLocalMoment(now, rules.timeZone);
  const entries = markets.map((market) => {
    const away = howFar(position, market);
    const { group, inDays, opens, isOld } = rank(market);
    return {
      market,
      group,
      inDays,
      away,
      opens,
      isNear: isWithinMiles(away, near ?? USUAL_RADIUS),
      miles: away.is === "unknown" ? 0 : getMiles(away) + (isOld ? getAgeMiles(market, year) : 0),
      // The list's data tell the age of hours only.
      said: away.is === "unknown" && market.schedule ? (getHoursDay(market) ?? "") : "",
      name: "",
    };
  });
  const isApproximate = ({ away }: { away: Away }) => away.is === "approximate";
  // The far side of a town: its farthest exact market of the same group.
  const toTown = ({ isNear, group, inDays, market }: (typeof entries)[number]) =>
    [isNear, group, inDays, market.city].join();
  const farSides = new Map<string, number>();
  const approximate = entries.filter(isApproximate);
  // Only approximate places need it.
  for (const entry of approximate[0] ? entries : []) {
    if (isApproximate(entry)) continue;
    farSides.set(toTown(entry), Math.max(entry.miles, farSides.get(toTown(entry)) ?? 0));
  }
  for (const entry of approximate) entry.miles = Math.max(entry.miles, farSides.get(toTown(entry)) ?? 0);
  // Names are only needed for ties.
  const toName = (entry: (typeof entries)[number]) => (entry.name ||= nameKey(entry.market.name));
  return entries.sort(
    (a, b) =>
      Number(b.isNear) - Number(a.isNear) ||
      GROUPS.indexOf(a.group) - GROUPS.indexOf(b.group) ||
      compareNumbers(a.inDays, b.inDays) ||
      a.miles - b.miles ||
      Number(isApproximate(a)) - Number(isApproximate(b)) ||
      compareTexts(b.said, a.said) ||
      a.opens - b.opens ||
      compareTexts(toName(a), toName(b)) ||
      a.market.id - b.market.id,
  );
}

/** Infinity minus itself would be no number. */
function compareNumbers(a: number, b: number): number {
  return a === b ? 0 : a - b;
}

/**
 * The order for a search: from the place and within the radius chosen. For a day that has begun, what is open now comes
 * first, as it does without a day.
 */
export function getOrderContext(
  filters: Pick<MarketFilters, "when" | "at" | "near" | "within">,
  { now, rules, position = null }: FilterContext,
): OrderContext {
  const today = getLocalMoment(now, rules.timeZone);
  const days = getAskedMoments(filters, today);
  const context = { now, rules, position: filters.near ?? position, near: filters.within };
  const isFromToday = days.some((day) => isSameDay(day, today));
  return isFromToday ? { ...context, daysFromToday: days.length } : { ...context, days };
}

interface Rank {
  group: GroupName;
  inDays: number;
  /** When it opens next, in minutes since midnight, for "later" and "days". */
  opens: number;
  /** Whether its hours are old: then their age counts. */
  isOld: boolean;
}

/** @returns rankMarket() for one moment, which asks about each market only once */
export function rememberRanks(context: OrderContext): (market: TimedMarket) => Rank {
  const ranks = new WeakMap<TimedMarket, Rank>();
  return (market) => {
    const rank = ranks.get(market) ?? rankMarket(market, context);
    ranks.set(market, rank);
    return rank;
  };
}

/** The group of one market, see GROUPS. */
export function rankMarket(market: TimedMarket, { now, rules, days = [] }: OrderContext): Rank {
  const moment = getMomentAt(market, now, rules);
  const held =
    days.length > 0 ? days.find((day) => isHeldOn(market, day)) : isOpen(market, moment) ? moment : undefined;
  const certainty = getCertainty(market, now, rules.scheduleFreshMonths);
  const rank = { inDays: 0, opens: 0, isOld: certainty !== "current" && hasStatus(market) };
  if (held) return { ...rank, group: HELD_AS[getCertaintyOn(market, held, now, rules.scheduleFreshMonths)] };
  if (certainty === "maybe") return { ...rank, group: "doubtful" };
  if (!hasStatus(market)) return { ...rank, group: "unknown" };
  const from = days[0] ?? moment;
  if (isAway(market, from)) return { ...rank, group: "away" };
  const next = getNextOpening(market, from) ?? { inDays: Infinity, opens: 0 };
  return { ...rank, group: next.inDays === 0 ? "later" : "days", inDays: next.inDays, opens: next.opens };
}

/**
 * How certain it is that a market is held on one of its days: current hours are only likely where the day is in doubt.
 * @param months after which hours are only likely
 */
function getCertaintyOn(market: TimedMarket, day: LocalMoment, now: Date, months: number): Certainty {
  const certainty = getCertainty(market, now, months);
  return certainty === "current" && findDayDoubt(market, day) !== null ? "likely" : certainty;
}

function isOpen(market: TimedMarket, moment: LocalMoment): boolean {
  return getOpenState(market, moment) === "open";
}

function isHeldOn(market: TimedMarket, day: LocalMoment): boolean {
  return opensOnDay(market, day) || isAlwaysOpen(market, day);
}

/** To a hundredth: the list's data, where coordinates are rounded to a meter, are ordered like the records themselves. */
function getMiles(away: Exclude<Away, { is: "unknown" }>): number {
  return Math.round(toMiles(away.is === "exact" ? away.km : away.kmToMiddle) * 100) / 100;
}

function getAgeMiles(market: TimedMarket, year: number): number {
  const since = Number(getHoursDay(market)?.slice(0, 4) ?? year);
  return Math.min(AGE_MILES_MAX, (year - since) * MILES_PER_YEAR);
}

/** Whether the market is out of season for more than SOON_DAYS. */
export function isAway(market: TimedMarket, moment: LocalMoment): boolean {
  const { seasons = [] } = market.schedule ?? {};
  if (seasons.length === 0) {
    return listHeldDays(market.schedule).length > 0 && !getNextOpening(market, moment, SOON_DAYS);
  }
  return isOutOfSeason(market, moment) && (getNextSeason(market, moment)?.startsInDays ?? Infinity) > SOON_DAYS;
}
