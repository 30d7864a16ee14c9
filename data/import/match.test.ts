import { expect, test } from "vitest";
import { makeRecord } from "./usda/testing/test-fixtures.ts";
import { createMatcher, type Identity, type Match } from "./match.ts";

type Values = Parameters<typeof makeRecord>[0];

/** A position about 100 m to the north. */
const STEP = 0.0009;
const north = (steps: number): Values => ({ latitude: 44.5 + steps * STEP });

/** Adds each record to the market that it is, or as a new one. @returns the numbers of the records of each market */
function group(...values: Values[]): string[] {
  const matcher = createMatcher<number[]>(["Wisconsin", "WI"]);
  const markets: number[][] = [];
  for (const [index, value] of values.entries()) {
    const record = makeRecord(value);
    const match = matcher.match(record);
    const market = match.kind === "same" ? match.market : [];
    if (market.length === 0) markets.push(market);
    market.push(index + 1);
    matcher.add(market, [record]);
  }
  return markets.map((market) => market.join("+")).toSorted();
}

const WINTER = { name: "Hill Grove Winter Farmers' Market", address: "108 W New York Ave" };
const PHONE = { phoneNumber: "(262) 567-2666" };
const MILE_ROAD = { address: "1015 4 Mile Rd." };
const SUNDAYS = { times: "Sun: 8:00 AM-12:30 PM;" };
const SATURDAYS = { times: "Sat: 8:00 AM-12:30 PM;" };
const WEDNESDAY_NAMED = {
  ...{ name: "Hill Grove Market - Wednesday", dates: "May to September", times: "Wed: 3:00 PM-7:00 PM;" },
};
const SATURDAY_NAMED = {
  ...{ name: "Hill Grove Market - Saturday", dates: "May to October", times: "Sat: 8:00 AM-12:00 PM;" },
};

