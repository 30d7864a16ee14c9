/** Groups the list by what is open today, opens next, or is out of season (docs/decisions/certainty.md). */
import { listHeldDays } from "../schedule/day-hours.ts";
import { isOnlyLikely } from "../schedule/doubt.ts";
import { getMomentAt, type LocalMoment } from "../schedule/local-time.ts";
import { getNextOpening, getOpenState, isOutOfSeason, opensOnDay, type TimedMarket } from "../schedule/open-state.ts";
import { getNextSeason } from "../schedule/season.ts";
import { hasTimes, type StatusRules } from "../schedule/status.ts";

/** A season that begins within this many days counts as begun; so do single market days. */
const SOON_DAYS = 7;

/** Every group keeps the order of the input, except `others`: those that open next come first. */
export interface Today<T> {
  /** Open now; with `isWholeDay`, held today. */
  open: T[];
  /** The same, but only likely: by old hours, or because the season may not have begun. */
  likely: T[];
  later: T[];
  /** In season, but next held on another day. */
  others: T[];
  /** Hours unknown. */
  withoutHours: T[];
  away: T[];
  /** Only if nothing opens today any more: in how many days the first of `others` opens, and how many open that day. */
  next: { inDays: number; count: number } | null;
}

/** @param isWholeDay ignores the time of day, for static pages */
export function splitByToday<T extends TimedMarket>(
  markets: readonly T[],
  now: Date,
  rules: StatusRules,
  isWholeDay = false,
): Today<T> {
  const today: Today<T> = { open: [], likely: [], later: [], others: [], withoutHours: [], away: [], next: null };
  const days: (T[] | undefined)[] = [];
  for (const market of markets) {
    const moment = getMomentAt(market, now, rules);
    const isOpen = isWholeDay ? opensOnDay(market, moment) : getOpenState(market, moment) === "open";
    if (isOpen) {
      const isLikely = isOnlyLikely(market, moment, now, rules.scheduleFreshMonths);
      (isLikely ? today.likely : today.open).push(market);
    } else if (!hasTimes(market)) today.withoutHours.push(market);
    else if (isAway(market, moment)) today.away.push(market);
    else {
      const inDays = getNextOpening(market, moment, SOON_DAYS)?.inDays ?? SOON_DAYS + 1;
      if (inDays === 0) today.later.push(market);
      else (days[inDays] ??= []).push(market);
    }
  }
  today.others = days.flatMap((some) => some ?? []);
  const first = days.findIndex((some) => some !== undefined);
  const isNone = today.open.length + today.likely.length + today.later.length === 0;
  if (isNone && first > 0 && first <= SOON_DAYS) today.next = { inDays: first, count: days[first]?.length ?? 0 };
  return today;
}

/** Whether the market is out of season for more than SOON_DAYS. */
export function isAway(market: TimedMarket, moment: LocalMoment): boolean {
  const { seasons = [] } = market.schedule ?? {};
  if (seasons.length === 0) {
    return listHeldDays(market.schedule).length > 0 && !getNextOpening(market, moment, SOON_DAYS);
  }
  return isOutOfSeason(market, moment) && (getNextSeason(market, moment)?.startsInDays ?? Infinity) > SOON_DAYS;
}
