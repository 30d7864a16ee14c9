import { expect, test } from "vitest";
import type { Claim } from "../../market/claims.ts";
import type { Market } from "../../market/market-schema.ts";
import type { MarketSnapshot } from "../../market/snapshot-schema.ts";
import { checkMarketSnapshot, resolveMarket } from "../../files/read-snapshot.ts";
import { formatMarketSnapshot } from "../../files/write-snapshot.ts";
import { ImportError } from "./import-error.ts";
import { importMarkets, type ImportInput } from "./import-markets.ts";
import { directoryFile, plainRows, portalFile, requireState } from "./testing/test-fixtures.ts";
import { open } from "#data/schedule/testing/hours.ts";

const state = requireState();

type Input = Partial<ImportInput> & { portal?: string; directory?: string };

function run({ portal, directory, ...input }: Input) {
  const portals = portal === undefined ? [] : [{ text: portal }];
  const directories = directory === undefined ? [] : [directory];
  return importMarkets({
    state,
    old: null,
    portals,
    directories,
    outdoorSeason: OUTDOOR,
    today: "2026-11-24",
    ...input,
  });
}

const OUTDOOR = { from: "05-01", to: "10-31" };

/** The snapshot as a build reads it. */
function reread({ snapshot }: { snapshot: MarketSnapshot }): MarketSnapshot {
  return checkMarketSnapshot(JSON.parse(formatMarketSnapshot(snapshot)), "The test");
}

const fondy = {
  listing_id: "301495",
  updated: "2021-04-28",
  name: "Fondly Farmers Market",
  street: "2200 W Fond du Lac Ave",
  city: "MILWAUKEE",
  zip: "53206",
  latitude: "43.061843",
  longitude: "-87.939701",
  phone: "4149398840",
  website: "www.fondly.example.org",
  seasons: "May to June; June to October; November",
  products: "Fresh vegetables;Honey",
};
const olderFondy = {
  FMID: "1003408",
  MarketName: "Fondly Farmers Market",
  street: "2200 W. Fond du Lac Ave.",
  city: "Milwaukee",
  x: "-87.9399",
  y: "43.0615",
  SNAP: "Y",
  Credit: "Y",
  Eggs: "Y",
  Organic: "Y",
  Season1Date: "June to October",
  Season1Time: "Tue:8:00 am - 2:00 pm;sun:8:00 am - 2:00 pm;",
  Season2Date: "November to November",
  Season2Time: "Sat:9:00 am - 12:00 pm;",
  updateTime: "6/1/2011 3:10:28 PM",
};

test("two records of one market become one listing with the best facts of both", () => {
  const result = run({
    portal: portalFile([fondy, ...plainRows(50)]),
    directory: directoryFile([olderFondy, ...plainRows(50)]),
  });
  expect(result.snapshot.updated).toBe("2023-03-27");
  expect(reread(result).markets).toHaveLength(101);
  expect(reread(result).markets.find(({ city }) => city === "Milwaukee")).toEqual({
    id: 1,
    listingType: "farmers-market",
    name: "Fondly Farmers Market",
    city: "Milwaukee",
    address: "2200 W Fond du Lac Ave",
    zipCode: "53206",
    latitude: 43.061843,
    longitude: -87.939701,
    phoneNumber: "(414) 939-8840",
    website: "http://www.fondly.example.org",
    photos: [],
    customList: ["Vegetables", "Organic produce", "Honey"],
    features: [],
    payments: ["snap", "credit"],
    schedule: {
      seasons: [
        { from: "06-01", to: "10-31", week: { Tuesday: open("8:00-14:00"), Sunday: open("8:00-14:00") } },
        { from: "11-01", to: "11-30", week: { Saturday: open("9:00-12:00") } },
      ],
    },
    sources: ["usda-portal:301495", "usda-2018:1003408"],
    confirmed: { on: "2021-04-28", source: "usda-portal" },
    hoursConfirmed: { on: "2011-06-01", source: "usda-2018" },
    paymentsConfirmed: { on: "2011-06-01", source: "usda-2018" },
  });
});

