/** Plans visits of several markets: the next time each is open, earliest first. */
import { getCertainty } from "../schedule/certainty.ts";
import { describeDay } from "../schedule/hours-summary.ts";
import { getMomentAt, type LocalMoment } from "../schedule/local-time.ts";
import { getNextOpening, getOpenState, type TimedMarket } from "../schedule/open-state.ts";
import type { StatusRules } from "../schedule/status.ts";

export interface Visit<T> {
  market: T;
  /** "Sat, Jul 18 · 8 AM–noon"; old hours: "Sat, Jul 18 · usually 8 AM to noon". */
  when: string;
}

/** How many days ahead to look. */
const DAYS_AHEAD = 13;

/** One visit for each market that is open now or opens within two weeks. Markets without known hours are left out. */
export function planVisits<T extends TimedMarket>(markets: readonly T[], now: Date, rules: StatusRules): Visit<T>[] {
  return markets
    .flatMap((market) => {
      const moment = getMomentAt(market, now, rules);
      const next = findVisit(market, moment);
      if (!next) return [];
      const certainty = getCertainty(market, now, rules.scheduleFreshMonths);
      return [{ market, when: describeDay(market, next.day, certainty), ...next }];
    })
    .toSorted((a, b) => a.inDays - b.inDays || a.opens - b.opens)
    .map(({ market, when }) => ({ market, when }));
}

function findVisit(market: TimedMarket, moment: LocalMoment) {
  if (getOpenState(market, moment) === "open") return { day: moment, inDays: 0, opens: 0 };
  return getNextOpening(market, moment, DAYS_AHEAD);
}
