import { expect, test } from "vitest";
import type { ClaimedMarket, Claim } from "../../market/claims.ts";
import type { ListingType } from "../../market/market-schema.ts";
import type { LogEntry } from "./import-log.ts";
import { type ListingFile, markUnlisted } from "./unlisted.ts";

const held = (record: string, said: string): Claim => ({
  ...{ fact: "existence", value: "held", record, said },
  source: record.startsWith("usda-2018") ? "usda-2018" : "usda-portal",
});

function market(...claims: Claim[]): ClaimedMarket {
  return { id: 1, sources: claims.flatMap(({ record }) => record ?? []), claims };
}

function directory(day: string, ...keys: string[]): ListingFile {
  return { source: "usda-2018", day, records: [{ updated: day, listingType: "farmers-market" }], keys };
}

function portal(day: string, ...keys: string[]): ListingFile {
  return { ...directory(day, ...keys), source: "usda-portal" };
}

/** The market with its log; the records are as old as their claims. */
function markWhole(known: ClaimedMarket, files: ListingFile[]): [ClaimedMarket, LogEntry[]] {
  const log: LogEntry[] = [];
  const { value: kind = "farmers-market" } = known.claims.find(({ fact }) => fact === "listingType") ?? {};
  const records = known.claims.flatMap(({ record: key = "", said: updated, value }) =>
    value === "held" ? [{ key, updated, listingType: kind as ListingType }] : [],
  );
  return [markUnlisted([known], files, records, log)[0] ?? known, log];
}

/** Its unlisted claims as "<source> <date>", with "?" appended to claims that do not count. */
function mark(...given: Parameters<typeof markWhole>): string[] {
  return show(markWhole(...given)[0]);
}

function show({ claims }: ClaimedMarket): string[] {
  return claims.flatMap(({ value, source, said, doubt }) =>
    value === "unlisted" ? [`${source} ${said}${doubt?.code === "superseded" ? "?" : ""}`] : [],
  );
}

const old2018 = market(held("usda-2018:1", "2016-05-01"));
const both = market(held("usda-2018:1", "2016-05-01"), held("usda-portal:7", "2023-03-27"));

test("a market missing from a newer edition is unlisted since that edition's day", () => {
  const files = [directory("2022-04-05", "usda-2018:2"), directory("2018-09-01", "usda-2018:1")];
  expect(mark(old2018, files)).toEqual(["usda-2018 2022-04-05"]);
  expect(mark(old2018, files.slice(0, 1))).toEqual(["usda-2018 2022-04-05"]);
  expect(mark(old2018, [directory("2022-04-05", "usda-2018:1")])).toEqual([]);
});

test("a market in another source stays listed, and the first source's claim is kept without counting", () => {
  const files = [directory("2022-04-05", "usda-2018:2")];
  expect(mark(both, [...files, portal("2023-05-01", "usda-portal:7")])).toEqual(["usda-2018 2022-04-05?"]);
  expect(mark(both, files)).toEqual(["usda-2018 2022-04-05?"]);
});

test("a market is unlisted when its last list drops it, since that day", () => {
  const [known] = markWhole(both, [directory("2022-04-05", "usda-2018:2")]);
  const [gone, log] = markWhole(known, [portal("2026-01-02", "usda-portal:8")]);
  expect(show(gone)).toEqual(["usda-2018 2022-04-05", "usda-portal 2026-01-02"]);
  expect(log).toMatchObject([{ step: "listed", what: "no longer listed", detail: "since 2026-01-02" }]);
  expect(gone.claims.filter(({ value }) => value === "held")).toHaveLength(2);
});

test("a market that is back in a later file loses the claim; an older edition and an even newer one change nothing", () => {
  const [before] = markWhole(old2018, [directory("2022-04-05", "usda-2018:2")]);
  expect(mark(before, [directory("2024-04-05", "usda-2018:1")])).toEqual([]);
  for (const file of [
    directory("2018-09-01", "usda-2018:1"),
    directory("2024-04-05", "usda-2018:2"),
    portal("2024-04-05", "usda-portal:8"),
  ])
    expect(mark(before, [file])).toEqual(["usda-2018 2022-04-05"]);
});

test("an edition older than the row claims nothing about it", () =>
  expect(mark(market(held("usda-2018:9", "2021-02-03")), [directory("2018-09-01", "usda-2018:1")])).toEqual([]));

test("a market under a new key is listed", () => {
  const one = market(held("usda-2018:1", "2016-05-01"), held("usda-2018:9", "2021-02-03"));
  expect(mark(one, [directory("2022-04-05", "usda-2018:9")])).toEqual([]);
});

test("a newer list of farmers markets does not unlist farm stands", () => {
  const kind: Claim = { fact: "listingType", source: "usda-portal", value: "farm-stand", said: "2014-07-30" };
  const stand = market(held("usda-portal:7", "2014-07-30"), kind);
  const stands = (...keys: string[]): ListingFile => {
    return { ...portal("2022-04-14", ...keys), records: [{ updated: "2014-07-30", listingType: "farm-stand" }] };
  };
  const markets = portal("2026-06-01", "usda-portal:8");
  expect(mark(stand, [markets])).toEqual([]);
  expect(mark(stand, [markets, stands("usda-portal:7")])).toEqual([]);
  expect(mark(stand, [markets, stands("usda-portal:9")])).toEqual(["usda-portal 2022-04-14"]);
});
