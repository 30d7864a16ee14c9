import { expect, test } from "vitest";
import { findPortalList } from "./portal.ts";
import type { LogEntry } from "./import-log.ts";
import { readSourceFiles } from "./source-files.ts";
import {
  directoryFile,
  OUTDOOR_SEASON,
  plainRows,
  portalFile,
  portalJson,
  requireState,
} from "./testing/test-fixtures.ts";
import { open } from "#data/schedule/testing/hours.ts";
import { assumed } from "#data/schedule/testing/basis.ts";

const RULES = { outdoorSeason: OUTDOOR_SEASON, today: "2026-11-24" };

function read({ portals = [], directories = [] }: { portals?: string[]; directories?: string[] }) {
  const log: LogEntry[] = [];
  const texts = { portals: portals.map((text) => ({ text })), directories, ...RULES };
  const files = readSourceFiles(texts, requireState(), log);
  return { files, log, records: files.flatMap(({ records }) => records) };
}

const readDirectory = (...rows: Record<string, string>[]) => read({ directories: [directoryFile(rows)] });
const readJson = (...listings: Record<string, unknown>[]) => read({ portals: [portalJson(listings)] });

test("of several editions, each is a separate file with its newest day, in any order", () => {
  const edition = (updateTime: string) => directoryFile([{ updateTime: "2011" }, { updateTime }]);
  const { files } = read({ directories: [edition("4/5/2022 3:12:01 PM"), edition("8/27/2018 1:00:00 PM")] });
  expect(files.map(({ name, source, day, rows }) => ({ name, source, day, rows }))).toEqual([
    { name: "directory", source: "usda-2018", day: "2022-04-05", rows: 2 },
    { name: "directory", source: "usda-2018", day: "2018-08-27", rows: 2 },
  ]);
  expect(read({ directories: [directoryFile([{ updateTime: "2011" }])] }).files[0]).not.toHaveProperty("day");
});

test("an implausible schedule is kept as a doubt with its reason", () => {
  const { records } = readDirectory({ Season1Date: "May to October", Season1Time: "Wed: 1:00 AM-3:00 PM;" });
  expect(records[0]?.schedule?.seasons).toEqual([{ from: "05-01", to: "10-31" }]);
  expect(records[0]?.doubts).toEqual([
    {
      fact: "schedule",
      value: { seasons: [{ from: "05-01", to: "10-31", week: { Wednesday: open("1:00-15:00") } }] },
      doubt: { code: "schedule", slips: [{ code: "opens-at-night", weekday: "Wednesday", time: 60 }] },
    },
  ]);
});

test("a winter market without a season gets the winter", () => {
  const winter = { MarketName: "Dale Winter Market", Season1Date: "", Season1Time: "Sat: 9:00 AM-12:00 PM;" };
  expect(readDirectory(winter).records[0]?.schedule?.seasons).toMatchObject([
    { from: "11-01", to: "04-30", basis: assumed() },
  ]);
});

test("names of persons and e-mail addresses are removed, also from messages about the row", () => {
  const { records, log } = readDirectory(
    { MarketName: "Kayla Weiss" },
    { MarketName: "Dale Market ann@example.com", Website: "http://ann@example.com", street: "1 Elm, ann@example.com" },
  );
  expect(records.map(({ name }) => name)).toEqual(["Dale Market"]);
  expect(log).toContainEqual(expect.objectContaining({ step: "dropped", what: "the name is a person's" }));
  expect(JSON.stringify({ records, log })).not.toContain("example.com");
});

test("the log says what was cleaned of a row", () => {
  const row = {
    ...{ name: "DALE MARKET", city: "DALE", street: "12 MAIN ST", zip: "WI", phone: "555-01", seasons: "all summer" },
    ...{ website: "www.facebook.com/dale", facebook: "https://www.facebook.com/oak", instagram: "see the poster" },
    products: "Honey;Moon dust",
  };
  const { log } = read({ portals: [portalFile([row])] });
  expect(log.map(({ step, what, detail }) => `${step}: ${what}: ${detail}`)).toEqual([
    "cleaned: city rewritten: DALE → Dale",
    "cleaned: name rewritten: DALE MARKET → Dale Market",
    "cleaned: street rewritten: 12 MAIN ST → 12 Main St",
    "cleaned: impossible phone number removed: 555-01",
    "cleaned: zip code that is none removed: WI",
    "cleaned: facebook found among website: www.facebook.com/dale → https://www.facebook.com/dale",
    "cleaned: second facebook removed: https://www.facebook.com/oak",
    "cleaned: instagram that is no link removed: see the poster",
    "cleaned: product not in the vocabulary left out: Moon dust",
    "cleaned: season or hours that say nothing removed: all summer",
  ]);
  const clean = { name: "Dale Market", city: "Dale", zip: "54931", facebook: "https://www.facebook.com/oak" };
  expect(read({ portals: [portalFile([clean])] }).log).toEqual([]);
});

/** Columns that the 2013 editions lack. */
const NOT_ASKED_IN_2013 = (
  "Facebook Twitter Youtube OtherMedia Organic WICcash Coffee Beans Fruits Grains Juices Mushrooms PetFood Tofu " +
  "WildHarvested"
).split(" ");

