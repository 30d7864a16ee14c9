/** What a visitor can go to today stands first, then the day that comes next, then the rest (docs/decisions/certainty.md). */
import { listHeldDays } from "../schedule/day-hours.ts";
import { isOnlyLikely } from "../schedule/doubt.ts";
import { getMomentAt, type LocalMoment } from "../schedule/local-time.ts";
import { getNextOpening, getOpenState, isOutOfSeason, opensOnDay, type TimedMarket } from "../schedule/open-state.ts";
import { getNextSeason } from "../schedule/season.ts";
import { hasTimes, type StatusRules } from "../schedule/status.ts";

/** A season that begins within so many days counts as begun, and so do single days. */
const SOON_DAYS = 7;

/** All in the order given, but for `others`, of which those that open next come first. */
export interface Today<T> {
  /** Open now; of a day as a whole, held on it. */
  open: T[];
  /** Likely so: by old hours, or where the season may not have begun. */
  likely: T[];
  /** Opens later today. */
  later: T[];
  /** Held in these weeks, on another day. */
  others: T[];
  /** Nobody knows when. */
  withoutHours: T[];
  /** Out of season. */
  away: T[];
  /** Where nothing is held today any more: how many days ahead the first of `others` opens, and how many open then. */
  next: { inDays: number; count: number } | null;
}

/** @param isWholeDay whatever the time of day, as a page is drawn */
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

/** Whether nothing is held in these weeks. */
export function isAway(market: TimedMarket, moment: LocalMoment): boolean {
  const { seasons = [] } = market.schedule ?? {};
  if (seasons.length === 0) {
    return listHeldDays(market.schedule).length > 0 && !getNextOpening(market, moment, SOON_DAYS);
  }
  return isOutOfSeason(market, moment) && (getNextSeason(market, moment)?.startsInDays ?? Infinity) > SOON_DAYS;
}
