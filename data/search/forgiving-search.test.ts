import { expect, test } from "vitest";
import type { ListedMarket } from "../market/listed-market.ts";
import type { WeekHours } from "../schedule/schedule.ts";
import { createForgivingSearch } from "./forgiving-search.ts";
import { open } from "../schedule/testing/hours.ts";

function market(facts: Partial<ListedMarket> & { name: string; city: string }): ListedMarket {
  return {
    id: 1,
    listingType: "farmers-market",
    latitude: 44.5,
    longitude: -89.5,
    photos: [],
    customList: [],
    features: [],
    payments: [],
    ...facts,
  };
}

const held = (week: WeekHours): Pick<ListedMarket, "schedule"> => ({ schedule: { seasons: [{ week }] } });

const STURGEON = market({
  name: "Harbor Market",
  city: "Sturgeon Bay",
  county: "Door",
  address: "421 Michigan St.",
  zipCode: "54235",
  customList: ["Fruit", "Wine, beer & hard cider"],
  payments: ["snap", "wic-cash"],
  ...held({ Saturday: open("8:30-12:00") }),
});
const INDOOR = market({
  name: "Indoor Market",
  city: "Appleton",
  county: "Outagamie",
  address: "10 E. College Ave.",
  zipCode: "54911",
  customList: ["Vegetables", "Pet food"],
  schedule: { seasons: [{ from: "11-01", to: "04-30", week: { Sunday: open("9:00-13:00"), Monday: [] } }] },
});
const SAINT = market({
  name: "St. Croix Falls Farmers Market",
  city: "St. Croix Falls",
  county: "Polk",
  address: "210 N Washington St",
  payments: ["sfmnp"],
  isPetFriendly: true,
});
const STAND = market({
  name: "Knaub's Stand",
  city: "DeForest",
  county: "Dane",
  address: "5 Harbor Rd",
  listingType: "farm-stand",
  ...held({ Monday: open("0:00-24:00") }),
});
const ALL = [INDOOR, STAND, SAINT, STURGEON];

const { search, explain, learn, listUnmatched } = createForgivingSearch({
  crops: [{ name: "strawberries", item: "Fruit" }],
  stateNames: ["Wisconsin", "WI"],
});

/** A Saturday in July, at ten. */
const ASKED = {
  now: new Date("2026-07-18T15:00:00Z"),
  rules: { timeZone: "America/Chicago", scheduleFreshMonths: 36 },
};

test.each<[string, ListedMarket[]]>([
  ["", ALL],
  ["  ", ALL],
  // Words of names and places, whatever their order, case and endings.
  ["market harbor", [STURGEON, STAND]],
  ["HARBORS", [STURGEON, STAND]],
  ["sturgeon bay, wi", [STURGEON]],
  ["bay harbor", [STURGEON]],
  ["54235", [STURGEON]],
  ["knaubs", [STAND]],
  ["knaub’s stand", [STAND]],
  ["de forest", [STAND]],
  ["deforest", [STAND]],
  ["saint croix", [SAINT]],
  ["st croix falls", [SAINT]],
  ["washington street", [SAINT]],
  ["210 n washington", [SAINT]],
  // Slips, where nothing is found without them.
  ["sturgen", [STURGEON]],
  ["strugeon bay", [STURGEON]],
  ["appelton", [INDOOR]],
  ["strawberies", [STURGEON]],
  ["vegtables", [INDOOR]],
  // Five digits that no market has: those of the same post office.
  ["54239", [STURGEON]],
  ["54999", [INDOOR]],
  // A whole word before its parts.
  ["door", [STURGEON, INDOOR]],
  ["door county", [STURGEON]],
  ["outagamie co", [INDOOR]],
  // What is sold, taken and allowed, in people's words.
  ["strawberry", [STURGEON]],
  ["veggies", [INDOOR]],
  ["hard cider", [STURGEON]],
  ["ebt", [STURGEON]],
  ["food stamps", [STURGEON]],
  ["wic", [STURGEON]],
  ["senior vouchers", [SAINT]],
  ["dogs", [SAINT]],
  ["pet food", [INDOOR]],
  ["farm stands", [STAND]],
  ["winter", [INDOOR]],
  // Days on which it is held in some season; one that never closes is held on all.
  ["saturday", [STAND, STURGEON]],
  ["sundays", [INDOOR, STAND]],
  ["mon", [STAND]],
  ["today", [STAND, STURGEON]],
  ["open now", [STAND, STURGEON]],
  // Not the one that is held on Sundays of the winter.
  ["open tomorrow", [STAND]],
  ["this weekend", [STAND, STURGEON]],
  // What is near the visitor may be any market: which one is, the order says.
  ["near me", ALL],
  ["farmers market near me", ALL],
  ["open now near me snap", [STURGEON]],
  // In Spanish, with and without accents.
  ["fresas", [STURGEON]],
  ["mercado", [INDOOR, SAINT, STURGEON]],
  ["mercado de granjeros en Appleton", [INDOOR]],
  ["sábado", [STAND, STURGEON]],
  ["abierto ahora cerca de mí", [STAND, STURGEON]],
  // An address at which no market is: its town, else its zip code, else its street.
  ["421 Michigan St Sturgeon Bay", [STURGEON]],
  ["317 Main St, Appleton, WI 53703", [INDOOR]],
  ["317 Main St Nowhere 54235", [STURGEON]],
  ["9 Michigan St", [STURGEON]],
  // In quotes, the letters alone.
  ['"sturgen"', []],
  ["“Harbor Market”", [STURGEON]],
  // All of it has to be met.
  ["saturday snap strawberries sturgeon bay", [STURGEON]],
  ["snap appleton", []],
  ["farmers market near door county that takes snap", [STURGEON]],
  ["no such place", []],
  // Without a word, only the plain search can find something.
  ["&", []],
  [".", [INDOOR, SAINT, STURGEON]],
])("on a Saturday, %j finds what is meant, in its order", (query, found) =>
  expect(search(ALL, query, ASKED).map(({ name }) => name)).toEqual(found.map(({ name }) => name)),
);