test("missing columns of an edition make no claims", () => {
  const rows = [{ updateTime: "06/10/13 12:45", Honey: "Y", Season1Date: "06/01/13 to 10/26/13", WIC: "Y" }];
  const { records } = read({ directories: [directoryFile(rows, NOT_ASKED_IN_2013)] });
  expect(records[0]).toMatchObject({
    updated: "2013-06-10",
    customList: ["Honey"],
    payments: ["wic"],
    partial: ["customList", "payments"],
  });
  expect(readDirectory({ Organic: "N" }).records[0]).toMatchObject({ partial: [] });
});

test("undated rows are as old as the file's oldest, and nobody confirmed them", () => {
  const { records, log } = readDirectory(
    { updateTime: "" },
    { updateTime: "2011", State: "Ohio" },
    {},
    { updateTime: "soon" },
  );
  expect(records.map(({ key, updated, isStamped }) => [key, updated, isStamped])).toEqual([
    ["usda-2018:1000001", "2011", true],
    ["usda-2018:1000003", "2016-07-08", undefined],
  ]);
  expect(log.map(({ step, what, detail }) => `${step}: ${what}: ${detail}`)).toEqual([
    "cleaned: missing date taken from the file's oldest row: 2011",
    "set aside: no date that can be read: soon",
  ]);
  expect(readJson({ update_time: "" }).log).toMatchObject([{ what: "no date that can be read" }]);
});

test.each<[Record<string, string>, count: number]>([
  [{ State: "Wis." }, 1],
  [{ State: "Iowa", zip: "54931" }, 0],
  [{ State: "", zip: "54931" }, 1],
  [{ State: "", zip: "52001" }, 0],
  [{ State: "", city: "Dale, WI", x: "0" }, 1],
  [{ State: "", city: "Dale, Iowa" }, 0],
  [{ State: "", street: "12 Main St, Dale, Iowa" }, 0],
  [{ State: "", city: "Washington" }, 1],
  [{ State: "", x: "0" }, 0],
])("of the directory's rows with %j, %d are of Wisconsin", (row, count) =>
  expect(readDirectory(row).files[0]?.keys).toHaveLength(count),
);

test("a file truncated in another state's last value is detected", () => {
  const whole = directoryFile([{}, { State: "Ohio", updateTime: "6/20/2017 10:43:57 PM" }]).trimEnd();
  expect(read({ directories: [whole] }).files[0]?.rows).toBe(2);
  for (const cut of [" PM", "3:57 PM", " 10:43:57 PM", "17 10:43:57 PM", "6/20/2017 10:43:57 PM"]) {
    const text = whole.slice(0, -cut.length);
    expect(() => read({ directories: [text] }), cut).toThrow("The file is cut off or damaged");
  }
});

test("the portal's spreadsheet gives the same records as its JSON, whatever its list", () => {
  const listing = {
    ...{ listing_id: "301495", listing_name: "Dale Market", location_address: "4 Oak St, Dale, Wisconsin 54931" },
    ...{ location_x: "-88.5", location_y: "44.25", update_time: "2023-04-01 09:15:00", location_indoor: "Indoor" },
    ...{ FNAP_1: "WIC", FNAP_2: "SNAP", acceptedpayment: "Cash;Credit card;", acceptedpayment_1: "1" },
  };
  const sheet = [
    "listing_id,listing_name,location_address,location_x,location_y,update_time,location_indoor,FNAP_1,FNAP_2," +
      "acceptedpayment,acceptedpayment_1",
    // A spreadsheet program may have marked the number as text.
    '301495,Dale Market,"4 Oak St, Dale, Wisconsin 54931",\'-88.5,44.25,2023-04-01 09:15:00,Indoor,WIC,SNAP,' +
      "Cash;Credit card;,1",
  ].join("\r\n");
  const { records, files } = read({ portals: [sheet] });
  expect(records).toEqual(readJson(listing).records);
  expect(records).toMatchObject([
    {
      ...{ key: "usda-portal:301495", updated: "2023-04-01", name: "Dale Market", city: "Dale", address: "4 Oak St" },
      ...{ zipCode: "54931", longitude: -88.5, payments: ["snap", "wic", "credit"], partial: [], isIndoors: true },
    },
  ]);
  expect(files).toMatchObject([
    { name: "portal", source: "usda-portal", day: "2023-04-01", rows: 1, keys: ["usda-portal:301495"] },
  ]);
  expect(() => read({ portals: [sheet.replaceAll("location_y", "place")] })).toThrow(
    "The portal's file lacks the column location_y.",
  );
});

