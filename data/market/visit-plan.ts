/** When markets can be visited next, in the order of every list. */
import { getCertainty } from "../schedule/certainty.ts";
import { findDayDoubt } from "../schedule/doubt.ts";
import { formatTime } from "../schedule/format/style.ts";
import { describeDay } from "../schedule/format/summary.ts";
import { nameMonthDay } from "../schedule/day-text.ts";
import { getMomentAt, type LocalMoment } from "../schedule/local-time.ts";
import { getNextOpening, getOpenState, type TimedMarket } from "../schedule/open-state.ts";
import { type Orderable, type OrderContext, orderMarkets } from "./order.ts";

export interface Visit<T> {
  market: T;
  /** "Sat, Jul 18 · 8 AM–noon"; old hours: "Sat, Jul 18 · usually 8 AM to noon"; a doubt follows. */
  when: string;
}

/** How many days ahead to look. */
const DAYS_AHEAD = 13;

/** One visit for each market that is open now or opens within two weeks. Markets without known hours are left out. */
export function planVisits<T extends Orderable>(markets: readonly T[], context: OrderContext): Visit<T>[] {
  const { now, rules } = context;
  return orderMarkets(markets, context).flatMap(({ market }) => {
    const day = findVisit(market, getMomentAt(market, now, rules));
    if (!day) return [];
    const [doubt, certainty] = [findDayDoubt(market, day), getCertainty(market, now, rules.scheduleFreshMonths)];
    return [{ market, when: describeDay(market, day, certainty) + (doubt === null ? "" : ` · ${doubt}`) }];
  });
}

function findVisit(market: TimedMarket, moment: LocalMoment): LocalMoment | null {
  if (getOpenState(market, moment) === "open") return moment;
  return getNextOpening(market, moment, DAYS_AHEAD)?.day ?? null;
}

/** When a market opens next: "today 1 PM"; old hours: "usually Saturday 8 AM"; in doubt: "likely"; null if unknown. */
export function nameNextOpening(
  market: TimedMarket,
  { now, rules }: Pick<OrderContext, "now" | "rules">,
): string | null {
  const next = getNextOpening(market, getMomentAt(market, now, rules), DAYS_AHEAD);
  if (!next) return null;
  const { inDays, day, opens } = next;
  const name = inDays === 0 ? "today" : inDays === 1 ? "tomorrow" : inDays < 7 ? day.weekday : nameMonthDay(day);
  const isCurrent = getCertainty(market, now, rules.scheduleFreshMonths) === "current";
  const certainty = !isCurrent ? "usually " : findDayDoubt(market, day) ? "likely " : "";
  return `${certainty}${name} ${formatTime(opens, "card")}`;
}