test.each<[rule: string, records: Values[], groups: string[]]>([
  [
    "the same address and name is one market, in any year and spelling",
    [
      { name: "Dale Public Market", address: "625 52nd Street" },
      { name: "Dale Public Market - Summer Outdoor", address: "625 52ND ST.", ...north(3) },
    ],
    ["1+2"],
  ],
  [
    "'Downtown', 'Area', 'Inc.' and the town's name do not distinguish markets",
    [{ name: "Hill Grove Farmers Market, Inc." }, { name: "Downtown Hill Grove Area Farmer's Market", ...north(10) }],
    ["1+2"],
  ],
  [
    "abbreviations and endings do not distinguish names",
    [{ name: "St. Ann's HarborMarket" }, { name: "Saint Anns Harbor Market", ...north(5) }],
    ["1+2"],
  ],
  [
    "two names at the same spot are two markets",
    [{ name: "Elm Park Market" }, { name: "Oak Park Market", ...north(1) }],
    ["1", "2"],
  ],
  [
    "sharing a park's word or a phone number is not enough",
    [
      { name: "Hill Grove Farmers' Market - Baker Park", ...PHONE },
      { name: "Hill Grove Farmers' Market - Lincoln Park", ...PHONE, ...north(8) },
    ],
    ["1", "2"],
  ],
  [
    "a name with only the town joins another name at the same address",
    [MILE_ROAD, { name: "St. Andrew Farmers Market", address: "1015 FOUR MILE RD", ...north(1) }],
    ["1+2"],
  ],
  [
    "half of the words are enough at the same address",
    [
      { name: "Elm Park Market", ...MILE_ROAD },
      { name: "Elm Lake Market", ...MILE_ROAD },
    ],
    ["1+2"],
  ],
  [
    "a third of the words is not enough at the same address",
    [
      { name: "Elm Park Market", ...MILE_ROAD },
      { name: "Elm Oak Lake Market", ...MILE_ROAD },
    ],
    ["1", "2"],
  ],
  [
    "the same zip code joins an address in two towns' names, wherever the points are",
    [
      { name: "Elm Market", city: "Dale", zipCode: "54931", ...MILE_ROAD },
      { name: "Elm Market", city: "Oakdale", zipCode: "54931", ...MILE_ROAD, ...north(220) },
    ],
    ["1+2"],
  ],
  [
    "another zip code does not",
    [
      { name: "Elm Market", city: "Dale", zipCode: "54931", ...MILE_ROAD },
      { name: "Elm Market", city: "Oakdale", zipCode: "54932", ...MILE_ROAD, ...north(220) },
    ],
    ["1", "2"],
  ],
  [
    "the same name in other months is a separate market",
    [{ dates: "May to October" }, { dates: "November to April", ...north(1) }],
    ["1", "2"],
  ],
  [
    "two lists' records of a winter market join, even if one omits winter from the name at the same address",
    [
      { address: WINTER.address },
      WINTER,
      {
        ...{ name: "Hill Grove Farmers Market - Winter", address: "108 W. New York Avenue" },
        dates: "11/03/2018 to 04/27/2019",
      },
    ],
    ["1+2+3"],
  ],
  [
    "the summer market at the address of the winter market is another one",
    [{ address: WINTER.address, dates: "May to October" }, WINTER],
    ["1", "2"],
  ],
  ["another weekday in the name is a separate market", [SATURDAY_NAMED, WEDNESDAY_NAMED], ["1", "2"]],
  [
    "a record without a weekday joins the market with the longer season",
    [{}, WEDNESDAY_NAMED, { ...SATURDAY_NAMED, ...north(2) }],
    ["1+3", "2"],
  ],
  [
    "a record without a weekday does not join the market with the shorter season, even if it is nearer",
    [WEDNESDAY_NAMED, { ...SATURDAY_NAMED, ...north(12) }, north(1)],
    ["1", "2", "3"],
  ],
  ["the same name on two days is one market at one spot", [SUNDAYS, { ...SATURDAYS, ...north(1) }], ["1+2"]],
  [
    "two names on two days are two markets, also at one address",
    [
      { name: "Elm Park Market", ...MILE_ROAD, ...SUNDAYS },
      { name: "Elm Market", ...MILE_ROAD, ...SATURDAYS },
    ],
    ["1", "2"],
  ],
  ["the same name on two days is two markets across town", [SUNDAYS, { ...SATURDAYS, ...north(11) }], ["1", "2"]],
  [
    "the second of two numbered markets is a separate market",
    [{}, { name: "Hill Grove Farmers Market II", ...north(3) }],
    ["1", "2"],
  ],
  [
    "a chain of stores has a market in each town",
    [
      { name: "Festival Foods Farmers Market - Marshfield", city: "Marshfield" },
      { name: "Festival Foods Onalaska Farmers Market", city: "Onalaska", ...north(3) },
    ],
    ["1", "2"],
  ],
  ["of two markets that may have moved across town, neither has", [{}, { ...north(30) }, north(50)], ["1", "2", "3"]],
  ["a market out of town is another one", [{}, { ...north(120) }], ["1", "2"]],
  [
    "a market across town with another name is another one",
    [{ name: "Elm Park Market" }, { name: "Elm Market", ...north(30) }],
    ["1", "2"],
  ],
  ["a farm stand and a farmers market do not join", [{}, { listingType: "farm-stand" }], ["1", "2"]],
  [
    "a plain name does not join two markets that have their own names",
    [
      { name: "Greenway Station Farmers' Market", address: "1650 Deming Way", ...north(6) },
      { name: "Greenway Station Farmers' Market", address: "Greenway Boulevard & Deming Way" },
      { address: "Greenway Blvd. & Deming Way" },
      { name: "Downtown Hill Grove Farmers' Market", longitude: -89.488, ...north(5) },
    ],
    ["1+2", "3+4"],
  ],
])("%s", (_, records, groups) => expect(group(...records)).toEqual(groups));

const OLD_MILL: Identity = {
  name: "Old Mill Market",
  city: "Hill Grove",
  address: "1 Mill St",
  latitude: 44.5,
  longitude: -89.5,
};
const PLAIN: Identity = { name: "Hill Grove Farmers Market", city: "Hill Grove", latitude: 44.6, longitude: -89.6 };

const OAK: Identity = { name: "Oak Market", city: "Hill Grove" };
const ASSUMED = { is: "assumed" } as const;

