/** The groups of the list and their headings: what data/market/order.ts orders, said in words. */
import {
  type FilterContext,
  filterMarkets,
  hasChosenAmenities,
  listChosenAmenities,
  type MarketFilters,
} from "#data/market/filter.ts";
import type { ListedMarket } from "#data/market/listed-market.ts";
import { USUAL_RADIUS } from "#data/market/near.ts";
import { type GroupName, HELD_GROUPS, type OrderContext, type Ordered, orderMarkets } from "#data/market/order.ts";
import { nameNextOpening } from "#data/market/visit-plan.ts";
import { nameDay } from "#data/schedule/day-text.ts";
import { addDays, getLocalMoment, type LocalMoment } from "#data/schedule/local-time.ts";
import { formatList } from "#data/schedule/format/style.ts";
import { VERBS } from "./open-questions.ts";

/** Number of cards in the static HTML: more than fit on a screen. */
export const FIRST_CARDS = 12;

/** Other days further ahead than this share a heading. */
const DAYS_NAMED = 7;

export interface Group {
  name: GroupName | null;
  /** Null for a group without a heading. */
  title: string | null;
  /** What is said before the first group of what is farther away, or of what nobody has said. */
  intro?: Intro;
  markets: readonly ListedMarket[];
  /** Size of the whole group, where `markets` holds only the first of it. */
  count?: number;
  /** When the next ones open, seen from the day on which the page was built. */
  starts?: string | null;
}

export interface Intro {
  /** "None open within 20 miles." */
  text: string;
  /** The market that opens next nearby, and when: "Saturday 8 AM". */
  next?: { market: ListedMarket; when: string };
  /** "Farther away:" */
  then?: string;
}

type OrderedMarket = Ordered<ListedMarket>;

/** Splits ordered markets where the group, the date or the nearness changes. */
function groupOrdered(ordered: readonly OrderedMarket[], context: OrderContext): Group[] {
  const groups: Group[] = [];
  let last: string | null = null;
  let markets: ListedMarket[] = [];
  for (const { market, group, inDays, isNear } of ordered) {
    const title = nameGroup(group, inDays, context);
    const key = `${isNear} ${title}`;
    if (key !== last) groups.push({ name: group, title, markets: (markets = []) });
    markets.push(market);
    last = key;
  }
  return groups;
}

function nameGroup(group: GroupName, inDays: number, { now, rules, days = [], daysFromToday }: OrderContext): string {
  const [day] = days;
  const today = getLocalMoment(now, rules.timeZone);
  const when = nameWhen(days);
  switch (group) {
    case "open":
      return `Open ${when}`;
    case "likely":
      return `Likely open ${when}`;
    case "later":
      return "Later today";
    case "maybe":
      return `May be open ${when}`;
    case "days":
      if (daysFromToday !== undefined && inDays >= daysFromToday) return "Over for today";
      if (inDays > DAYS_NAMED) return "Other days";
      return inDays === 1 && !day ? "Tomorrow" : nameDay(addDays(day ?? today, inDays));
    case "unknown":
      return "Hours unknown";
    case "away":
      return "Out of season";
    case "doubtful":
      return "May have ended";
  }
}

/** "now", "on Saturday", "this weekend" */
function nameWhen([day, other]: readonly LocalMoment[]): string {
  if (!day) return "now";
  return other ? "this weekend" : `on ${day.weekday}`;
}

/**
 * The static page's groups, for the whole day on which it is drawn. Without those that are shut at some minute, it
 * begins like the list of that minute (first-cards.ts).
 */
export function groupDrawn(markets: readonly ListedMarket[], { now, rules }: Pick<FilterContext, "now" | "rules">) {
  const context = { now, rules, days: [getLocalMoment(now, rules.timeZone)] };
  return groupOrdered(orderMarkets(markets, context), context);
}

