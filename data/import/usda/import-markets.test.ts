import { expect, test } from "vitest";
import { type Claim, type FactValues, listFactValues } from "../../market/claims.ts";
import type { Market } from "../../market/market-schema.ts";
import type { MarketSnapshot } from "../../market/snapshot-schema.ts";
import { checkMarketSnapshot, resolveMarket } from "../../files/read-snapshot.ts";
import { createGazetteer } from "../../places/gazetteer.ts";
import { formatMarketSnapshot } from "../../files/write-snapshot.ts";
import { ImportError } from "../import-error.ts";
import { importMarkets, type ImportInput } from "./import-markets.ts";
import {
  directoryFile,
  OUTDOOR_SEASON,
  plainRows,
  portalFile,
  portalJson,
  requireState,
} from "./testing/test-fixtures.ts";
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
    outdoorSeason: OUTDOOR_SEASON,
    today: "2026-11-24",
    ...input,
  });
}

/** The snapshot as a build reads it. */
function reread({ snapshot }: { snapshot: MarketSnapshot }): MarketSnapshot {
  return checkMarketSnapshot(JSON.parse(formatMarketSnapshot(snapshot)), "The test");
}

/** As a build reads it. @param key of one of its records */
function findMarket(result: { snapshot: MarketSnapshot }, key: string): Market | undefined {
  return reread(result).markets.find(({ sources }) => sources.includes(key));
}

