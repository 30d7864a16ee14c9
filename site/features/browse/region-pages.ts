/** The region's pages of markets, and where they lead; at build time only. */
import { neighbors } from "topojson-client";
import type { GeometryCollection, GeometryObject, Topology } from "topojson-specification";
import type { Market } from "#data/market/market-schema.ts";
import { type AtlasState, pickCounties } from "#data/places/atlas-counties.ts";
import { region } from "#data/region.ts";
import atlasText from "us-atlas/counties-10m.json?raw";
import { findCounty } from "../location/region-counties.ts";
import { createLinks, type LinkGroup, createPlaces, type PlaceLink } from "./browse-links.ts";
import { type BrowsePage, listBrowsePages } from "./browse-pages.ts";

/** All of them. @param markets those that are not over */
export function listRegionPages(markets: readonly Market[]): readonly BrowsePage[] {
  // Three kinds of page ask for those of the same markets.
  const isKnown =
    known?.markets.length === markets.length && markets.every((market, at) => market === known?.markets[at]);
  if (!known || !isKnown) known = { markets, pages: listBrowsePages(markets, region.state, countyOf) };
  return known.pages;
}

let known: { markets: readonly Market[]; pages: BrowsePage[] } | undefined;

/** Each market is asked for many times. */
function countyOf(market: Market): string | null {
  let county = counties.get(market);
  if (county === undefined) counties.set(market, (county = findCounty(market)));
  return county;
}

const counties = new WeakMap<Market, string | null>();

/** @returns what gives the links of one of the pages */
export function createRegionLinks(pages: readonly BrowsePage[]): (page: BrowsePage) => LinkGroup[] {
  return createLinks(pages, getCountyNeighbours(region.states));
}

type CountyAtlas = Topology<{ counties: GeometryCollection }>;
type County = GeometryObject & { properties?: { name?: string } };

/** Which counties of a state border on each other, by us-atlas (US Census Bureau): by name, "Dane" → ["Columbia", "Dodge", ...]. */
function getCountyNeighbours(states: readonly AtlasState[]): ReadonlyMap<string, readonly string[]> {
  const { geometries } = (JSON.parse(atlasText) as CountyAtlas).objects.counties;
  const picked = pickCounties(geometries as County[], states);
  const names = picked.map(({ name }) => name);
  const beside = neighbors(picked.map(({ county }) => county));
  return new Map(beside.map((others, at) => [names[at] ?? "", others.map((other) => names[other] ?? "")]));
}

/** @returns what gives the pages of a market's county and town, for its own page */
export function createPlacesOf(markets: readonly Market[]): (market: Market) => PlaceLink[] {
  const toPlaces = createPlaces(listRegionPages(markets));
  return (market) => toPlaces(market, countyOf(market));
}

/** The markets of a page under the names of their counties, where it is of the whole state; else in one group. */
export function groupByCounty({ place, markets }: BrowsePage): { county: string | null; markets: Market[] }[] {
  if (place.kind !== "state") return [{ county: null, markets: [...markets] }];
  const groups = [...Map.groupBy(markets, findCounty)].map(([county, inside]) => ({ county, markets: inside }));
  // Those in none come last.
  return groups.sort((a, b) => (a.county ?? "\uffff").localeCompare(b.county ?? "\uffff", "en-US"));
}