test("farm stands keep their type", () => {
  const { snapshot } = run({
    portal: portalFile([{ directory: "onfarmmarket", name: "Dale Farm" }, ...plainRows(50)]),
  });
  expect(snapshot.markets.find(({ name }) => name === "Dale Farm")?.listingType).toBe("farm-stand");
});

test("importing an import's result again gives the same bytes", () => {
  const files = {
    portal: portalFile([fondy, ...plainRows(60)]),
    directory: directoryFile([olderFondy, ...plainRows(60)]),
  };
  const first = run(files);
  const old = reread(first);
  const text = formatMarketSnapshot(first.snapshot);
  expect(formatMarketSnapshot(run({ ...files, old }).snapshot)).toBe(text);
  // A refresh gets only the portal's files.
  expect(formatMarketSnapshot(run({ portal: files.portal, old }).snapshot)).toBe(text);
});

test("people's claims survive any import, and so do facts known only through a merge", () => {
  const files = {
    portal: portalFile([fondy, ...plainRows(60)]),
    directory: directoryFile([olderFondy, ...plainRows(60)]),
  };
  const { snapshot } = run(files);
  const byPeople = { source: "community", said: "2026-07-04", uid: "a", entered: "2026-07-04T12:00:00.000Z" } as const;
  const people: Claim[] = [
    { ...byPeople, fact: "phoneNumber", value: "(414) 555-0100" },
    { ...byPeople, fact: "name", value: "Fond Market" },
  ];
  const [first, second, third] = snapshot.markets;
  if (!first || !second || !third) throw new Error("no markets");
  const claims = new Map(snapshot.claims);
  claims.set(first.id, [...(claims.get(first.id) ?? []), ...people]);
  // A volunteer knows that the third market is the second.
  const merged = { ...second, sources: [...second.sources, ...third.sources] };
  const markets = [first, merged, ...snapshot.markets.slice(3)].map(
    ({ id, sources }) => resolveMarket({ id, sources }, claims.get(id) ?? []) as Market,
  );
  claims.delete(third.id);
  const redirects = [{ from: third.id, to: second.id }];
  const text = formatMarketSnapshot({ updated: "2026-07-04", markets, claims, redirects });
  const old = checkMarketSnapshot(JSON.parse(text), "The test");
  expect(old.markets[0]).toMatchObject({ phoneNumber: "(414) 555-0100", name: "Fond Market" });
  const again = run({ ...files, old }).snapshot;
  expect(again.markets.map(({ id }) => id)).toEqual(markets.map(({ id }) => id));
  expect(again.markets[0]).toEqual(old.markets[0]);
  const next = formatMarketSnapshot(again);
  expect(formatMarketSnapshot(run({ ...files, old: checkMarketSnapshot(JSON.parse(next), "The test") }).snapshot)).toBe(
    next,
  );
});

test("newer files update values and keep ids", () => {
  const old = reread(run({ portal: portalFile([fondy, ...plainRows(60)]) }));
  const newer = [
    { listing_id: "299999", name: "Aaa First Market", city: "Aaa", latitude: "46.9", longitude: "-91" },
    { ...fondy, updated: "2024-01-02", name: "Zebra Market", city: "Zoo" },
    ...plainRows(59).map((_, index) => ({
      listing_id: String(300002 + index),
      name: `Other ${String(index)}`,
      updated: "2024-05-01",
    })),
  ];
  const { markets } = run({ portal: portalFile(newer), old }).snapshot;
  const before = new Map(old.markets.map(({ sources, id }) => [sources[0], id]));
  for (const { sources, id } of markets) {
    const [source = ""] = sources;
    expect(id).toBe(source === "usda-portal:299999" ? 62 : before.get(source));
  }
  expect(markets.find(({ sources }) => sources.includes("usda-portal:301495"))).toMatchObject({
    name: "Zebra Market",
    confirmed: { on: "2024-01-02" },
  });
  expect(markets).toHaveLength(62);
});