test.each<[listing: Record<string, string>, facts: object]>([
  [
    { FNAP: "WIC;Senior Farmers Market Nutrition Program;SNAP;", acceptedpayment: "Cash;Debit card/Credit card;" },
    { payments: ["snap", "wic", "sfmnp", "credit"], partial: [], takesCash: true },
  ],
  [
    { FNAP_1: "WIC Cash Value Benefits", FNAP_2: "Senior FMNP", acceptedpayment: "" },
    { payments: ["wic-cash", "sfmnp"], partial: ["payments"] },
  ],
  [
    { SNAP_option: "Accepts EBT at a central location", acceptedpayment_2: "1", acceptedpayment_3: "0" },
    { payments: ["snap"], partial: ["payments"] },
  ],
  [
    { FNAP: "None", acceptedpayment: "Checks; does not take cards" },
    { payments: [], partial: ["payments"] },
  ],
  [{ location_indoor: "Indoor" }, { isIndoors: true }],
])("of the download's listing with %j, %j is read", (listing, facts) => {
  expect(readJson(listing).records[0]).toMatchObject(facts);
});

test.each(["0", "1", "Yes", "Outdoor", "Indoor/Outdoor"])("%j does not say that the market is indoors", (text) => {
  const [record] = readJson({ location_indoor: text, acceptedpayment: "Cash value benefits" }).records;
  expect(record).not.toHaveProperty("isIndoors");
  expect(record).not.toHaveProperty("takesCash");
});

test("other states and missing coordinates are dropped from the download", () => {
  const address = "1 Main St, Dale, Iowa, 52001";
  const { files, log } = readJson(
    { location_address: address },
    { location_address: "1 Main St, Dale, 52001" },
    { location_address: "", location_x: "-93", location_y: "10" },
    { location_x: "" },
    { update_time: "0000-00-00 00:00:00" },
    { SNAP_option: "Not sure" },
  );
  expect(files[0]?.rows).toBe(6);
  expect(files[0]?.records).toMatchObject([{ key: "usda-portal:300006", listingType: "farmers-market", payments: [] }]);
  expect(log.map(({ what }) => what)).toEqual(["no coordinates", "no date that can be read"]);
});

test("other kinds of listings never count, however many there are, in every file format", () => {
  const kinds = ["csa", "foodhub", "agritourism", "onfarmmarket"].map((directory) => ({ directory }));
  expect(readJson(...kinds).files[0]).toMatchObject({ rows: 4, keys: ["usda-portal:300004"] });
  expect(read({ portals: [portalFile(kinds)] }).files[0]).toMatchObject({ rows: 4, keys: ["usda-portal:300004"] });
  const text = portalJson([{}]);
  const log: LogEntry[] = [];
  const readAs = (list: string | undefined) =>
    readSourceFiles({ portals: [{ text, list }], directories: [], ...RULES }, requireState(), log);
  expect(readAs(findPortalList("/tmp/OnFarmMarket (2).json"))[0]?.records[0]?.listingType).toBe("farm-stand");
  expect(readAs(findPortalList("downloads/csa.json"))[0]?.records).toEqual([]);
  expect(log).toMatchObject([{ what: "a kind of listing that is not shown", detail: "csa" }]);
  expect(readAs(findPortalList("listings.json"))[0]?.records[0]?.listingType).toBe("farmers-market");
});

test("of a repeated listing, the newest counts", () => {
  const days = ["2021-01-01", "2023-04-01", "2020-01-01"];
  const rows = days.map((updated, index) => ({ listing_id: "7", name: `Market ${index}`, updated }));
  const { records, files, log } = read({ portals: [portalFile(rows)] });
  expect(records.map(({ name }) => name)).toEqual(["Market 1"]);
  expect(files[0]?.keys).toEqual(["usda-portal:7"]);
  expect(log.map(({ step, what, detail }) => `${step}: ${what}: ${detail}`)).toEqual([
    "dropped: in the file twice, and older than the other: 2021-01-01",
    "dropped: in the file twice, and older than the other: 2020-01-01",
  ]);
  expect(readJson({ listing_id: "x" }, { listing_id: "x" }).log.map(({ what }) => what)).toEqual([
    "listing_id is no number",
    "listing_id is no number",
  ]);
});

test("a shifted row is rejected by its line, and an odd date in the last row affects only that row", () => {
  const lines = portalFile(plainRows(12)).split("\n");
  lines[4] = `${lines[4] ?? ""}\tmore`;
  const { records, log } = read({ portals: [lines.join("\n")] });
  expect(records).toHaveLength(11);
  expect(log).toMatchObject([
    { step: "set aside", record: "the portal's file", name: "Row 5", detail: "16 values where the header has 15" },
  ]);
  const odd = directoryFile([{}, { updateTime: "05/ 7/12 10:47" }, { updateTime: "Mar 20th, 2023" }]).trimEnd();
  expect(read({ directories: [odd] }).records.map(({ updated }) => updated)).toEqual([
    ...["2016-07-08", "2012-05-07", "2023-03-20"],
  ]);
});

test("many rows of the download stamped in the same second are a bulk update", () => {
  const loaded = plainRows(40).map(() => ({ update_time: "2023-03-27 10:00:00" }));
  const { records } = readJson(...loaded, { update_time: "2023-03-27 14:20:11" });
  expect(records.filter(({ isStamped }) => isStamped)).toHaveLength(40);
  expect(records.at(-1)).not.toHaveProperty("isStamped");
});
