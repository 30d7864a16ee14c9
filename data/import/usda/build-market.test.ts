import { expect, test } from "vitest";
import { marketSchema } from "../../market/market-schema.ts";
import { resolveMarket } from "../../files/read-snapshot.ts";
import * as subject from "./build-market.ts";
import { toFactValue } from "../../market/claims.ts";
import { joinRecord } from "./record-claims.ts";
import type { SourceRecord } from "./source-record.ts";
import { makeRecord } from "./testing/test-fixtures.ts";
import { printSchedule } from "#data/schedule/testing/print-schedule.ts";

/** @param rows the only one of each record */
function build(...rows: SourceRecord[]) {
  return subject.buildMarket(rows.flatMap((row) => joinRecord([row], undefined, new Set()) ?? []));
}

/** The market as visitors see it. */
function buildMarket(rows: readonly SourceRecord[]) {
  const { sources, claims } = build(...rows);
  return marketSchema.parse(resolveMarket({ id: 1, sources, claims }));
}

const PARK = makeRecord({ key: "usda-portal:1", address: "Riverside Park", latitude: 44.46 });
const HOUSE = makeRecord({ key: "usda-2018:2", updated: "2014-04-01", address: "815 Labaree St." });
const PORTAL_1 = { key: "usda-portal:1", name: "Dale Chamber Farmers Market" };

test.each<[string, SourceRecord[], object]>([
  [
    "of two records from the same day, the one with more facts wins",
    [makeRecord(PORTAL_1), makeRecord({ key: "usda-portal:2", name: "Dale Market", website: "http://dale.org" })],
    { name: "Dale Market", sources: ["usda-portal:2", "usda-portal:1"] },
  ],
  [
    "of two with as many facts, the one with the longer name",
    [makeRecord({ key: "usda-portal:2", name: "Dale Market" }), makeRecord(PORTAL_1)],
    { name: "Dale Chamber Farmers Market" },
  ],
  [
    "of two with names as long, the first one",
    [makeRecord({ ...PORTAL_1, key: "usda-portal:2" }), makeRecord(PORTAL_1)],
    { sources: ["usda-portal:1", "usda-portal:2"] },
  ],
  [
    "of two addresses from the same day, the one that an older record has, with its position",
    [
      makeRecord({ key: "usda-portal:1", address: "1530 Tower Ave.", website: "http://dale.org" }),
      makeRecord({ key: "usda-portal:2", address: "1215 Banks Ave", latitude: 44.504 }),
      makeRecord({ key: "usda-2018:3", updated: "2017-06-20", address: "1215 Banks Ave.", latitude: 44.5036 }),
    ],
    { address: "1215 Banks Ave", latitude: 44.504 },
  ],
  [
    "a park's estimated position gives way to an older house number elsewhere in town",
    [PARK, HOUSE],
    { address: "815 Labaree St.", latitude: 44.5 },
  ],
  [
    "a park stays next to an older house number",
    [PARK, { ...HOUSE, latitude: 44.461 }],
    { address: "Riverside Park", latitude: 44.46 },
  ],
])("%s", (_, records, facts) => expect(buildMarket(records)).toMatchObject(facts));

test("a truncated list is completed from an older record, a complete one is not", () => {
  const older = makeRecord({ key: "usda-2018:2", updated: "2018-07-26", customList: ["Vegetables", "Crafts"] });
  const newer = makeRecord({ key: "usda-portal:1", customList: ["Poultry", "Meat"], partial: ["customList"] });
  expect(buildMarket([newer, older]).customList).toEqual(["Vegetables", "Meat", "Poultry", "Crafts"]);
  expect(buildMarket([{ ...newer, partial: [] }, older]).customList).toEqual(["Meat", "Poultry"]);
  expect(buildMarket([{ ...newer, customList: [] }, older]).customList).toEqual(["Vegetables", "Crafts"]);
});

test("payments that a source tells in part add to an older list, and a whole list replaces it", () => {
  const older = makeRecord({ key: "usda-2018:2", updated: "2018-07-26", payments: ["wic", "sfmnp", "credit"] });
  const newer = makeRecord({ key: "usda-portal:1", payments: ["snap"], partial: ["payments"] });
  expect(buildMarket([newer, older]).payments).toEqual(["snap", "wic", "sfmnp", "credit"]);
  expect(buildMarket([{ ...newer, partial: ["customList"] }, older]).payments).toEqual(["snap"]);
  expect(buildMarket([{ ...newer, payments: [] }, older]).payments).toEqual(["wic", "sfmnp", "credit"]);
});

test("hours come from the newest record that has any, and a missing season from the newest that has one", () => {
  const season = makeRecord({ key: "usda-portal:1", dates: "June to October" });
  const older = makeRecord({ key: "usda-portal:2", updated: "2019-04-01", dates: "May to June" });
  const hours = makeRecord({ key: "usda-2018:7", updated: "2011", times: "Mon: 9:00 AM-1:00 PM;" });
  const oldest = makeRecord({ key: "usda-2018:8", updated: "2010", dates: "July", times: "Tue: 9:00 AM-1:00 PM;" });
  const print = (...records: SourceRecord[]) => printSchedule(buildMarket(records).schedule ?? { seasons: [] });
  expect(print(season, older, hours, oldest)).toBe("06-01[2023-03-27] to 10-31[2023-03-27] Mon 9:00-13:00");
  expect(print(season, older)).toBe("06-01 to 10-31 hours unknown");
});

