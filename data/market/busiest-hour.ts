/** The hour of a day at which most markets are open, for pages that are drawn once a day and read at any time of it. */
import { getInstant, getLocalMoment, MINUTES_PER_DAY } from "../schedule/local-time.ts";
import { getRanges, type TimedMarket } from "../schedule/open-state.ts";
import { toDayNumber } from "../schedule/season.ts";

/** On a day without markets. */
const MIDDAY = 12;

/**
 * The middle of the hour in which most markets are open; the first of several.
 * @param now an instant of the day
 * @param timeZone IANA name
 */
export function findBusiestInstant(
  markets: readonly TimedMarket[],
  now: Date,
  { timeZone }: { timeZone: string },
): Date {
  const day = getLocalMoment(now, timeZone);
  const open = new Array<number>(24).fill(0);
  for (const market of markets) {
    for (const { opens, closes } of getRanges(market, day)) {
      const last = Math.min(closes, MINUTES_PER_DAY);
      for (let hour = 0; hour < 24; hour++) {
        const middle = hour * 60 + 30;
        if (opens <= middle && middle <= last) open[hour] = (open[hour] ?? 0) + 1;
      }
    }
  }
  const most = Math.max(...open);
  return getInstant(toDayNumber(day), (most > 0 ? open.indexOf(most) : MIDDAY) * 60 + 30, timeZone);
}