const fondy = {
  listing_id: "301495",
  updated: "2021-04-28",
  name: "Fondly Area Market",
  street: "2200 W Fond du Lac Ave",
  city: "MILWAUKEE",
  latitude: "43.061843",
  longitude: "-87.939701",
  phone: "4149398840",
  website: "www.fondly.example.org",
  seasons: "May to June; June to October; November",
  products: "Fresh vegetables;Honey",
};
const olderFondy = {
  FMID: "1003408",
  MarketName: "Fondly Market",
  street: "2200 W. Fond du Lac Avenue",
  city: "Milwaukee",
  zip: "53206",
  x: "-87.9399",
  y: "43.0615",
  Website: "http://old.fondly.example.org",
  Facebook: "fondly",
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
const BOTH = {
  portal: portalFile([fondy, ...plainRows(60)]),
  directory: directoryFile([olderFondy, ...plainRows(60)]),
};

test("two records of one market become one listing: the newer wins fact by fact, the older fills gaps", () => {
  const result = run(BOTH);
  expect(result.snapshot.updated).toBe("2023-03-27");
  expect(reread(result).markets).toHaveLength(121);
  expect(findMarket(result, "usda-portal:301495")).toMatchObject({
    name: "Fondly Area Market",
    address: "2200 W Fond du Lac Ave",
    zipCode: "53206",
    latitude: 43.061843,
    longitude: -87.939701,
    phoneNumber: "(414) 939-8840",
    website: "http://www.fondly.example.org",
    facebook: "https://www.facebook.com/fondly",
    customList: ["Vegetables", "Organic produce", "Honey"],
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
  // The log has a line for every row of the state.
  const logged = Map.groupBy(result.log, ({ record }) => record);
  for (const key of ["usda-portal:301495", "usda-2018:1003408"]) expect(logged.has(key)).toBe(true);
  expect(logged.get("usda-portal:300061")).toMatchObject([{ step: "kept", what: "taken as it is" }]);
});

test("the portal's answer about SNAP takes no payment away, also when the directory is not read again", () => {
  const listing = {
    ...{ listing_id: "301495", listing_name: "Fondly Area Market", SNAP_option: "Yes" },
    ...{ location_address: "2200 W Fond du Lac Ave, Milwaukee, WI", location_x: "-87.9397", location_y: "43.0618" },
  };
  const portal = portalJson([listing, ...plainRows(60)]);
  const wic = { ...olderFondy, SNAP: "N", WIC: "Y" };
  const first = run({ portal, directory: directoryFile([wic, ...plainRows(60)]) });
  const again = run({ portal, old: reread(first) });
  for (const result of [first, again])
    expect(findMarket(result, "usda-portal:301495")?.payments).toEqual(["snap", "wic", "credit"]);
});

test("a listing whose line has no comma before the town is in the town of its zip code", () => {
  const listing = { listing_id: "7", location_address: "4th and Main Maple Grove, WI 53999" };
  const portal = portalJson([listing, ...plainRows(60)]);
  const places = createGazetteer([], [{ zip: "53999", name: "Maple Grove", latitude: 43, longitude: -91 }]);
  const found = { city: "Maple Grove", address: "4th and Main", zipCode: "53999" };
  expect(findMarket(run({ portal, places }), "usda-portal:7")).toMatchObject(found);
  expect(findMarket(run({ portal }), "usda-portal:7")).toBeUndefined();
});

test("importing an import's result again gives the same bytes", () => {
  const first = run(BOTH);
  const old = reread(first);
  const text = formatMarketSnapshot(first.snapshot);
  expect(formatMarketSnapshot(run({ ...BOTH, old }).snapshot)).toBe(text);
  // A refresh gets only the portal's files.
  expect(formatMarketSnapshot(run({ portal: BOTH.portal, old }).snapshot)).toBe(text);
});

test("the log says of unchanged records that they are one market", () => {
  const portal = portalFile([{ listing_id: "7", name: "Elm Market", city: "Elm", longitude: "-92", latitude: "46" }]);
  const directory = directoryFile([{ FMID: "1", MarketName: "Elm Market", city: "Elm", x: "-92", y: "46" }]);
  const old = reread(run({ portal, directory, allowFew: true }));
  const { log } = run({ portal, directory, old, allowFew: true });
  expect(log.map(({ step, what, record, detail }) => [step, what, record, detail])).toEqual([
    ["merged", "one market with other records", "usda-portal:7", 'usda-2018:1 "Elm Market"'],
    ["merged", "one market with other records", "usda-2018:1", 'usda-portal:7 "Elm Market"'],
  ]);
});

test("people's claims survive any import, and so do facts known only through a merge", () => {
  const { snapshot } = run(BOTH);
  const people = claimByPeople({ phoneNumber: "(414) 555-0100", name: "Fond Market" });
  const [first, second, third] = snapshot.markets;
  if (!first || !second || !third) throw new Error("no markets");
  const claims = new Map(snapshot.claims);
  claims.set(first.id, [...(claims.get(first.id) ?? []), ...people]);
  // A volunteer knows that the third market is the second.
  const merged = { ...second, sources: [...second.sources, ...third.sources] };
  claims.delete(third.id);
  const redirects = [{ from: third.id, to: second.id }];
  const old = fold([first, merged, ...snapshot.markets.slice(3)], { claims, redirects });
  expect(old.markets[0]).toMatchObject({ phoneNumber: "(414) 555-0100", name: "Fond Market" });
  const again = run({ ...BOTH, old }).snapshot;
  expect(again.updated).toBe("2026-07-04");
  expect(again.markets.map(({ id }) => id)).toEqual(old.markets.map(({ id }) => id));
  expect(again.markets[0]).toEqual(old.markets[0]);
  const next = formatMarketSnapshot(again);
  expect(formatMarketSnapshot(run({ ...BOTH, old: reread({ snapshot: again }) }).snapshot)).toBe(next);
});

/** What a person says of a market in the dashboard. */
function claimByPeople(facts: FactValues): Claim[] {
  const said = { source: "community", said: "2026-07-04", uid: "a", entered: "2026-07-04T12:00:00.000Z" } as const;
  return listFactValues(facts).map((stated) => ({ ...said, ...stated }));
}

/** A snapshot with the markets as their claims make them, as a build reads it. */
function fold(markets: readonly Pick<Market, "id" | "sources">[], more: Partial<MarketSnapshot>): MarketSnapshot {
  const { claims } = more;
  const folded = markets.map(
    ({ id, sources }) => resolveMarket({ id, sources, claims: claims?.get(id) ?? [] }) as Market,
  );
  return reread({ snapshot: { updated: "2026-07-04", markets: folded, ...more } });
}

/** Three markets and their numbers. */
const NUMBERED = portalFile([
  { listing_id: "3", name: "A Market", city: "Elm", longitude: "-92", latitude: "46" },
  { listing_id: "2", name: "b Market", city: "Dale", longitude: "-91.5", latitude: "46" },
  { listing_id: "1", name: "A Market", city: "dale", longitude: "-91", latitude: "46" },
]);
const numbers = ({ snapshot }: { snapshot: MarketSnapshot }) =>
  Object.fromEntries(snapshot.markets.map(({ id, sources }) => [id, sources.join(" ")]));

test("the first import numbers markets by town and name, a later one keeps the numbers", () => {
  const first = run({ portal: NUMBERED, allowFew: true });
  expect(numbers(first)).toEqual({ 1: "usda-portal:1", 2: "usda-portal:2", 3: "usda-portal:3" });
  const renamed = portalFile([
    { listing_id: "1", name: "Zebra Market", city: "Zoo", longitude: "-91", latitude: "46" },
    { listing_id: "9", name: "Aaa Market", city: "Aaa", longitude: "-90", latitude: "46.5" },
  ]);
  const { snapshot } = run({ portal: renamed, old: reread(first), allowFew: true });
  expect(numbers({ snapshot })).toEqual({ ...numbers(first), 4: "usda-portal:9" });
  expect(snapshot.markets[0]).toMatchObject({ name: "Zebra Market", city: "Zoo" });
});

test("a new market's number is above all that an import has given, merged and removed ones, too", () => {
  const { snapshot } = run({ portal: portalFile(plainRows(2)), allowFew: true });
  const claims = new Map(snapshot.claims);
  claims.set(1_000_000, claimByPeople({ ...snapshot.markets[0], existence: "held" }));
  const markets = [...snapshot.markets, { id: 1_000_000, sources: ["community"] }];
  const next = (more: Partial<MarketSnapshot>) => {
    const portal = portalFile([...plainRows(2), { listing_id: "9", city: "Aa", name: "Aa Market", latitude: "46" }]);
    return Object.keys(numbers(run({ portal, old: fold(markets, { claims, ...more }), allowFew: true })));
  };
  expect(next({})).toEqual(["1", "2", "3", "1000000"]);
  expect(next({ redirects: [{ from: 45, to: 1 }] })).toEqual(["1", "2", "46", "1000000"]);
  expect(next({ removed: [{ id: 50, sources: ["usda-portal:8"] }] })).toEqual(["1", "2", "51", "1000000"]);
});

test("a market that was taken off the site stays off it; markets without a record stay, and the log says why", () => {
  const { snapshot } = run({ portal: portalFile(plainRows(4)), allowFew: true });
  const [first, second, ...others] = snapshot.markets;
  if (!first || !second) throw new Error("no markets");
  // Only people say something of the others.
  const claims = new Map(snapshot.claims);
  for (const market of others) claims.set(market.id, claimByPeople({ ...market, existence: "held" }));
  const kept = others.map(({ id }, index) => ({ id, sources: [index === 0 ? "community" : "usda-portal:77"] }));
  const old = fold([first, ...kept], { claims, removed: [{ id: 9, sources: second.sources }] });
  const again = run({ portal: portalFile(plainRows(2)), old, allowFew: true });
  expect(again.snapshot.markets).toEqual(old.markets);
  expect(again.log.filter(({ step }) => step === "kept").map(({ record, what }) => [record, what])).toEqual([
    ["usda-portal:300001", "taken as it is"],
    ["usda-portal:300002", "taken as it is"],
    ["usda-portal:300002", "market that was taken off the site stays off it"],
    ["market 3", "market of another source"],
    ["market 4", "market that no record stands behind"],
  ]);
});

test("a record's claims replace its older ones, also those that it no longer makes; a provider's stay", () => {
  const { snapshot } = run({ portal: portalFile([fondy, ...plainRows(60)]) });
  const { id = 0 } = findMarket({ snapshot }, "usda-portal:301495") ?? {};
  const rating: Claim = { fact: "rating", source: "google", record: "google:a", value: 4.5, said: "2022-01-01" };
  const claims = new Map(snapshot.claims).set(id, [...(snapshot.claims?.get(id) ?? []), rating]);
  const { phone: _, ...less } = { ...fondy, updated: "2024-01-02", name: "New Market" };
  const again = run({
    portal: portalFile([less, ...plainRows(60), { phone: "4149338121" }]),
    old: { ...snapshot, claims },
  });
  const after = again.snapshot.markets.find((market) => market.id === id);
  expect(after).toMatchObject({ name: "New Market", confirmed: { on: "2024-01-02" }, rating: 4.5 });
  expect(after?.phoneNumber).toBeUndefined();
});

test("what did not count because of another record counts again without it, even if its own file is not read", () => {
  const find = (result: { snapshot: MarketSnapshot }) => findMarket(result, "usda-2018:1003408");
  const refresh = (row: Record<string, string>, first: { snapshot: MarketSnapshot }) =>
    find(run({ portal: portalFile([row, ...plainRows(60)]), old: reread(first) }));
  const old = reread(run(BOTH));
  // Hours of another address.
  const moved = { ...fondy, updated: "2022-01-01", street: "1 Far St", latitude: "43.08" };
  const far = run({ portal: portalFile([moved, ...plainRows(60)]), old });
  expect(find(far)?.schedule?.seasons[0]).not.toHaveProperty("week");
  expect(refresh({ ...fondy, updated: "2024-01-02" }, far)?.schedule?.seasons[0]).toHaveProperty("week");
  // A park, since there was a house number.
  const park = { ...olderFondy, street: "Riverside Park", y: "43.0915", updateTime: "7/8/2022 10:00:00 AM" };
  const house = run({ ...BOTH, directory: directoryFile([park, ...plainRows(60)]), old });
  expect(find(house)?.address).toBe("2200 W Fond du Lac Ave");
  const there = { ...fondy, updated: "2024-01-02", street: "", latitude: "43.0915" };
  expect(refresh(there, house)?.address).toBe("Riverside Park");
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
    { ...old, FMID: "4", MarketName: "Later Market", updateTime: "2014" },
    ...plainRows(50),
  ];
  const elm = { name: "Elm Market", city: "Elm", longitude: "-90", latitude: "46.5" };
  const portal = portalFile([elm, ...plainRows(50)]);
  const { snapshot, log } = run({ portal, directory: directoryFile(rows) });
  const sources = snapshot.markets.flatMap((market) => market.sources);
  expect(["1", "2", "3", "4"].filter((id) => sources.includes(`usda-2018:${id}`))).toEqual(["2", "3", "4"]);
  expect(log.filter(({ step }) => step === "dropped")).toMatchObject([
    { record: "usda-2018:1", detail: "last updated 2011" },
  ]);
});

test("no column lets e-mail addresses through", () => {
  const mail = "ann.smith@example.org";
  const named = { name: `Dale Market ${mail}`, street: `1 Elm St ${mail}`, city: "Dale" };
  const row = { ...named, website: `http://${mail}`, facebook: mail, instagram: mail, phone: mail };
  const { snapshot, log } = run({ portal: portalFile([row, ...plainRows(50)]) });
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
  [
    "the second of two files",
    { directories: [directoryFile(plainRows(60)), directoryFile(plainRows(60)).slice(0, -30)] },
    "The directory's file 2, row 61",
  ],
  ["few rows", { portal: portalFile(plainRows(49)) }, "The portal's file has only 49 rows; it looks cut off."],
  ["another state's file", { portal: portalFile(plainRows(60)), state: requireState("Ohio") }, "Only 0 of 60 rows"],
  ["no row of the state", { directory: directoryFile(plainRows(60)), state: requireState("Ohio") }, "no row of Ohio"],
])("%s stops the import", (_, input, message) => {
  expect(() => run(input)).toThrow(ImportError);
  expect(() => run(input)).toThrow(message);
});

test.each<[string, Record<string, string>, "dropped" | "set aside", string, string]>([
  ["an invalid number", { listing_id: "x300901" }, "set aside", "listing_id is no number", "x300901"],
  ["an unknown kind", { directory: "bakery" }, "set aside", "a kind of listing that is none", "bakery"],
  ["an unreadable date", { updated: "soon" }, "set aside", "no date that can be read", "soon"],
  ["a day yet to come", { updated: "2026-11-25" }, "set aside", "a date that is yet to come", "2026-11-25"],
  ["too long a town", { city: "Turn right ".repeat(20) }, "set aside", "no city that a market can have", "Turn"],
  ["a place elsewhere", { latitude: "41.88" }, "dropped", "coordinates outside the state", "41.88, -87 is not in Wis"],
  ["no coordinates", { latitude: "", street: "2 Elm St" }, "dropped", "no coordinates", "2 Elm St, Elm"],
])("a row with %s is rejected with its reason, and the others are imported", (_, bad, step, what, detail) => {
  const row = { listing_id: "300901", city: "Elm", latitude: "46", longitude: "-87", ...bad };
  const { snapshot, log } = run({ portal: portalFile([...plainRows(60), row]) });
  expect(snapshot.markets).toHaveLength(60);
  expect(log.filter((entry) => ["dropped", "set aside"].includes(entry.step))).toEqual([
    {
      ...{ step, what, record: `usda-portal:${row.listing_id}`, name: "Town Ci Farmers' Market" },
      detail: expect.stringContaining(detail) as string,
    },
  ]);
});

test("a row of today is read", () => {
  const { snapshot } = run({ portal: portalFile([...plainRows(60), { updated: "2026-11-24" }]) });
  expect(snapshot.updated).toBe("2026-11-24");
});

test("a rejected row keeps its earlier claims", () => {
  const old = reread(run(BOTH));
  for (const bad of [{ MarketName: "Turn right ".repeat(20) }, { updateTime: "soon" }]) {
    const directory = directoryFile([{ ...olderFondy, ...bad }, ...plainRows(60)]);
    const { snapshot, log } = run({ ...BOTH, directory, old });
    expect(log.filter(({ step }) => step === "set aside")).toMatchObject([{ record: "usda-2018:1003408" }]);
    expect(reread({ snapshot }).markets).toEqual(old.markets);
  }
});

test("placeholders count as empty in every field", () => {
  const nothings = ["nan", "null", "NULL", "tbd", "unknown", "n/a", "N.A.", "none", "-"];
  const rows = nothings.map((text) => ({ street: text, website: text, facebook: text, instagram: text, phone: text }));
  const { markets } = run({ portal: portalFile([...rows, ...plainRows(50)]) }).snapshot;
  const facts = ["address", "website", "facebook", "instagram", "phoneNumber"] as const;
  const filled = nothings.map((_, index) => {
    const market = markets.find(({ sources }) => sources.includes(`usda-portal:${300001 + index}`));
    return facts.filter((fact) => market?.[fact] !== undefined).join();
  });
  expect(filled).toEqual(nothings.map(() => ""));
  expect(markets).toHaveLength(59);
});

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
});

