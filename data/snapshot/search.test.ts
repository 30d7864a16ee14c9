/** Searches of the committed markets: which names must come first, or be among the first. */
import { beforeEach, expect, test } from "vitest";
import { CROPS } from "../crops/crops.ts";
import { withCounty } from "../places/counties.ts";
import { readCountyFinder } from "../files/read-counties.ts";
import { readMarketSnapshot } from "../files/read-snapshot.ts";
import { region } from "../region.ts";
import { createForgivingSearch } from "../search/forgiving-search.ts";

beforeEach(({ skip }) => skip(region.state !== "Wisconsin", "Asked of Wisconsin’s markets."));

const { markets } = await readMarketSnapshot("data/snapshot");
const findCounty = await readCountyFinder(region.states);
// In an order unrelated to the search: by id.
const listed = markets.map((market) => withCounty(market, findCounty));
const { search } = createForgivingSearch({
  crops: CROPS,
  stateNames: region.states.flatMap(({ name, code }) => [name, code]),
});
/** A Saturday in July, at 9 a.m. */
const ASKED = { now: new Date("2026-07-11T14:00:00Z"), rules: region };
const ask = (query: string) => search(listed, query, ASKED);

/** The query, and the names that must come first, in any order if several match equally well. */
const FIRST: readonly [string, ...string[]][] = [
  ["dane county farmers market", "Dane County Farmers Market", "Dane County Farmers Market - Holiday Market"],
  ["Dane County Farmers' Market - Winter", "Dane County Farmers Market - Winter Market"],
  ["fondy famers market", "Fondy Farmers Market"],
  ["brady street", "Brady Street Sunday Funday Art & Farmers Market"],
  ["cathedral square", "East Town Market"],
  ["harbor market kenosha", "Kenosha Harbor Market", "Kenosha Winter HarborMarket"],
  ["the maple dude", "The Maple Dude"],
  ["market on military", "Market on Military Summer", "Winter Market on Military"],
  ["st croix falls", "St. Croix Falls Farmers Market"],
  ["thursday night market", "Omro Thursday Night Market"],
  ["De Forest", "DeForest Area Farmers' Market"],
  ["53211", "Shorewood Farmers Market"],
  ["winter market milwaukee", "Milwaukee County Winter Farmers' Market"],
  ["wednesday appleton", "Appleton Wednesday Farmers' Market"],
  ["saturday viroqua", "Viroqua Farmers Market"],
  ["saturday sturgeon bay snap strawberries", "Sturgeon Bay Farm and Craft Market"],
  ["buffalo", "Golden Hills Buffalo Farm"],
];

test.each(FIRST)("%j finds %s", (query, ...names) =>
  expect(
    new Set(
      ask(query)
        .slice(0, names.length)
        .map(({ name }) => name),
    ),
  ).toEqual(new Set(names)),
);

const isIn = (city: string) => (market: (typeof listed)[number]) => market.city === city;
const isInCounty = (county: string) => (market: (typeof listed)[number]) => market.county === county;
const sells = (item: string) => (market: (typeof listed)[number]) => market.customList.includes(item);

/** The query, the minimum number of results, and how many of the first must satisfy a condition. */
const ALL_OF: readonly [string, number, (market: (typeof listed)[number]) => boolean][] = [
  ["madisn", 16, isIn("Madison")],
  ["milwakee", 12, isIn("Milwaukee")],
  ["LaCrosse", 4, isIn("La Crosse")],
  ["prairie du chein", 3, isIn("Prairie du Chien")],
  ["eau clair farmers markets", 8, isInCounty("Eau Claire")],
  ["farmer's market near racine", 4, isIn("Racine")],
  ["door county", 8, isInCounty("Door")],
  ["mushrooms dane county", 10, (market) => isInCounty("Dane")(market) && sells("Mushrooms")(market)],
  ["veggies", 206, sells("Vegetables")],
  ["strawberies", 150, sells("Fruit")],
  ["cheese curds", 110, sells("Cheese & dairy")],
  ["food stamps milwaukee", 4, (market) => isIn("Milwaukee")(market) && market.payments.includes("snap")],
  ["farm stands", 70, ({ listingType }) => listingType === "farm-stand"],
];

test.each(ALL_OF)("%j finds at least %i markets, the first of which satisfy the condition", (query, least, isMeant) => {
  const found = ask(query);
  expect(found.length).toBeGreaterThanOrEqual(least);
  expect(found.slice(0, least).filter((market) => !isMeant(market))).toEqual([]);
});

