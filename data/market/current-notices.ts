/** Current notices by market (notices.json), which open pages fetch again, and how they replace what a page shows. */
import { type LocalMoment, toIsoDate } from "../schedule/local-time.ts";
import type { Notice, Noticed } from "../schedule/schedule.ts";

/** By market id. Markets without current notices are left out. */
export type CurrentNotices = Readonly<Record<string, Notice[]>>;

/** Notices whose last day is today or later. */
export function listCurrentNotices(markets: readonly ({ id: number } & Noticed)[], today: LocalMoment): CurrentNotices {
  const day = toIsoDate(today);
  return Object.fromEntries(
    markets.flatMap(({ id, notices = [] }) => {
      const current = notices.filter(({ to }) => day <= to);
      return current.length > 0 ? [[id, current] as const] : [];
    }),
  );
}

/** Replaces the market's notices; returns the same object if nothing changes, to avoid rendering. */
export function withNotices<T extends { id: number } & Noticed>(market: T, current: CurrentNotices): T {
  const notices = current[market.id];
  return JSON.stringify(market.notices) === JSON.stringify(notices) ? market : { ...market, notices };
}
