/** Which markets open next, shown when none is open now or today. */
import { isOnlyLikely } from "../schedule/doubt.ts";
import { nameDayAhead } from "../schedule/day-text.ts";
import { formatTime } from "../schedule/hours-text.ts";
import { getLocalMoment, getMomentAt, MINUTES_PER_DAY } from "../schedule/local-time.ts";
import { getNextOpening, type TimedMarket } from "../schedule/open-state.ts";
import type { StatusRules } from "../schedule/status.ts";

/** How many days ahead to look. */
const DAYS_AHEAD = 13;

export interface NextOpenings<T> {
  /** "on Saturday at 7:00 AM" */
  when: string;
  /** The markets that open at that time. */
  markets: T[];
  /** Uncertain: by old hours, or the season may not have begun. */
  isLikely: boolean;
}

/** The next opening within two weeks, preceded by a likely one if that is earlier. At most two entries. */
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