test("each fact cites its record, and the other file's claims are kept", () => {
  const older = makeRecord({
    ...{ key: "usda-2018:7", updated: "2018-07-30", name: "Dale Market", website: "http://old.dale.org" },
    ...{ customList: ["Eggs"], times: "Wed: 2:00 PM-6:00 PM;", dates: "05/02/2018 to 10/17/2018" },
  });
  const newer = makeRecord({ key: "usda-portal:1", phoneNumber: "(262) 968-4566", dates: "May to October" });
  const claims = build(newer, older).claims.map(({ fact, record, said }) => `${fact} ${record} ${said}`);
  const common = ["existence", "listingType", "name", "city", "latitude", "longitude"];
  expect(claims).toEqual([
    ...common.map((fact) => `${fact} usda-portal:1 2023-03-27`),
    "phoneNumber usda-portal:1 2023-03-27",
    "schedule usda-portal:1 2023-03-27",
    ...common.map((fact) => `${fact} usda-2018:7 2018-07-30`),
    "website usda-2018:7 2018-07-30",
    "customList usda-2018:7 2018-07-30",
    "schedule usda-2018:7 2018-07-30",
  ]);
});

test("a newer claim in the other file that does not count is marked doubtful", () => {
  const doubted = build(PARK, HOUSE).claims.filter(({ doubt }) => doubt !== undefined);
  expect(doubted.map(({ fact, record, value }) => [fact, record, value])).toEqual([
    ["address", "usda-portal:1", "Riverside Park"],
    ["latitude", "usda-portal:1", 44.46],
    ["longitude", "usda-portal:1", -89.5],
  ]);
});

test("hours for an address at least a kilometer away are doubtful, those for the same address are not", () => {
  const house = makeRecord({ key: "usda-portal:1", address: "222 N. Park St.", latitude: 44.482 });
  const older = { key: "usda-2018:2", updated: "2018-07-26", times: "Fri: 10:00 AM-3:00 PM;" };
  const schedules = (address?: string) =>
    build(house, makeRecord({ ...older, address })).claims.flatMap(({ fact, doubt }) =>
      fact === "schedule" ? [doubt] : [],
    );
  expect(schedules("2000 North Dewey Avenue")).toEqual([
    { code: "hours-elsewhere", address: "2000 North Dewey Avenue", km: 2 },
  ]);
  expect(schedules("222 North Park Street")).toEqual([undefined]);
  expect(schedules()).toEqual([undefined]);
});

test("a row stamped in bulk only claims that the market is listed; another row claims that it is held", () => {
  const stamped = makeRecord({ key: "usda-portal:1", isStamped: true });
  const { claims } = build(stamped, makeRecord({ key: "usda-portal:2", updated: "2019-04-01" }));
  expect(claims.filter(({ fact }) => fact === "existence")).toEqual([
    { fact: "existence", source: "usda-portal", record: "usda-portal:1", value: "listed", said: "2023-03-27" },
    { fact: "existence", source: "usda-portal", record: "usda-portal:2", value: "held", said: "2019-04-01" },
  ]);
});

test("a schedule is as old as its season, payments as old as their row", () => {
  const row = makeRecord({
    key: "usda-2018:7",
    updated: "2018-05-02",
    payments: ["snap"],
    times: "Thu: 3:00 PM-6:00 PM;",
  });
  const dated = { ...row, scheduleDay: "2013-10-10" };
  expect(buildMarket([dated])).toMatchObject({
    confirmed: { on: "2018-05-02", source: "usda-2018" },
    hoursConfirmed: { on: "2013-10-10", source: "usda-2018" },
  });
  const payments = build(dated).claims.find(({ fact }) => fact === "payments");
  expect(payments).toMatchObject({ record: "usda-2018:7", said: "2018-05-02" });
});

test("no claim is repeated for the same fact and record, with or without a doubt", () => {
  const row = makeRecord({ key: "usda-2018:7", updated: "2018-05-02", times: "Thu: 3:00 PM-6:00 PM;" });
  const none = toFactValue("schedule", { seasons: [] });
  const doubts = ["the market opens at 1:00 AM", "a season of a week"].map((text) => ({
    ...none,
    doubt: { code: "remark", text } as const,
  }));
  const other = makeRecord({ key: "usda-portal:1", times: "Fri: 3:00 PM-6:00 PM;" });
  const { claims } = build({ ...row, doubts }, other);
  const keys = claims.map(({ fact, record, doubt }) => [fact, record, doubt === undefined].join(" "));
  expect(new Set(keys).size).toBe(keys.length);
});
