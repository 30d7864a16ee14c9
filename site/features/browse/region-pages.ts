/** The region's browse pages and their links. At build time only. */
import { neighbors } from "topojson-client";
import type { GeometryCollection, GeometryObject, Topology } from "topojson-specification";
import type { Market } from "#data/market/market-schema.ts";
import { type AtlasState, pickCounties } from "#data/places/atlas-counties.ts";
import { region } from "#data/region.ts";
import atlasText from "us-atlas/counties-10m.json?raw";
import { oncePer } from "../../lib/once-per.ts";
import { findCounty } from "../location/region-counties.ts";
import { createLinks, createPlaces, type PageLinks, type PlaceLink } from "./browse-links.ts";
import { type BrowsePage, listBrowsePages } from "./browse-pages.ts";
import type { IndexGroup } from "./index-groups.ts";
import { toCounty, toSlug } from "./places.ts";

/** Of all markets except closed ones. Three kinds of pages ask for the same list. */
export const listRegionPages = oncePer((markets: readonly Market[]): readonly BrowsePage[] =>
  listBrowsePages(markets, region.state, countyOf),
);

/** Cached: each market is asked for many times. */
function countyOf(market: Market): string | null {
  let county = counties.get(market);
  if (county === undefined) counties.set(market, (county = findCounty(market)));
  return county;
}

const counties = new WeakMap<Market, string | null>();

/** @returns a function that lists the links of one page */
export function createRegionLinks(pages: readonly BrowsePage[]): (page: BrowsePage) => PageLinks {
  return createLinks(pages, getCountyNeighbours(region.states));
}

type CountyAtlas = Topology<{ counties: GeometryCollection }>;
type County = GeometryObject & { properties?: { name?: string } };

/** Neighboring counties by us-atlas (US Census Bureau), by county name: "Dane" → ["Columbia", "Dodge", ...]. */
function getCountyNeighbours(states: readonly AtlasState[]): ReadonlyMap<string, readonly string[]> {
  const { geometries } = (JSON.parse(atlasText) as CountyAtlas).objects.counties;
  const picked = pickCounties(geometries as County[], states);
  const names = picked.map(({ name }) => name);
  const beside = neighbors(picked.map(({ county }) => county));
  return new Map(beside.map((others, at) => [names[at] ?? "", others.map((other) => names[other] ?? "")]));
}

/** @returns a function that gives the pages of a market's county and town, for its own page */
export function createPlacesOf(markets: readonly Market[]): (market: Market) => PlaceLink[] {
  const toPlaces = createPlaces(listRegionPages(markets));
  return (market) => toPlaces(market, countyOf(market));
}

/** The markets of a state's page by county, those outside all counties last. */
export function groupByCounty(markets: readonly Market[]): IndexGroup[] {
  return [...Map.groupBy(markets, countyOf)]
    .sort(([a], [b]) => (a ?? "\uffff").localeCompare(b ?? "\uffff", "en-US"))
    .map(([county, inside]) => {
      const title = county === null ? "Elsewhere" : toCounty(county).name;
      return { id: toSlug(title), title, short: title, markets: inside };
    });
}
