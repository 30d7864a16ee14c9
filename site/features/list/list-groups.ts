/** The groups that the list is shown in, most under a heading of their own. */
import type { FilterContext, FilterResult, MarketFilters } from "#data/market/filter.ts";
import type { ListedMarket } from "#data/market/listed-market.ts";
import { sortHeld } from "#data/market/sort-held.ts";
import { splitByToday } from "#data/market/today.ts";
import { nameDay } from "#data/schedule/day-text.ts";
import { addDays, getLocalMoment, isSameDay, type LocalMoment } from "#data/schedule/local-time.ts";

/** Cards in the HTML: more than a screen is high. */
export const FIRST_CARDS = 12;

/** The title of the group that says when the next ones open. */
export const OUT_OF_SEASON = "Out of season";

const NOT_KNOWN = "Hours not known";

/** Groups of markets that, as far as is known, cannot be visited soon. */
const REST = [NOT_KNOWN, OUT_OF_SEASON];

export interface Group {
  /** Null for those that need none. */
  title: string | null;
  markets: readonly ListedMarket[];
  /** How many it has in all, where only the first of them are here. */
  count?: number;
  /** When the next ones open, as of the day on which the page was drawn. */
  starts?: string | null;
}

/**
 * What is open now, what opens later today, what the next days bring, and the rest.
 * @param markets by name
 * @param isDrawn of the day as a whole: a page is drawn before anybody reads it, and names the day
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
  // The sentence above the list says what the first group is, unless nothing can be visited soon.
  return groups.map((group, at) => (at === 0 && !REST.includes(group.title) ? { ...group, title: null } : group));
}

interface Arranged {
  /** The whole list as `groupByToday` has it; null where the visitor wants another order. */
  today: readonly Group[] | null;
  /** What the search has left, in order. */
  searched: readonly ListedMarket[];
  filters: MarketFilters;
  asked: FilterContext;
  /** Those that were asked for; none for now. */
  days: readonly LocalMoment[];
  /** The order is that of how well they fit what was typed. */
  isByMatch: boolean;
  /** The nearest come first. */
  isByDistance: boolean;
}

/**
 * What passes the filters, as the list shows it: cards stand in the order that was chosen. With no position to sort by, the
 * list begins with what is open; and where the visitor asks for what is held at a time, a sure market a little farther away
 * comes before a guess (data/market/sort-held.ts).
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
