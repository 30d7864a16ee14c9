/** The links of a browse page: the same place with other topics, places around and within it, and above it. */
import { isWeekday } from "#data/schedule/weekday.ts";
import { type MarketFilters, NO_FILTERS, writeFilters } from "#data/market/filter.ts";
import { getMiddle } from "#data/market/coordinates.ts";
import { findNearby } from "#data/market/neighbors.ts";
import { nameTopic } from "./browse-text.ts";
import type { BrowsePage } from "./browse-pages.ts";
import { BROWSE, type BrowsePlace, toCounty, toBrowsePath, toState, townKey } from "./places.ts";
import { type Topic, TOPICS } from "./topics.ts";

export interface PlaceLink {
  href: string;
  label: string;
}

export interface Link extends PlaceLink {
  /** Number of markets on that page. */
  count: number;
}

export interface LinkGroup {
  title: string;
  links: readonly Link[];
}

/** What a browse page leads to. */
export interface PageLinks {
  groups: readonly LinkGroup[];
  /** Breadcrumbs, without the page itself: wider places with its topic, where they have it, and its place with all. */
  trail: readonly PlaceLink[];
}

/** How many nearby towns a town links to. */
const TOWNS_NEAR = 6;

/**
 * @param pages all browse pages
 * @param beside neighboring counties by county name: "Dane" → ["Columbia", ...]
 * @returns a function that lists the links of one page
 */
export function createLinks(
  pages: readonly BrowsePage[],
  beside: ReadonlyMap<string, readonly string[]>,
): (page: BrowsePage) => PageLinks {
  const byPath = new Map(pages.map((page) => [page.path, page]));
  const ofCounties = Map.groupBy(
    pages.filter(({ place }) => place.kind === "county"),
    ({ topic }) => topic,
  );
  const towns = pages.filter(({ place, topic }) => place.kind === "town" && topic === "all");
  const inCounty = Map.groupBy(towns, ({ county }) => county);
  const near = findNearby(
    towns.flatMap((town, id) => {
      const middle = getMiddle(town.markets);
      return middle ? [{ id, town, ...middle }] : [];
    }),
    TOWNS_NEAR,
  );
  /** The place's page with the topic, otherwise its page with all markets. */
  const getPage = (place: BrowsePlace, topic: Topic) =>
    byPath.get(toBrowsePath(place, topic)) ?? byPath.get(toBrowsePath(place, "all"));
  const toPlaces = (found: readonly BrowsePage[], topic: Topic) =>
    found.flatMap(({ place }) => getPage(place, topic) ?? []).map(toPlaceLink);

  const listWithin = ({ place, topic, county }: BrowsePage): LinkGroup[] => {
    if (place.kind === "state") {
      return [{ title: "Counties", links: ofCounties.get(topic)?.map(toPlaceLink) ?? [] }];
    }
    if (place.kind === "town") {
      const around = near.get(towns.findIndex((town) => town.place.slug === place.slug)) ?? [];
      const links = toPlaces(
        around.map(({ town }) => town),
        topic,
      );
      return [{ title: "Towns nearby", links }];
    }
    const around = (county !== null && beside.get(county)) || [];
    const next = ofCounties.get("all")?.filter((other) => other.county !== null && around.includes(other.county)) ?? [];
    return [
      { title: `Towns in ${place.name}`, links: toPlaces(inCounty.get(county) ?? [], topic) },
      { title: "Counties next to it", links: toPlaces(next, topic) },
    ];
  };

  return (page) => {
    const { path, place, topic, county } = page;
    const others = TOPICS.flatMap((other) => (other === topic ? [] : (byPath.get(toBrowsePath(place, other)) ?? [])));
    const groups = [
      { title: place.name, links: others.map((other) => toLink(other, nameTopic(other.topic, null))) },
      ...listWithin(page),
    ].filter(({ links }) => links.length > 0);
    // The name is not needed: pages of the state have no slug.
    const wider = [toState(""), ...(county === null ? [] : [toCounty(county)])];
    const above = [...wider.map((area) => getPage(area, topic)), getPage(place, "all")].flatMap((other) =>
      other === undefined || other.path === path ? [] : { href: other.path, label: other.place.name },
    );
    return { groups, trail: [{ href: "/", label: "Markets" }, { href: BROWSE, label: "By day and place" }, ...above] };
  };
}

/**
 * @param pages all browse pages
 * @returns a function that gives the pages of a market's county ("Dane") and town
 */
export function createPlaces(
  pages: readonly BrowsePage[],
): (market: { city: string }, county: string | null) => PlaceLink[] {
  const wholes = pages.filter(({ topic }) => topic === "all");
  const towns = new Map(
    wholes.flatMap((page) => (page.place.kind === "town" && page.markets[0] ? [[townKey(page.markets[0]), page]] : [])),
  );
  const counties = new Map(wholes.flatMap((page) => (page.place.kind === "county" ? [[page.county, page]] : [])));
  return (market, county) =>
    [county === null ? undefined : counties.get(county), towns.get(townKey(market))].flatMap((page) =>
      page ? [{ href: page.path, label: page.place.name }] : [],
    );
}

function toLink({ path, markets }: BrowsePage, label: string): Link {
  return { href: path, label, count: markets.length };
}

function toPlaceLink(page: BrowsePage): Link {
  return toLink(page, page.place.name);
}

/** Radius of a town on the live map, in miles. */
const TOWN_MILES = 10;

/**
 * The live map, filtered like the page. It has no winter filter, and of weekdays only the next one: in both cases it
 * shows the markets of that day.
 */
export function toLiveMap(page: BrowsePage): PlaceLink {
  const { place, topic, county, markets } = page;
  const middle = place.kind === "town" ? getMiddle(markets) : null;
  const day = isWeekday(topic) ? topic : topic === "winter" ? "Saturday" : null;
  const filters: MarketFilters = {
    ...NO_FILTERS,
    when: day?.toLowerCase() ?? null,
    county: place.kind === "county" ? county : null,
    ...(middle && { near: { ...middle, name: place.name }, within: TOWN_MILES }),
    payment: topic === "snap" ? ["snap"] : [],
    type: topic === "farm-stands" ? ["farm-stand"] : [],
  };
  const params = new URLSearchParams({ view: "map" });
  writeFilters(filters, params);
  return {
    // Commas need no encoding in a query.
    href: `/?${params.toString().replaceAll("%2C", ",")}`,
    label: day
      ? `On the map: held next ${day}`
      : place.kind === "town"
        ? `On the map: within ${TOWN_MILES} miles`
        : "See these on the map",
  };
}