test("a market is found by another of its names, also a misspelled one, and before those that only have its words", () => {
  const square = market({ name: "Jubilee Market", city: "Milwaukee", otherNames: ["Cathedral Square Market"] });
  const other = market({ name: "Square Market at the Cathedral", city: "Milwaukee" });
  const markets = [other, square, ...ALL];
  expect(search(markets, "cathedral square", ASKED)).toEqual([square, other]);
  expect(search([square, ...ALL], "cathedrl", ASKED)).toEqual([square]);
});

test("what fits equally well keeps the order given", () => {
  for (const markets of [ALL, ALL.toReversed()]) {
    expect(search(markets, "market", ASKED)).toEqual(markets.filter(({ name }) => name.includes("Market")));
    expect(search(markets, "saturday", ASKED)).toEqual(markets.filter((one) => one === STAND || one === STURGEON));
  }
});

test("what is no longer listed comes behind what fits as well", () => {
  const gone = market({ name: "Old Market", city: "Madison", standing: { is: "unlisted" } });
  const held = market({ name: "New Market", city: "Madison" });
  const village = market({ name: "Village Market", city: "Verona", address: "1 Madison St", zipCode: "53593" });
  expect(search([gone, village, held], "madison", ASKED)).toEqual([held, gone, village]);
  expect(search([gone, village, held], "market", ASKED)).toEqual([village, held, gone]);
});

test.each([
  ["sturgen", "spelling", "Sturgeon"],
  ["strugeon bay farmers market", "spelling", "sturgeon bay farmers market"],
  ["appelton", "spelling", "Appleton"],
  ["harbr markt", "spelling", "harbor market"],
  ["317 Main St, Appleton, WI 53703", "place", "Appleton"],
  ["317 Main St Nowhere 54235", "place", "54235"],
  ["9 Michigan St", "street", "Michigan St"],
])("of %j it is said that another %s was taken: %s", (query, kind, shown) =>
  expect(explain(ALL, query, ASKED)).toEqual({ kind, shown }),
);

test.each([[""], ["appleton"], ["apple"], ["harbor st"], ['"sturgen"'], ["no such place"], ["near me"], ["fresas"]])(
  "nothing is said of %j",
  (query) => expect(explain(ALL, query, ASKED)).toBeNull(),
);

test("a name that is typed as it is comes before what means the same", () => {
  const fair = market({ name: "Harbor Fair Market", city: "Sturgeon Bay" });
  expect(search([fair, STURGEON], "harbor market sturgeon bay", ASKED)).toEqual([fair, STURGEON]);
  expect(search([fair, STURGEON], "harbor market", ASKED)).toEqual([STURGEON, fair]);
});

test("what contains the text is always found, in any case", () => {
  for (const { name, city, address = "", zipCode = "" } of ALL) {
    for (const fact of [name, city, address, zipCode].filter((fact) => fact !== "")) {
      for (let from = 0; from < fact.length; from++) {
        const part = fact.slice(from, from + 4).toUpperCase();
        if (part.trim() === "") continue;
        const found = search(ALL, part, ASKED);
        expect({ part, found: found.some((one) => one.name === name) }).toEqual({ part, found: true });
      }
    }
  }
});

test("what a list can be asked for is known, and how many markets have it", () => {
  const { getMeanings, getWeight } = learn(ALL);
  expect(getMeanings("sturgeon bay")).toEqual([{ kind: "town", value: "Sturgeon Bay" }]);
  expect(getMeanings("door")).toEqual([{ kind: "county", value: "Door" }]);
  expect(getWeight({ kind: "day", value: "sunday" })).toBe(2);
  expect(getWeight({ kind: "item", value: "Honey" })).toBe(0);
});

test("of many queries those are told that no market fits, as they are written", () => {
  const queries = ["kohlrabi", "sturgeon bay", "harbour markett", "sunday", "truffle honey", "SATURDAY market"];
  expect(listUnmatched(ALL, queries, ASKED)).toEqual(["kohlrabi", "harbour markett", "truffle honey"]);
  expect(listUnmatched([], queries, ASKED)).toEqual(queries);
});