const directoryRows = (...keys: string[]) =>
  keys.map((FMID, index) => ({ FMID, MarketName: `Ville ${FMID} Market`, y: String(43.05 + index / 10) }));
const later = (rows: Record<string, string>[]) => rows.map((row) => ({ ...row, updateTime: "4/5/2022 10:04:35 AM" }));

test("of two editions of the directory, the newer one unlists markets missing from it, and nothing is lost or duplicated", () => {
  const older = directoryFile([...directoryRows("1", "2", "3"), ...plainRows(60)]);
  const newer = directoryFile(later([{ FMID: "1", MarketName: "Ville 1 Market", SNAP: "Y" }, ...directoryRows("4")]));
  const directories = [older, newer];
  const first = run({ directories, allowFew: true });
  const find = (key: string) => findMarket(first, `usda-2018:${key}`);
  expect(find("1")).toMatchObject({ confirmed: { on: "2022-04-05" }, payments: ["snap"] });
  expect(find("1")?.standing).toBeUndefined();
  expect(find("2")).toMatchObject({
    confirmed: { on: "2016-07-08", source: "usda-2018" },
    standing: { is: "unlisted", on: "2022-04-05", source: "usda-2018" },
  });
  const text = formatMarketSnapshot(first.snapshot);
  const old = reread(first);
  expect(formatMarketSnapshot(run({ directories, old, allowFew: true }).snapshot)).toBe(text);
  const id = find("2")?.id ?? 0;
  const { claims } = run({ portal: portalFile(plainRows(60)), old }).snapshot;
  expect(claims?.get(id)).toHaveLength(old.claims?.get(id)?.length ?? 0);
});