interface Arranged {
  /** All markets in their order. */
  ordered: readonly OrderedMarket[];
  /** Those that match the search. */
  searched: readonly ListedMarket[];
  filters: MarketFilters;
  asked: FilterContext;
  context: OrderContext;
}

/**
 * The groups of the markets that were found: first those known to have what was asked for, then those of which nobody
 * has said it; in each, what is near before what is not.
 */
export function arrange(found: readonly ListedMarket[], about: Arranged): Group[] {
  const { ordered, filters, context } = about;
  const shown = new Set(found);
  const all = ordered.filter(({ market }) => shown.has(market));
  const isKnown = ({ market }: OrderedMarket) => hasChosenAmenities(market, filters);
  const known = all.filter(isKnown);
  const others = arrangePart(
    all.filter((one) => !isKnown(one)),
    about,
  );
  const [first] = others;
  if (first) {
    const words = [describeUnknown(filters, known.length > 0, context), first.intro?.text];
    first.intro = { ...first.intro, text: words.filter(Boolean).join(" ") };
  }
  return [...arrangePart(known, about), ...others];
}

/** What is near, and then, after a word about it, what is farther away. */
function arrangePart(some: readonly OrderedMarket[], about: Arranged): Group[] {
  const near = some.filter(({ isNear }) => isNear);
  const groups = groupOrdered(some, about.context);
  const farther = groups[groupOrdered(near, about.context).length];
  if (farther) farther.intro = describeFarther(near, some, about);
  return groups;
}

/** One group without a heading, for what is sorted by name or reviews, or by how well it matches the search. */
export function arrangeFlat(found: readonly ListedMarket[], { ordered, context }: Arranged): Group[] {
  const near = new Set(ordered.flatMap(({ market, isNear }) => (isNear ? [market] : [])));
  const isFar = found.length > 0 && !found.some((market) => near.has(market));
  const group: Group = { name: null, title: null, markets: found };
  return [isFar ? { ...group, intro: { text: `${nameNone(context)} Farther away:` } } : group];
}

/** What to say before what is farther away: whether anything near is open, and what opens next there. */
function describeFarther(
  near: readonly OrderedMarket[],
  all: readonly OrderedMarket[],
  { ordered, searched, filters, asked, context }: Arranged,
): Intro {
  const miles = `${context.near ?? USUAL_RADIUS} miles`;
  const isHeld = ({ group }: OrderedMarket) => HELD_GROUPS.includes(group);
  if (near.length === 0 && !all.some(isHeld)) return { text: `${nameNone(context)} Farther away:` };
  if (near.some(isHeld) || !all.some(isHeld)) return { text: `Farther than ${miles}:` };
  const days = context.days ?? [];
  const text = `None open ${days.length > 0 ? `${nameWhen(days)} ` : ""}within ${miles}.`;
  const then = "Farther away:";
  // Without a chosen time, the next one is the first of the list.
  if (filters.when === null) return { text, then };
  const anyTime = new Set(filterMarkets(searched, { ...filters, when: null, at: null }, asked).markets);
  const next = ordered.find(
    ({ market, isNear, group }) => isNear && (group === "later" || group === "days") && anyTime.has(market),
  );
  const when = next && nameNextOpening(next.market, context);
  return { text, then, ...(when && { next: { market: next.market, when } }) };
}

function nameNone({ near }: OrderContext): string {
  return `None within ${near ?? USUAL_RADIUS} miles.`;
}

/** "Nobody has told us which markets welcome dogs. The nearest open ones, ask or tell us:" */
function describeUnknown(filters: MarketFilters, isKnownOfSome: boolean, { position }: OrderContext): string {
  if (isKnownOfSome) return "Not known of these, ask or tell us:";
  const verbs = listChosenAmenities(filters).map(({ name }) => VERBS[name]);
  const ones = position ? "The nearest open ones" : "Open ones first";
  return `Nobody has told us which markets ${formatList(verbs)}. ${ones}, ask or tell us:`;
}
