/**
 * The headings and titles of browse pages, and what they say of their markets: counted from the data, never guessed
 * (docs/decisions/certainty.md).
 */
import { isWeekday, WEEKDAYS } from "#data/schedule/weekday.ts";
import { LISTING_TYPE_LABELS } from "#data/market/labels.ts";
import { LISTING_TYPES } from "#data/market/facts.ts";
import type { Market } from "#data/market/market-schema.ts";
import type { BrowsePage } from "./browse-pages.ts";
import { type BrowsePlace, townKey } from "./places.ts";
import { pickFor, type Topic } from "./topics.ts";

/** The page's heading: "Farmers markets in Dale", "Saturday markets in Clay County". */
export function nameTopic(topic: Topic, place: BrowsePlace | null): string {
  const isState = place?.kind === "state";
  const inPlace = place ? ` in ${place.name}` : "";
  const markets = isState ? "farmers markets" : "markets";
  if (topic === "all") return `${place ? "Farmers markets" : "All markets"}${inPlace}`;
  if (topic === "snap") return `${isState ? "Farmers markets" : "Markets"} that take SNAP${inPlace}`;
  if (topic === "farm-stands") return `Farm stands${inPlace}`;
  return `${isWeekday(topic) ? topic : "Winter"} ${markets}${inPlace}`;
}

/** For browser tabs and search results, which need the state in addition to a town or county. */
export function nameTitle(topic: Topic, place: BrowsePlace, state: string): string {
  return `${nameTopic(topic, place)}${place.kind === "state" ? "" : `, ${state}`}`;
}

type Described = Pick<BrowsePage, "place" | "topic" | "markets">;

/** The meta description, which search results show. */
export function describePage(page: Described): string {
  return [describeCount(page), describeDays(page), "Hours, seasons and a map."].filter(Boolean).join(" ");
}

/** "Dane County has 12 farmers markets and 2 farm stands, in 7 towns.", with the page's topic. */
export function describeCount({ place, topic, markets }: Described): string {
  const towns = new Set(markets.map(townKey)).size;
  const where = place.kind === "town" ? "" : `, in ${count(towns, "town")}`;
  const kinds = countKinds(markets);
  if (topic === "all" || topic === "farm-stands") return `${place.name} has ${kinds}${where}.`;
  return `${kinds} in ${place.name} ${sayTopic(topic)}${where}.`;
}

function sayTopic(topic: BrowsePage["topic"]): string {
  if (topic === "snap") return "take SNAP (EBT cards)";
  return topic === "winter" ? "are open in winter (December to February)" : `list ${topic} hours`;
}

/** "Saturday has the most (12), then Wednesday (5)." Empty if there is none with the most, or the page is about one. */
export function describeDays({ topic, markets }: Pick<Described, "topic" | "markets">): string {
  if (isWeekday(topic)) return "";
  const days = WEEKDAYS.map((day) => ({ day, held: markets.filter((market) => pickFor(day, market, "")).length }))
    .filter(({ held }) => held > 0)
    .sort((a, b) => b.held - a.held);
  const [first, second] = days;
  if (!first || first.held === second?.held) return "";
  if (!second) return `All with known hours are open on ${first.day}s.`;
  return `${first.day} has the most (${first.held}), then ${second.day} (${second.held}).`;
}

function countKinds(markets: readonly Market[]): string {
  return LISTING_TYPES.map((type) => [type, markets.filter(({ listingType }) => listingType === type).length] as const)
    .filter(([, found]) => found > 0)
    .map(([type, found]) => count(found, LISTING_TYPE_LABELS[type].one.toLowerCase()))
    .join(" and ");
}

function count(number: number, what: string): string {
  return `${number} ${what}${number === 1 ? "" : "s"}`;
}
