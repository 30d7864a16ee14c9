/** The groups that the list is shown in: some of them under a heading of their own. */
import type { ListedMarket } from "#data/market/listed-market.ts";
import { splitBySeason } from "#data/market/season-groups.ts";
import { getLocalMoment, isSameDay, type LocalMoment } from "#data/schedule/local-time.ts";
import { region } from "#data/region.ts";

/** Cards in the HTML: more than a screen is high. */
export const FIRST_CARDS = 12;

/** Products on a card; the page lists them all. */
export const ITEMS_SHOWN = 3;

/** The title of the group that says when the next ones open. */
export const OUT_OF_SEASON = "Out of season";

export interface Group {
  /** Null for those that need none. */
  title: string | null;
  markets: readonly ListedMarket[];
  /** How many it has in all, where only the first of them are here. */
  count?: number;
  /** When the next ones open, as of the day on which the page was drawn. */
  starts?: string | null;
}

/** What is held at all in these weeks comes first: in winter, most are away. */
export function groupBySeason(markets: readonly ListedMarket[], now: Date): Group[] {
  const { held, unsaid, away } = splitBySeason(markets, now, region.timeZone);
  return [
    { title: null, markets: held },
    { title: "Hours vary", markets: unsaid },
    { title: OUT_OF_SEASON, markets: away },
  ];
}

/** @param days those that were asked for; none for now */
export function groupByCertainty(
  sure: readonly ListedMarket[],
  likely: readonly ListedMarket[],
  days: readonly LocalMoment[],
  now: Date,
): Group[] {
  return [
    { title: null, markets: sure },
    { title: nameLikely(days, now), markets: likely },
  ];
}

function nameLikely([day, other]: readonly LocalMoment[], now: Date): string {
  if (!day) return "Likely open";
  if (other) return "Likely held this weekend";
  const isToday = isSameDay(day, getLocalMoment(now, region.timeZone));
  return `Likely held ${isToday ? "today" : `on ${day.weekday}`}`;
}
