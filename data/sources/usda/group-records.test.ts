import { expect, test } from "vitest";
import { groupRecords } from "./group-records.ts";
import type { LogEntry } from "./import-log.ts";
import type { SourceRecord } from "./source-record.ts";
import { makeRecord } from "./testing/test-fixtures.ts";

const UNSETTLED = { settled: new Map<string, number>(), isNew: () => true, isGone: () => false };

type Values = Parameters<typeof makeRecord>[0];

/** A position about 100 m to the north. */
const STEP = 0.0009;

function merge(...values: Values[]): string[] {
  const records = values.map((value, index) => makeRecord({ key: `usda-portal:${index + 1}`, ...value }));
  return names(groupRecords(records, UNSETTLED, []).groups);
}

/** The keys in each group, without their source and in order. */
function names(groups: readonly SourceRecord[][]): string[] {
  return groups
    .map((group) =>
      group
        .map(({ key }) => key.replace(/^.*:/, ""))
        .toSorted()
        .join("+"),
    )
    .toSorted();
}

const north = (steps: number): Values => ({ latitude: 44.5 + steps * STEP });

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
const DIRECTORY = { key: "usda-2018:3" };

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
    "similar names 1.5 km apart are two markets",
    [{ name: "Elm Park Market" }, { name: "Elm Park Market", ...north(15) }],
    ["1", "2"],
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
    "the same phone number a few steps away joins a plain name to the chamber's",
    [PHONE, { name: "Hill Grove Chamber Farmers Market", ...PHONE, ...north(2) }],
    ["1+2"],
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
        ...{ ...DIRECTORY, name: "Hill Grove Farmers Market - Winter", address: "108 W. New York Avenue" },
        dates: "11/03/2018 to 04/27/2019",
      },
    ],
    ["1+2+3"],
  ],
  ["another weekday in the name is a separate market", [SATURDAY_NAMED, WEDNESDAY_NAMED], ["1", "2"]],
  [
    "a record without a weekday joins the market with the longer season",
    [{}, WEDNESDAY_NAMED, { ...SATURDAY_NAMED, ...north(2) }],
    ["1+3", "2"],
  ],
  [
    "a record without a weekday does not join the market with the shorter season, even if it is nearer",
    [WEDNESDAY_NAMED, { ...SATURDAY_NAMED, ...north(12) }, { ...DIRECTORY, ...north(1) }],
    ["1", "2", "3"],
  ],
  [
    "a record without a weekday joins the only market of its name",
    [WEDNESDAY_NAMED, { ...DIRECTORY, ...north(1) }],
    ["1+3"],
  ],
  ["the same name on two days is one market at one spot", [SUNDAYS, { ...SATURDAYS, ...north(1) }], ["1+2"]],
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
  ["a market that moved across town is the same", [{}, { key: "usda-2018:2", ...north(30) }], ["1+2"]],
  [
    "of two markets that may have moved across town, neither has",
    [{}, { key: "usda-2018:2", ...north(30) }, { ...DIRECTORY, ...north(50) }],
    ["1", "2", "3"],
  ],
  ["a market out of town is another one", [{}, { key: "usda-2018:2", ...north(120) }], ["1", "2"]],
  [
    "a market across town with another name is another one",
    [{ name: "Elm Park Market" }, { key: "usda-2018:2", name: "Elm Market", ...north(30) }],
    ["1", "2"],
  ],
  ["a farm stand and a farmers market do not join", [{}, { listingType: "farm-stand" }], ["1", "2"]],
  [
    "a plain name does not join two markets that have their own names",
    [
      { name: "Greenway Station Farmers' Market", address: "1650 Deming Way", ...north(6) },
      { name: "Greenway Station Farmers' Market", key: "usda-2018:2", address: "Greenway Boulevard & Deming Way" },
      { ...DIRECTORY, address: "Greenway Blvd. & Deming Way" },
      { name: "Downtown Hill Grove Farmers' Market", key: "usda-2018:4", longitude: -89.488, ...north(5) },
    ],
    ["1+2", "3+4"],
  ],
])("%s", (_, records, groups) => expect(merge(...records)).toEqual(groups));

test("a market dropped from a list joins its new record in the same list", () => {
  const records = [
    makeRecord({ key: "usda-2018:1018642", times: "Sat: 8:00 AM-12:00 PM;" }),
    makeRecord({ key: "usda-2018:1019481", times: "Sat: 8:00 AM-12:00 PM;", ...north(20) }),
    makeRecord({ key: "usda-2018:1019482", name: "Hill Grove Wednesday Market", ...north(20) }),
  ];
  const isGone = ({ key }: SourceRecord) => key === "usda-2018:1018642";
  expect(names(groupRecords(records, { ...UNSETTLED, isGone }, []).groups)).toEqual(["1018642+1019481", "1019482"]);
  expect(names(groupRecords(records, UNSETTLED, []).groups)).toEqual(["1018642", "1019481", "1019482"]);
});

test("the log explains which records were merged, and which nearby ones were not", () => {
  const log: LogEntry[] = [];
  const records = [
    makeRecord({ key: "usda-portal:1" }),
    makeRecord({ key: "usda-2018:2", ...north(1) }),
    makeRecord({ key: "usda-2018:3", name: "Hill Grove Winter Market", ...north(2) }),
  ];
  groupRecords(records, UNSETTLED, log);
  expect(log.map(({ step, what, record, detail }) => `${step} ${record}: ${what} (${detail})`)).toEqual([
    'not merged usda-2018:2: another time of the year by name (usda-2018:3 "Hill Grove Winter Market", 100 m apart, 100 % of the name)',
    'merged usda-portal:1: near and of the same name (usda-2018:2 "Hill Grove Farmers Market", 100 m apart, 100 % of the name)',
    'not merged usda-portal:1: another time of the year by name (usda-2018:3 "Hill Grove Winter Market", 200 m apart, 100 % of the name)',
  ]);
});

test("markets with an id are neither joined nor split, and new records join them", () => {
  const records = [
    makeRecord({ key: "usda-portal:1" }),
    makeRecord({ key: "usda-portal:2", ...north(1) }),
    makeRecord({ key: "usda-portal:3", name: "Quite Another Market" }),
    makeRecord({ key: "usda-portal:4", name: "Quite Another Market", ...north(2) }),
  ];
  const settled = new Map([
    ["usda-portal:1", 10],
    ["usda-portal:2", 11],
    ["usda-portal:3", 11],
  ]);
  const { groups, duplicates } = groupRecords(records, { ...UNSETTLED, settled }, []);
  expect(names(groups)).toEqual(["1", "2+3+4"]);
  expect(duplicates).toEqual([[10, 11]]);
});

test("two markets with ids that match are reported only while one of their records is new", () => {
  const keys = ["usda-portal:1", "usda-portal:2", "usda-2018:3"];
  const records = keys.map((key, index) => makeRecord({ key, ...north(index) }));
  const settled = new Map(keys.map((key, index) => [key, Math.min(index, 1)]));
  const find = (isNew: (record: SourceRecord) => boolean) =>
    groupRecords(records, { ...UNSETTLED, settled, isNew }, []).duplicates;
  expect(find(({ key }) => key === "usda-portal:1")).toEqual([[0, 1]]);
  expect(find(() => false)).toEqual([]);
});
