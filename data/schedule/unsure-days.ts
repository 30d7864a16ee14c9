/** The days ahead on which it is unsure whether, or where, a market is held. Apart from doubt.ts, which every list loads. */
import { findUnsure } from "./doubt.ts";
import { addDays, type LocalMoment } from "./local-time.ts";
import type { Scheduled } from "./season.ts";

/** All days from `from` to `daysAhead` days later for which findUnsure() finds a doubt. */
export function listUnsureDays(market: Scheduled, from: LocalMoment, daysAhead: number) {
  return Array.from({ length: daysAhead + 1 }, (_, inDays) => addDays(from, inDays)).flatMap((day) => {
    const doubt = findUnsure(market, day);
    return doubt === null ? [] : [{ day, doubt }];
  });
}
