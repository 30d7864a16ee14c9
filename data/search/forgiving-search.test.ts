import { expect, test } from "vitest";
import type { ListedMarket } from "../market/listed-market.ts";
import { PLAIN_MARKET } from "../market/testing/listed-market.ts";
import type { WeekHours } from "../schedule/schedule.ts";
import { createForgivingSearch } from "./forgiving-search.ts";
import { open } from "../schedule/testing/hours.ts";

const market = (facts: Partial<ListedMarket>): ListedMarket => ({ ...PLAIN_MARKET, ...facts });
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

/** A Saturday in July, at 10 a.m. */
const ASKED = {
  now: new Date("2026-07-18T15:00:00Z"),
  rules: { timeZone: "America/Chicago", scheduleFreshMonths: 36 },
};

test.each<[string, ListedMarket[]]>([
  ["", ALL],
  // Words of names and places, in any order, case and grammatical form.
  ["market harbor", [STURGEON, STAND]],
  ["sturgeon bay, wi", [STURGEON]],
  ["bay harbor", [STURGEON]],
  ["54235", [STURGEON]],
  ["54235-1234", [STURGEON]],
  ["knaub’s stand", [STAND]],
  ["de forest", [STAND]],
  ["st croix falls", [SAINT]],
  ["210 n washington", [SAINT]],
  // Typos, if nothing is found otherwise.
  ["sturgen", [STURGEON]],
  ["appelton", [INDOOR]],
  ["strawberies", [STURGEON]],
  // Five digits that no market has: markets with the same post office.
  ["54239", [STURGEON]],
  ["54999", [INDOOR]],
  // A property that every object has.
  ["constructor", []],
  // A whole word before a prefix.
  ["door", [STURGEON, INDOOR]],
  ["door county", [STURGEON]],
  ["outagamie co", [INDOOR]],
  // Items, payments and amenities, in everyday words.
  ["veggies", [INDOOR]],
  ["hard cider", [STURGEON]],
  ["food stamps", [STURGEON]],
  ["pet food", [INDOOR]],
  ["farm stands", [STAND]],
  ["winter", [INDOOR]],
  // Days on which a market is open in some season; one that never closes is open on all.
  ["saturday", [STAND, STURGEON]],
  ["mon", [STAND]],
  ["today", [STAND, STURGEON]],
  ["open now", [STAND, STURGEON]],
  // Not the market that is open on Sundays in winter.
  ["open tomorrow", [STAND]],
  ["this weekend", [STAND, STURGEON]],
  // Any market may be near the visitor; the sort order shows which one is.
  ["near me", ALL],
  ["open now near me snap", [STURGEON]],
  // In Spanish, with and without accents.
  ["fresas", [STURGEON]],
  ["mercado de granjeros en Appleton", [INDOOR]],
  // An address without a market: its town, or else its zip code, or else its street.
  ["421 Michigan St Sturgeon Bay", [STURGEON]],
  ["317 Main St, Appleton, WI 53703", [INDOOR]],
  ["317 Main St Nowhere 54235", [STURGEON]],
  ["9 Michigan St", [STURGEON]],
  // Quoted text is matched literally.
  ['"sturgen"', []],
  ["“Harbor Market”", [STURGEON]],
  // Every word must match.
  ["saturday snap strawberries sturgeon bay", [STURGEON]],
  ["snap appleton", []],
  ["no such place", []],
  // Without any word, only a literal search can match.
  ["&", []],
  [".", [INDOOR, SAINT, STURGEON]],
])("on a Saturday, %j finds the right markets in the right order", (query, found) =>
  expect(search(ALL, query, ASKED).map(({ name }) => name)).toEqual(found.map(({ name }) => name)),
);

test("a market is found by its other names, even misspelled, before markets that only contain the words", () => {
  const square = market({ name: "Jubilee Market", city: "Milwaukee", otherNames: ["Cathedral Square Market"] });
  const other = market({ name: "Square Market at the Cathedral", city: "Milwaukee" });
  const markets = [other, square, ...ALL];
  expect(search(markets, "cathedral square", ASKED)).toEqual([square, other]);
  expect(search([square, ...ALL], "cathedrl", ASKED)).toEqual([square]);
});

test("equally good matches keep the given order", () => {
  for (const markets of [ALL, ALL.toReversed()]) {
    expect(search(markets, "market", ASKED)).toEqual(markets.filter(({ name }) => name.includes("Market")));
    expect(search(markets, "saturday", ASKED)).toEqual(markets.filter((one) => one === STAND || one === STURGEON));
  }
});

test("unlisted markets come after equally good matches", () => {
  const gone = market({ name: "Old Market", city: "Madison", standing: { is: "unlisted" } });
  const held = market({ name: "New Market", city: "Madison" });
  const village = market({ name: "Village Market", city: "Verona", address: "1 Madison St", zipCode: "53593" });
  expect(search([gone, village, held], "madison", ASKED)).toEqual([held, gone, village]);
  expect(search([gone, village, held], "market", ASKED)).toEqual([village, held, gone]);
});

test.each([
  ["sturgen", "spelling", "Sturgeon"],
  ["harbr markt", "spelling", "harbor market"],
  ["317 Main St, Appleton, WI 53703", "place", "Appleton"],
  ["317 Main St Nowhere 54235", "place", "54235"],
  ["9 Michigan St", "street", "Michigan St"],
])("for %j the correction of kind %s is explained: %s", (query, kind, shown) =>
  expect(explain(ALL, query, ASKED)).toEqual({ kind, shown }),
);

test.each([[""], ["appleton"], ["apple"], ["harbor st"], ['"sturgen"'], ["no such place"], ["near me"], ["fresas"]])(
  "nothing is explained for %j",
  (query) => expect(explain(ALL, query, ASKED)).toBeNull(),
);

test("an exact name comes before a synonym", () => {
  const fair = market({ name: "Harbor Fair Market", city: "Sturgeon Bay" });
  expect(search([fair, STURGEON], "harbor market sturgeon bay", ASKED)).toEqual([fair, STURGEON]);
  expect(search([fair, STURGEON], "harbor market", ASKED)).toEqual([STURGEON, fair]);
});

test("markets that contain the text are always found, in any case", () => {
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

test("the filters that a word means are known, and how many markets match each", () => {
  const { getMeanings, getWeight } = learn(ALL);
  expect(getMeanings("sturgeon bay")).toEqual([{ kind: "town", value: "Sturgeon Bay" }]);
  expect(getMeanings("door")).toEqual([{ kind: "county", value: "Door" }]);
  expect(getWeight({ kind: "day", value: "sunday" })).toBe(2);
  expect(getWeight({ kind: "item", value: "Honey" })).toBe(0);
});

test("lists the queries that match no market, as they were typed", () => {
  const queries = ["kohlrabi", "sturgeon bay", "harbour markett", "sunday", "truffle honey", "SATURDAY market"];
  expect(listUnmatched(ALL, queries, ASKED)).toEqual(["kohlrabi", "harbour markett", "truffle honey"]);
  expect(listUnmatched([], queries, ASKED)).toEqual(queries);
});
