import { expect, test } from "vitest";
import type { Market } from "../domain/market-schema.ts";
import type { NewMarket } from "./build-market.ts";
import type { LogEntry } from "./import-log.ts";
import { updateMarkets } from "./update-markets.ts";

function fresh(source: string, values: Partial<NewMarket> = {}): NewMarket {
  return {
    listingType: "farmers-market",
    name: `Market ${source}`,
    city: "Dale",
    latitude: 44.5,
    longitude: -89.5,
    photos: [],
    customList: [],
    features: [],
    payments: [],
    sources: [source],
    confirmed: { on: "2023-03-27", source: "usda-portal" },
    ...values,
  };
}

function old(id: number, source: string, values: Partial<NewMarket> = {}): Market {
  return { id, ...fresh(source, values) };
}

function update(
  markets: NewMarket[],
  before: Market[] | null,
  files: string[] = markets.flatMap(({ sources }) => sources),
) {
  const log: LogEntry[] = [];
  const snapshot = before && { updated: "2022-01-01", markets: before };
  const result = updateMarkets(markets, snapshot, new Set(files), log);
  return { result, ids: Object.fromEntries(result.map(({ id, sources }) => [sources.join(" "), id])), log };
}

test("the first import numbers by town and name", () => {
  const markets = [
    fresh("usda-portal:3", { city: "Elm", name: "A" }),
    fresh("usda-portal:2", { name: "b" }),
    fresh("usda-portal:1", { name: "A" }),
  ];
  expect(update(markets, null).ids).toEqual({ "usda-portal:1": 1, "usda-portal:2": 2, "usda-portal:3": 3 });
});

test("numbers stay, and new markets count on from the highest", () => {
  const { ids } = update(
    [fresh("usda-portal:1"), fresh("usda-portal:2"), fresh("usda-portal:0", { city: "Aa" })],
    [old(40, "usda-portal:1"), old(7, "usda-portal:2")],
  );
  expect(ids).toEqual({ "usda-portal:1": 40, "usda-portal:2": 7, "usda-portal:0": 41 });
});

test("markets that people added, and addresses that lead elsewhere now, do not move the count", () => {
  const markets = [fresh("usda-portal:1"), fresh("usda-portal:0", { city: "Aa" })];
  const by = { confirmed: { on: "2026-07-04", source: "community" } } as const;
  const before = [old(40, "usda-portal:1"), old(1_000_000, "community", by)];
  expect(update(markets, before).ids).toEqual({ "usda-portal:1": 40, "usda-portal:0": 41, community: 1_000_000 });
  const snapshot = { updated: "2022-01-01", markets: before, redirects: [{ from: 45, to: 40 }] };
  expect(updateMarkets(markets, snapshot, new Set(), []).map(({ id }) => id)).toEqual([40, 46, 1_000_000]);
});

test("two markets that turn out to be one keep the lower number", () => {
  const { result, log } = update(
    [fresh("usda-portal:2", { sources: ["usda-portal:2", "usda-2018:9"] })],
    [old(3, "usda-2018:9"), old(8, "usda-portal:2")],
  );
  expect(result.map(({ id, sources }) => [id, sources])).toEqual([[3, ["usda-portal:2", "usda-2018:9"]]]);
  expect(log).toMatchObject([
    { step: "merged", record: "market 8", what: "two numbers of one market", detail: "now 3" },
  ]);
});

test("a market that turns out to be two keeps its number with its first source", () => {
  const { ids } = update(
    [fresh("usda-portal:2"), fresh("usda-2018:9")],
    [old(3, "usda-portal:2", { sources: ["usda-portal:2", "usda-2018:9"] })],
  );
  expect(ids).toEqual({ "usda-portal:2": 3, "usda-2018:9": 4 });
});

test("newer values replace older ones, and what only the older record had is gone with it", () => {
  const { result } = update(
    [fresh("usda-portal:1", { name: "New name" })],
    [old(1, "usda-portal:1", { name: "Old name", phoneNumber: "(414) 933-8121" })],
  );
  expect(result[0]?.name).toBe("New name");
  expect(result[0]?.phoneNumber).toBeUndefined();
});

test("what no USDA file knows stays: photos, ratings, features, other sources", () => {
  const extra = {
    photos: ["a.jpg"],
    photoTexts: { "a.jpg": { caption: "The square", credit: "Ann" } },
    attributions: ["Google Maps (rating)"],
    features: ["ATM Nearby"],
    description: "By the lake.",
    rating: 4.5,
    userRatingsTotal: 12,
    isPetFriendly: true,
  };
  const { result } = update(
    [fresh("usda-portal:1")],
    [old(1, "usda-portal:1", { ...extra, sources: ["usda-portal:1", "google:abc"] })],
  );
  expect(result[0]).toMatchObject({ ...extra, sources: ["usda-portal:1", "google:abc"] });
});

test("what people said later than the file goes before it, and is filled from it", () => {
  const confirmed = { on: "2025-06-01", source: "community" } as const;
  const before = old(1, "usda-portal:1", { name: "Told name", confirmed });
  const markets = [fresh("usda-portal:1", { phoneNumber: "(414) 933-8121" })];
  expect(update(markets, [before]).result[0]).toMatchObject({
    name: "Told name",
    phoneNumber: "(414) 933-8121",
    confirmed,
  });
});

test("what people said before the file was updated gives way to it", () => {
  const confirmed = { on: "2020-06-01", source: "community" } as const;
  expect(
    update([fresh("usda-portal:1")], [old(1, "usda-portal:1", { name: "Told name", confirmed })]).result[0],
  ).toMatchObject({
    name: "Market usda-portal:1",
    confirmed: { on: "2023-03-27", source: "usda-portal" },
  });
});

test("without the other file its part of a market stays", () => {
  const before = old(1, "usda-portal:1", {
    sources: ["usda-portal:1", "usda-2018:9"],
    openingHours: { Saturday: "8:00 AM - 12:00 PM" },
    confirmed: { on: "2021-01-01", source: "usda-portal" },
  });
  const { result } = update([fresh("usda-portal:1", { name: "New name" })], [before]);
  expect(result[0]).toMatchObject({
    name: "New name",
    openingHours: { Saturday: "8:00 AM - 12:00 PM" },
    sources: ["usda-portal:1", "usda-2018:9"],
  });
});

test("markets that are not in the files stay and are told apart by why", () => {
  const before = [old(1, "usda-portal:1"), old(2, "usda-portal:2"), old(3, "community"), old(4, "usda-portal:4")];
  const { result, log } = update([fresh("usda-portal:1")], before, ["usda-portal:1", "usda-portal:4"]);
  expect(result.slice(1)).toEqual(before.slice(1));
  expect(log.map(({ step, record, what }) => [step, record, what])).toEqual([
    ["kept", "market 2", "market that is not in the files given"],
    ["kept", "market 3", "market of another source"],
    ["kept", "market 4", "market as it was, since its record was dropped this time"],
  ]);
});