/** What is said of a row, where OLD_MILL, PLAIN and `others` are known as A, B, C ... */
function ask(wanted: Omit<Identity, "city"> & Partial<Identity>, ...others: Identity[]): Match<string> {
  const matcher = createMatcher<string>(["Wisconsin", "WI"]);
  [OLD_MILL, PLAIN, ...others].forEach((known, index) => matcher.add("ABCDE".charAt(index), [known]));
  return matcher.match({ city: "Hill Grove", ...wanted });
}

const SEVERAL = "Several markets here have that name.";
const MAYBE = "It may be one that is here already.";
const ELSEWHERE = "One of that name is at another place.";

test.each<[string, Match<string>]>([
  ["a name alone is enough if there is one market of it", ask({ name: "Old Mill Farmers' Market" })],
  ["a few blocks do not matter", ask({ name: "Old Mill Market", latitude: 44.52, longitude: -89.5 })],
  [
    "its own name counts, also if it goes by that of its winter market, too",
    ask({ name: "Oak Market" }, { ...OAK, otherNames: ["Oak Winter Market"] }),
  ],
  [
    "of two of a name, one a few blocks off, it is the one on the spot",
    ask({ name: "Old Mill Market", latitude: 44.501, longitude: -89.5 }, { ...OLD_MILL, latitude: 44.51 }),
  ],
  [
    "an assumed season contradicts no stated one",
    ask(
      { name: "Oak Market", schedule: { seasons: [{ from: "11-01", to: "12-31" }] } },
      { ...OAK, schedule: { seasons: [{ from: "05-01", to: "10-31", basis: { from: ASSUMED, to: ASSUMED } }] } },
    ),
  ],
  [
    "a market in the next cell of the grid is near",
    ask(
      { name: "Oak Hill Barn Market", city: "Ash", latitude: 44.7999, longitude: -89.5 },
      { ...OAK, name: "Oak Hill Market", latitude: 44.8001, longitude: -89.5 },
    ),
  ],
  [
    "another name that it goes by counts",
    ask(
      { name: "River Market" },
      { ...OLD_MILL, city: "Elm" },
      { ...PLAIN, name: "Lake Market", otherNames: ["River Market"] },
    ),
  ],
])("%s", (_, match) => expect(match.kind).toBe("same"));

test.each<[string, Match<string>, Match<string>]>([
  [
    "a market of that name at another house number has moved, or is another one",
    ask({ name: "Old Mill Market", address: "99 Elm St" }),
    { kind: "unsure", why: ELSEWHERE, candidates: ["A"] },
  ],
  [
    "so does one of that name across town",
    ask({ name: "Old Mill Market", latitude: 44.54, longitude: -89.5 }),
    { kind: "unsure", why: ELSEWHERE, candidates: ["A"] },
  ],
  [
    "two markets of a name are told apart by their place only",
    ask({ name: "Old Mill Market" }, { ...OLD_MILL, address: "77 Hill Rd" }),
    { kind: "unsure", why: SEVERAL, candidates: ["A", "C"] },
  ],
  [
    "a generic name may be any market of the town",
    ask({ name: "Market on the Square" }),
    { kind: "unsure", why: MAYBE, candidates: ["B"] },
  ],
  [
    "a similar name may be of the same market",
    ask({ name: "Old Mill Winter Market" }),
    { kind: "unsure", why: MAYBE, candidates: ["A"] },
  ],
  [
    "so may any name in the same building",
    ask({ name: "Sunday Bazaar", address: "1 Mill Street" }),
    { kind: "unsure", why: MAYBE, candidates: ["A"] },
  ],
  ["a name that nobody has is new", ask({ name: "Riverside Market" }), { kind: "new" }],
])("%s", (_, match, expected) => expect(match).toEqual(expected));

test("the records of a market say which it is in any order", () => {
  const there: Identity = { name: "Oak Market", city: "Hill Grove", address: "9 Lake St" };
  const here: Identity = { name: "Oak Street Market", city: "Hill Grove", address: "1 Main St" };
  const kinds = [
    [there, here],
    [here, there],
  ].map((identities) => {
    const matcher = createMatcher<string>(["Wisconsin", "WI"]);
    matcher.add("A", identities);
    return matcher.match({ ...there, address: "1 Main St" }).kind;
  });
  expect(kinds).toEqual(["same", "same"]);
});
