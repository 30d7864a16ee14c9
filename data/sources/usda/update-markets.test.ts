import { expect, test } from "vitest";
import type { Claim, FactName, FactValues } from "../../market/claims.ts";
import type { Market } from "../../market/market-schema.ts";
import type { SourceName } from "../../market/sources.ts";
import type { MarketSnapshot } from "../../market/snapshot-schema.ts";
import { resolveMarket } from "../../files/read-snapshot.ts";
import type { NewMarket } from "./build-market.ts";
import type { LogEntry } from "./import-log.ts";
import { type ClaimedMarket, updateMarkets } from "./update-markets.ts";

const DAY = "2023-03-27";
const PLACE = { listingType: "farmers-market", latitude: 44.5, longitude: -89.5 };

/** The claims of a record. */
function claimByRecord(record: string, facts: FactValues, said = DAY): Claim[] {
  const [source] = record.split(":") as [SourceName];
  return Object.entries(facts).map(([fact, value]) => ({ fact: fact as FactName, source, record, value, said }));
}

function claimByPeople(facts: FactValues, day: string): Claim[] {
  const added = { source: "community", said: day, uid: day, entered: `${day}T12:00:00.000Z` } as const;
  return Object.entries(facts).map(([fact, value]) => ({ fact: fact as FactName, value, ...added }));
}

function fresh(source: string, values: FactValues = {}, others: Claim[] = [], said = DAY): NewMarket {
  const facts = { existence: "held", name: `Market ${source}`, city: "Dale", ...PLACE, ...values };
  const claims = [...claimByRecord(source, facts, said), ...others];
  const sources = [...new Set(claims.flatMap(({ record }) => record ?? []))];
  return { name: String(facts.name), city: String(facts.city), sources, claims };
}

function old(id: number, ...given: Parameters<typeof fresh>): ClaimedMarket {
  return { ...fresh(...given), id };
}

function fold({ id, sources, claims }: ClaimedMarket): Market {
  return resolveMarket({ id, sources }, claims) as Market;
}

function toSnapshot(markets: ClaimedMarket[], more: Partial<MarketSnapshot> = {}): MarketSnapshot {
  const claims = new Map(markets.map((market) => [market.id, market.claims]));
  return { updated: "2022-01-01", markets: markets.map(fold), claims, ...more };
}

function update(markets: NewMarket[], before: ClaimedMarket[] | null, more: Partial<MarketSnapshot> = {}) {
  const log: LogEntry[] = [];
  const result = updateMarkets(markets, before && toSnapshot(before, more), log);
  const ids = Object.fromEntries(result.map(({ id, sources }) => [sources.join(" "), id]));
  return { result, folded: result.map(fold), ids, log };
}

test("the first import assigns ids by town and name", () => {
  const markets = [
    fresh("usda-portal:3", { city: "Elm", name: "A" }),
    fresh("usda-portal:2", { name: "b" }),
    fresh("usda-portal:1", { name: "A" }),
  ];
  expect(update(markets, null).ids).toEqual({ "usda-portal:1": 1, "usda-portal:2": 2, "usda-portal:3": 3 });
});

test("ids stay, and new markets get ids above the highest", () => {
  const { ids } = update(
    [fresh("usda-portal:1"), fresh("usda-portal:2"), fresh("usda-portal:0", { city: "Aa" })],
    [old(40, "usda-portal:1"), old(7, "usda-portal:2")],
  );
  expect(ids).toEqual({ "usda-portal:1": 40, "usda-portal:2": 7, "usda-portal:0": 41 });
});

test("markets added by people, and redirects, do not affect the next id", () => {
  const markets = [fresh("usda-portal:1"), fresh("usda-portal:0", { city: "Aa" })];
  const added = claimByPeople({ existence: "held", name: "Told", city: "Elm", ...PLACE }, "2026-07-04");
  const before = [old(40, "usda-portal:1"), { id: 1_000_000, sources: ["community"], claims: added }];
  expect(update(markets, before).ids).toEqual({ "usda-portal:1": 40, "usda-portal:0": 41, community: 1_000_000 });
  const { result } = update(markets, before, { redirects: [{ from: 45, to: 40 }] });
  expect(result.map(({ id }) => id)).toEqual([40, 46, 1_000_000]);
});

test("an archived market is not restored, and its id is not reused", () => {
  const markets = [fresh("usda-portal:1"), fresh("usda-portal:9"), fresh("usda-portal:0", { city: "Aa" })];
  const { ids, log } = update(markets, [old(40, "usda-portal:1")], {
    removed: [{ id: 50, sources: ["usda-portal:9"] }],
  });
  expect(ids).toEqual({ "usda-portal:1": 40, "usda-portal:0": 51 });
  expect(log).toMatchObject([{ record: "usda-portal:9", what: "market that was taken off the site stays off it" }]);
});

test("a file's claims replace its older ones, including those it no longer makes", () => {
  const { folded } = update(
    [fresh("usda-portal:1", { name: "New name" })],
    [old(1, "usda-portal:1", { name: "Old name", phoneNumber: "(414) 933-8121" })],
  );
  expect(folded[0]?.name).toBe("New name");
  expect(folded[0]?.phoneNumber).toBeUndefined();
});

test("claims by people and by a provider stay, older or newer", () => {
  const added = [...claimByPeople({ phoneNumber: "(608) 555-0100", photos: ["a.jpg"] }, "2020-01-01")];
  const byProvider = claimByRecord("google:abc", { rating: 4.5 }, "2022-01-01");
  const before = old(1, "usda-portal:1", { phoneNumber: "(414) 933-8121" }, byProvider);
  const { result, folded } = update(
    [fresh("usda-portal:1", { phoneNumber: "(414) 933-9999" })],
    [{ ...before, claims: [...before.claims, ...added] }],
  );
  expect(folded[0]).toMatchObject({
    ...{ phoneNumber: "(608) 555-0100", photos: ["a.jpg"], rating: 4.5 },
    attributions: ["Google Maps (rating)"],
    sources: ["usda-portal:1", "google:abc"],
  });
  expect(result[0]?.claims.filter(({ fact }) => fact === "phoneNumber").map(({ value }) => value)).toEqual([
    "(414) 933-9999",
    "(608) 555-0100",
  ]);
});

test("markets without any record stay as they are, and the log says why", () => {
  const added = claimByPeople({ existence: "held", name: "Told", city: "Elm", ...PLACE }, "2026-07-04");
  const before = [old(1, "usda-portal:1"), old(2, "usda-portal:2"), { id: 3, sources: ["community"], claims: added }];
  const { result, log } = update([fresh("usda-portal:1")], before);
  expect(result.slice(1).map(fold)).toEqual(before.slice(1).map(fold));
  expect(log.map(({ step, record, what }) => [step, record, what])).toEqual([
    ["kept", "market 2", "market that no record stands behind"],
    ["kept", "market 3", "market of another source"],
  ]);
});