test("rows without coordinates, or outside the state, are rejected and reported", () => {
  const rows = [
    { listing_id: "7", name: "Chicago Market", latitude: "41.88", longitude: "-87.62" },
    { listing_id: "8", name: "Lost Market", latitude: "", longitude: "" },
    ...plainRows(60),
  ];
  const { snapshot, log } = run({ portal: portalFile(rows) });
  expect(snapshot.markets).toHaveLength(60);
  expect(log.filter(({ step }) => step === "dropped")).toEqual([
    {
      step: "dropped",
      what: "coordinates outside the state",
      record: "usda-portal:7",
      name: "Chicago Market",
      detail: "41.88, -87.62 is not in Wisconsin",
    },
    {
      step: "dropped",
      what: "no coordinates",
      record: "usda-portal:8",
      name: "Lost Market",
      detail: "2 Main St., Town Ab",
    },
  ]);
});

test("a zip code of another state is removed", () => {
  const { snapshot, log } = run({ portal: portalFile([{ zip: "45621" }, { zip: "54601" }, ...plainRows(50)]) });
  expect(snapshot.markets.map(({ zipCode }) => zipCode).filter(Boolean)).toEqual(["54601"]);
  expect(log).toContainEqual(expect.objectContaining({ what: "zip code of another state removed", detail: "45621" }));
});

test("listings from before 2014 need hours or a newer record", () => {
  const old = { updateTime: "2011", Season1Date: "May to October", Season1Time: "" };
  const place = { city: "Elm", x: "-90", y: "46.5" };
  const rows = [
    { ...old, FMID: "1", MarketName: "Gone Market" },
    { ...old, FMID: "2", MarketName: "Elm Market", ...place },
    { ...old, FMID: "3", MarketName: "Timed Market", Season1Time: "Mon:3:00 pm - 6:00 pm;" },
    { ...old, FMID: "4", MarketName: "Later Market", updateTime: "3/31/2014 8:18:17 PM" },
    ...plainRows(50),
  ];
  const portal = portalFile([
    { name: "Elm Market", city: "Elm", longitude: "-90", latitude: "46.5" },
    ...plainRows(50),
  ]);
  const { snapshot, log } = run({ portal, directory: directoryFile(rows) });
  const sources = snapshot.markets.flatMap((market) => market.sources);
  expect(["1", "2", "3", "4"].filter((id) => sources.includes(`usda-2018:${id}`))).toEqual(["2", "3", "4"]);
  expect(log.filter(({ step }) => step === "dropped")).toMatchObject([
    { record: "usda-2018:1", detail: "last updated 2011" },
  ]);
});

test("no column lets e-mail addresses through", () => {
  const mail = "ann.smith@example.org";
  const rows = [
    {
      name: `Dale Market ${mail}`,
      street: `1 Elm St ${mail}`,
      city: "Dale",
      website: `http://${mail}`,
      facebook: mail,
      instagram: mail,
      phone: mail,
    },
    ...plainRows(50),
  ];
  const { snapshot, log } = run({ portal: portalFile(rows) });
  expect(formatMarketSnapshot(snapshot)).not.toContain("@");
  expect(snapshot.markets.some(({ name }) => name === "Dale Market")).toBe(true);
  expect(log).toContainEqual(
    expect.objectContaining({ what: "website that is no link removed", detail: "(an e-mail address)" }),
  );
});

test("each state gets its own listings from the directory of all states", () => {
  const directory = directoryFile([
    ...plainRows(30),
    { FMID: "5", MarketName: "Ames Market", city: "Ames", State: "Iowa", zip: "50010", x: "-93.6", y: "42.02" },
    ...plainRows(30),
  ]);
  const iowa = run({ directory, state: requireState("Iowa") });
  expect(iowa.snapshot.markets).toMatchObject([{ id: 1, name: "Ames Market", zipCode: "50010" }]);
  expect(iowa.files).toEqual([{ name: "directory", rows: 61, rowsOfState: 1 }]);
  expect(run({ directory }).snapshot.markets).toHaveLength(60);
});

