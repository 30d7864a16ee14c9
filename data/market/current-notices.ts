/** The notices that stand now, by market: a small file that open pages look at again, and what it changes of what they show. */
import { type LocalMoment, toIsoDate } from "../schedule/local-time.ts";
import type { Notice, Noticed } from "../schedule/schedule.ts";

/** By market id; of all others there are none. */
export type CurrentNotices = Readonly<Record<string, Notice[]>>;

/** Those that are not over by a day. */
export function listCurrentNotices(markets: readonly ({ id: number } & Noticed)[], today: LocalMoment): CurrentNotices {
  const day = toIsoDate(today);
  return Object.fromEntries(
    markets.flatMap(({ id, notices = [] }) => {
      const current = notices.filter(({ to }) => day <= to);
      return current.length > 0 ? [[id, current] as const] : [];
    }),
  );
}

/** The same market where that changes nothing, else with these notices in the place of its own. */
export function withNotices<T extends { id: number } & Noticed>(market: T, current: CurrentNotices): T {
  const notices = current[market.id];
  return JSON.stringify(market.notices) === JSON.stringify(notices) ? market : { ...market, notices };
}
