/** The groups of the list, most of them with a heading. */
import type { FilterContext, FilterResult, MarketFilters } from "#data/market/filter.ts";
import type { ListedMarket } from "#data/market/listed-market.ts";
import { sortHeld } from "#data/market/sort-held.ts";
import { splitByToday } from "#data/market/today.ts";
import { nameDay } from "#data/schedule/day-text.ts";
import { addDays, getLocalMoment, isSameDay, type LocalMoment } from "#data/schedule/local-time.ts";

/** Number of cards in the static HTML: more than fit on a screen. */
export const FIRST_CARDS = 12;

/** Heading of the group that also says when its markets open. */
export const OUT_OF_SEASON = "Out of season";

const NOT_KNOWN = "Hours not known";

/** Groups of markets that cannot be visited soon, as far as is known. */
const REST = [NOT_KNOWN, OUT_OF_SEASON];

export interface Group {
  /** Null for a group without a heading. */
  title: string | null;
  markets: readonly ListedMarket[];
  /** Size of the whole group, where `markets` holds only the first of it. */
  count?: number;
  /** When the next ones open, seen from the day on which the page was built. */
  starts?: string | null;
}

/**
 * Groups markets by when they can be visited: open now, later today, the next days, the rest.
 * @param markets sorted by name
 * @param isDrawn for the static page: groups the whole day under its name, since nobody knows when the page is read
 */
export function groupByToday(
  markets: readonly ListedMarket[],
  asked: Pick<FilterContext, "now" | "rules">,
  isDrawn = false,
): Group[] {
  const { now, rules } = asked;
  const { open, likely, later, others, withoutHours, away, next } = splitByToday(markets, now, rules, isDrawn);
  const today = getLocalMoment(now, rules.timeZone);
  const known = (some: readonly ListedMarket[], days: readonly LocalMoment[] = []) => sortHeld(some, days, asked);
  const [first, rest] = next ? [others.slice(0, next.count), others.slice(next.count)] : [[], others];
  const nextDay = addDays(today, next?.inDays ?? 0);
  const held = isDrawn
    ? [{ title: nameDay(today), markets: [...known(open), ...known(likely)] }]
    : [
        { title: "Open now", markets: known(open) },
        { title: "Probably open now", markets: known(likely) },
        { title: "Later today", markets: known(later) },
      ];
  const groups = [
    ...held,
    { title: next?.inDays === 1 ? "Tomorrow" : nameDay(nextDay), markets: known(first, [nextDay]) },
    { title: "Other days", markets: rest },
    { title: NOT_KNOWN, markets: withoutHours },
    { title: OUT_OF_SEASON, markets: away },
  ].filter(({ markets }) => markets.length > 0);
  // The sentence above the list already says what the first group is, unless no market can be visited soon.
  return groups.map((group, at) => (at === 0 && !REST.includes(group.title) ? { ...group, title: null } : group));
}

interface Arranged {
  /** All markets as `groupByToday` returns them; null when the visitor sorts otherwise. */
  today: readonly Group[] | null;
  /** The markets that match the search, sorted. */
  searched: readonly ListedMarket[];
  filters: MarketFilters;
  asked: FilterContext;
  /** The days that were asked for; empty for "now". */
  days: readonly LocalMoment[];
  /** Sorted by how well they match the search. */
  isByMatch: boolean;
  /** Sorted by distance, if the position is known. */
  isByDistance: boolean;
}

/**
 * Groups the markets that pass the filters. Without a position, the list begins with what is open. When the visitor
 * asks for a time, a market that is surely open comes before one that is only likely to be, if it is not much farther
 * away (data/market/sort-held.ts).
 */
export function arrange(
  { markets, likely }: Pick<FilterResult<ListedMarket>, "markets" | "likely">,
  { today, searched, filters, asked, days, isByMatch, isByDistance }: Arranged,
): Group[] {
  const isTimed = filters.when !== null;
  if (today && isTimed && !isByMatch) return groupByCertainty(markets, likely, days, asked);
  const held = new Set([...markets, ...likely]);
  if (today && !isByMatch) {
    return today.map((group) => ({ ...group, markets: group.markets.filter((market) => held.has(market)) }));
  }
  const inOrder = likely.length === 0 ? markets : searched.filter((market) => held.has(market));
  return [{ title: null, markets: isTimed && isByDistance && !isByMatch ? sortHeld(inOrder, days, asked) : inOrder }];
}

function groupByCertainty(
  sure: readonly ListedMarket[],
  likely: readonly ListedMarket[],
  days: readonly LocalMoment[],
  asked: Pick<FilterContext, "now" | "rules">,
): Group[] {
  return [
    { title: null, markets: sortHeld(sure, days, asked) },
    { title: nameLikely(days, asked), markets: sortHeld(likely, days, asked) },
  ];
}

function nameLikely(
  [day, other]: readonly LocalMoment[],
  { now, rules }: Pick<FilterContext, "now" | "rules">,
): string {
  if (!day) return "Probably open now";
  if (other) return "Probably open this weekend";
  return `Probably open ${isSameDay(day, getLocalMoment(now, rules.timeZone)) ? "today" : `on ${day.weekday}`}`;
}