test.each<[string, Input, string]>([
  ["no file", {}, "Give at least one file"],
  ["a missing column", { portal: portalFile(plainRows(50)).replace("\tzip\t", "\tplz\t") }, "lacks the column zip."],
  ["a file cut within a row", { portal: portalFile(plainRows(60)).slice(0, -40) }, "cut off"],
  ["a file cut within its last value", { directory: directoryFile(plainRows(60)).slice(0, -17) }, "is no updateTime"],
  ["the other source's file", { portal: directoryFile(plainRows(50)) }, "is another kind of file"],
  ["few rows", { portal: portalFile(plainRows(49)) }, "The portal's file has only 49 rows; it looks cut off."],
  ["another state's file", { portal: portalFile(plainRows(60)), state: requireState("Ohio") }, "Only 0 of 60 rows"],
  ["no row of the state", { directory: directoryFile(plainRows(60)), state: requireState("Ohio") }, "no row of Ohio"],
])("%s stops the import", (_, input, message) => {
  expect(() => run(input)).toThrow(ImportError);
  expect(() => run(input)).toThrow(message);
});

test.each<[string, Record<string, string>, string, string]>([
  ["an invalid number", { listing_id: "x300901" }, "listing_id is no number", "x300901"],
  ["an unknown kind of listing", { directory: "bakery" }, "a kind of listing that is none", "bakery"],
  ["an unreadable date", { updated: "soon" }, "no date that can be read", "soon"],
  [
    "a town of more letters than a town has",
    { city: "Turn right ".repeat(20) },
    "no city that a market can have",
    "Turn",
  ],
])("a row with %s is rejected with its reason, and the others are imported", (_, bad, what, detail) => {
  const { snapshot, log } = run({ portal: portalFile([...plainRows(60), { listing_id: "300901", ...bad }]) });
  expect(snapshot.markets).toHaveLength(60);
  expect(log.filter(({ step }) => step === "set aside")).toEqual([
    expect.objectContaining({
      record: `usda-portal:${bad["listing_id"] ?? "300901"}`,
      what,
      detail: expect.stringContaining(detail) as string,
    }),
  ]);
});

test("a rejected row keeps its earlier claims", () => {
  const files = {
    portal: portalFile([fondy, ...plainRows(60)]),
    directory: directoryFile([olderFondy, ...plainRows(60)]),
  };
  const old = reread(run(files));
  for (const bad of [{ MarketName: "Turn right ".repeat(20) }, { updateTime: "soon" }]) {
    const directory = directoryFile([{ ...olderFondy, ...bad }, ...plainRows(60)]);
    const { snapshot, log } = run({ ...files, directory, old });
    expect(log.filter(({ step }) => step === "set aside")).toMatchObject([{ record: "usda-2018:1003408" }]);
    expect(reread({ snapshot }).markets).toEqual(old.markets);
  }
});

test.each(["nan", "null", "NULL", "tbd", "unknown", "n/a", "N.A.", "none", "-"])(
  "%j counts as empty in every field",
  (nothing) => {
    const bad = { listing_id: "300901", name: "Elm Market", street: nothing, website: nothing, facebook: nothing };
    const { snapshot } = run({
      portal: portalFile([{ ...bad, instagram: nothing, phone: nothing }, ...plainRows(60)]),
    });
    const market = snapshot.markets.find(({ name }) => name === "Elm Market");
    expect(market).toBeDefined();
    for (const fact of ["address", "website", "facebook", "instagram", "phoneNumber"])
      expect(market).not.toHaveProperty(fact);
  },
);

test("a file that lost more than a fifth of its listings stops the import, unless that is allowed", () => {
  const old = reread(run({ portal: portalFile(plainRows(100)) }));
  expect(run({ portal: portalFile(plainRows(80)), old }).snapshot.markets).toHaveLength(100);
  const portal = portalFile(plainRows(79));
  expect(() => run({ portal, old })).toThrow("only 79 of the 100 listings that the snapshot has from it");
  expect(run({ portal, old, allowFew: true }).snapshot.markets).toHaveLength(100);
});

test("losing all of a small state's listings does not stop an import of several states", () => {
  const older = directoryFile(plainRows(60));
  const newer = directoryFile(plainRows(60).map((row) => ({ ...row, State: "Ohio" })));
  expect(run({ directories: [older, newer] }).snapshot.markets).toHaveLength(60);
  expect(() => run({ directories: [newer] })).toThrow("no row of Wisconsin");
});