test("the newer edition alone after the older one has too few listings; both together do not", () => {
  const older = directoryFile(plainRows(60));
  const newer = directoryFile(later(directoryRows("1000001", "1000002")));
  const old = reread(run({ directories: [older] }));
  expect(() => run({ directories: [newer], old })).toThrow("only 2 of the 60 listings that the snapshot has from it");
  const both = reread(run({ directories: [older, newer], old }));
  expect(both.markets.filter(({ standing }) => standing)).toHaveLength(58);
});

test("the spelling of a town is settled by all files together, even when only the portal is read again", () => {
  const place = { x: "-92", y: "46", zip: "54001" };
  const elm = { FMID: "1", MarketName: "Elm Market", city: "De Pere", ...place };
  const directory = directoryFile([elm, ...plainRows(60)]);
  const other = { name: "Oak Market", latitude: "46.3", longitude: "-92" };
  const portal = portalFile([{ ...other, city: "DePere", updated: "2023-03-27" }, ...plainRows(60)]);
  const old = reread(run({ portal, directory }));
  const cities = (markets: readonly Market[]) => markets.flatMap(({ city }) => (/pere/i.test(city) ? [city] : []));
  expect(cities(old.markets)).toEqual(["De Pere", "De Pere"]);
  expect(cities(run({ portal, old }).snapshot.markets)).toEqual(["De Pere", "De Pere"]);
});
