/** When the next ones open: said where nothing is open now or today. */
import { isOnlyLikely } from "../schedule/doubt.ts";
import { nameDayAhead } from "../schedule/day-text.ts";
import { formatTime } from "../schedule/hours-text.ts";
import { getLocalMoment, getMomentAt, MINUTES_PER_DAY } from "../schedule/local-time.ts";
import { getNextOpening, type TimedMarket } from "../schedule/open-state.ts";
import type { StatusRules } from "../schedule/status.ts";

/** How many days ahead something counts as one of the next ones. */
const DAYS_AHEAD = 13;

export interface NextOpenings<T> {
  /** "on Saturday at 7:00 AM" */
  when: string;
  /** All of them open at that time, in the order given. */
  markets: T[];
  /** Only old hours say so, or the season may not have begun by then. */
  isLikely: boolean;
}

/** Those that open next, within two weeks, and before them those that are likely to on an earlier day. */
export function findNextOpenings<T extends TimedMarket>(
  markets: readonly T[],
  now: Date,
  rules: StatusRules,
): NextOpenings<T>[] {
  const moment = getLocalMoment(now, rules.timeZone);
  const openings = markets.flatMap((market) => {
    const next = getNextOpening(market, getMomentAt(market, now, rules), DAYS_AHEAD);
    if (!next) return [];
    const isLikely = isOnlyLikely(market, next.day, now, rules.scheduleFreshMonths);
    return [{ market, at: next.inDays * MINUTES_PER_DAY + next.opens, isLikely }];
  });
  const [likely, sure] = [true, false].map((is) => findEarliest(openings.filter(({ isLikely }) => isLikely === is)));
  const isSooner = likely && (!sure || likely.inDays < sure.inDays);
  return [...(isSooner ? [{ ...likely, isLikely: true }] : []), ...(sure ? [{ ...sure, isLikely: false }] : [])].map(
    ({ inDays, at, ...found }) => ({
      ...found,
      when: `${inDays === 0 ? "" : `${nameDayAhead(moment, inDays)} `}at ${formatTime(at)}`,
    }),
  );
}

function findEarliest<T>(openings: readonly { market: T; at: number }[]) {
  if (openings.length === 0) return null;
  const first = openings.reduce((least, { at }) => Math.min(least, at), Infinity);
  const markets = openings.filter(({ at }) => at === first).map(({ market }) => market);
  return { inDays: Math.floor(first / MINUTES_PER_DAY), at: first % MINUTES_PER_DAY, markets };
}