const directoryRows = (...keys: string[]) =>
  keys.map((FMID, index) => ({ FMID, MarketName: `Ville ${FMID} Market`, y: String(43.05 + index / 10) }));
const later = (rows: Record<string, string>[]) => rows.map((row) => ({ ...row, updateTime: "4/5/2022 10:04:35 AM" }));

test("of two editions of the directory, the newer one unlists markets missing from it, and nothing is lost or duplicated", () => {
  const older = directoryFile([...directoryRows("1", "2", "3"), ...plainRows(60)]);
  const newer = directoryFile(later([{ FMID: "1", MarketName: "Ville 1 Market", SNAP: "Y" }, ...directoryRows("4")]));
  const directories = [older, newer];
  const first = run({ directories, allowFew: true });
  const find = (key: string) => reread(first).markets.find(({ sources }) => sources.includes(`usda-2018:${key}`));
  expect(find("1")).toMatchObject({ confirmed: { on: "2022-04-05" }, payments: ["snap"] });
  expect(find("1")?.standing).toBeUndefined();
  expect(find("2")).toMatchObject({
    confirmed: { on: "2016-07-08", source: "usda-2018" },
    standing: { is: "unlisted", on: "2022-04-05", source: "usda-2018" },
  });
  const text = formatMarketSnapshot(first.snapshot);
  const old = reread(first);
  expect(formatMarketSnapshot(run({ directories, old, allowFew: true }).snapshot)).toBe(text);
});

test("the newer edition alone after the older one has too few listings; both together do not", () => {
  const older = directoryFile(plainRows(60));
  const newer = directoryFile(later(directoryRows("1000001", "1000002")));
  const old = reread(run({ directories: [older] }));
  expect(() => run({ directories: [newer], old })).toThrow("only 2 of the 60 listings that the snapshot has from it");
  const both = reread(run({ directories: [older, newer], old }));
  expect(both.markets.filter(({ standing }) => standing)).toHaveLength(58);
});

test("a market that is in a later file again is listed again", () => {
  const rows = [...plainRows(60), { FMID: "1", MarketName: "Elm Market", city: "Elm", x: "-92", y: "46" }];
  const [older, newer] = [directoryFile(rows), directoryFile(later(rows.slice(0, 60)))];
  const gone = reread(run({ directories: [older, newer] }));
  expect(gone.markets.filter(({ standing }) => standing)).toMatchObject([{ sources: ["usda-2018:1"] }]);
  const again = directoryFile(rows.map((row) => ({ ...row, updateTime: "4/5/2023 10:04:35 AM" })));
  expect(reread(run({ directories: [again], old: gone })).markets.filter(({ standing }) => standing)).toEqual([]);
});

test("the log has a line for every row of the state", () => {
  const { log } = run({
    portal: portalFile([fondy, ...plainRows(60)]),
    directory: directoryFile([olderFondy, ...plainRows(60)]),
  });
  const logged = new Set(log.map(({ record }) => record));
  expect(["usda-portal:301495", "usda-2018:1003408", "usda-portal:300061"].filter((key) => !logged.has(key))).toEqual(
    [],
  );
  expect(log.find(({ record }) => record === "usda-portal:300061")).toMatchObject({
    step: "kept",
    what: "taken as it is",
  });
});

test("the spelling of a town is settled by all files together, even when only the portal is read again", () => {
  const place = { x: "-92", y: "46", zip: "54001" };
  const directory = directoryFile([
    { FMID: "1", MarketName: "Elm Market", city: "De Pere", ...place },
    ...plainRows(60),
  ]);
  const other = { name: "Oak Market", latitude: "46.3", longitude: "-92" };
  const portal = portalFile([{ ...other, city: "DePere", updated: "2023-03-27" }, ...plainRows(60)]);
  const old = reread(run({ portal, directory }));
  const cities = (markets: readonly Market[]) => markets.flatMap(({ city }) => (/pere/i.test(city) ? [city] : []));
  expect(cities(old.markets)).toEqual(["De Pere", "De Pere"]);
  expect(cities(run({ portal, old }).snapshot.markets)).toEqual(["De Pere", "De Pere"]);
});
