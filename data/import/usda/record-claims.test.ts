import { expect, test } from "vitest";
import { type ClaimOrigin, type FactName, isOf } from "../../market/claims.ts";
import { joinRecord, type KnownRecord, listClaims } from "./record-claims.ts";
import type { SourceRecord } from "./source-record.ts";
import { makeRecord } from "./testing/test-fixtures.ts";

const ALL: readonly FactName[] = ["existence", "name", "address", "website", "facebook", "payments", "schedule"];

function row(values: Parameters<typeof makeRecord>[0]): SourceRecord {
  return makeRecord({ key: "usda-2018:7", updated: "2021-05-01", ...values });
}

function join(rows: SourceRecord[], stored?: KnownRecord | null, covered = ALL): KnownRecord | null {
  return joinRecord(rows, stored ?? undefined, new Set(covered.map((fact) => `usda-2018 ${fact}`)));
}

/** A record's claim about a fact with its date, and a question mark if it is doubtful. */
function read(record: KnownRecord | null, fact: FactName): string[] {
  const claims = record?.claims.filter((claim) => claim.fact === fact) ?? [];
  return claims.map(
    ({ value, said, doubt }: { value: unknown } & ClaimOrigin) =>
      `${String(value)} ${said}${doubt === undefined ? "" : "?"}`,
  );
}

const newer = row({ name: "New Market" });
const older = row({ updated: "2018-05-01", name: "Old Market", facebook: "https://facebook.com/old" });

test("of two editions, the newer claim counts and the older one fills gaps, in any order", () => {
  for (const record of [join([newer, older]), join([older, newer])]) {
    expect(read(record, "name")).toEqual(["New Market 2021-05-01"]);
    expect(read(record, "facebook")).toEqual(["https://facebook.com/old 2018-05-01"]);
  }
});

test("a claim that its row no longer makes is removed, if its file has that column", () => {
  const before = join([row({ website: "http://dale.org" })]);
  expect(read(join([row({})], before), "website")).toEqual([]);
  expect(read(join([row({})], before, ["name"]), "website")).toEqual(["http://dale.org 2021-05-01"]);
});

test("a row older than the known claims changes nothing", () => {
  const before = join([newer]);
  expect(join([older], before)).toBe(before);
  expect(read(join([row({ updated: "2022-05-01" })], before), "name")).toEqual([
    "Hill Grove Farmers Market 2022-05-01",
  ]);
});

test("an older edition's address is dropped for a market that has moved", () => {
  const moved = row({ latitude: 44.6 });
  const before = row({ updated: "2018-05-01", address: "1 Elm St.", website: "http://dale.org" });
  expect(read(join([moved, before]), "address")).toEqual([]);
  expect(read(join([moved, before]), "website")).toEqual(["http://dale.org 2018-05-01"]);
});

test("a doubtful claim is kept next to an older edition's, and a newer claim replaces both", () => {
  const doubts = [{ fact: "website", value: "http://dale.example", doubt: { code: "remark", text: "why" } }] as const;
  const before = row({ updated: "2018-05-01", website: "http://dale.org" });
  expect(read(join([row({ doubts: [...doubts] }), before]), "website")).toEqual([
    "http://dale.org 2018-05-01",
    "http://dale.example 2021-05-01?",
  ]);
  const doubted = row({ updated: "2018-05-01", doubts: [...doubts] });
  expect(read(join([row({ website: "http://dale.org" }), doubted]), "website")).toEqual(["http://dale.org 2021-05-01"]);
});

test("what a source says about cash and a roof is claimed, and only that", () => {
  const record = join([row({ takesCash: true, isIndoors: true })]);
  expect([...read(record, "takesCash"), ...read(record, "isIndoors")]).toEqual(["true 2021-05-01", "true 2021-05-01"]);
  expect([record?.takesCash, record?.isIndoors]).toEqual([true, true]);
  expect([...read(join([row({})]), "takesCash"), ...read(join([row({})]), "isIndoors")]).toEqual([]);
});

test("the newest row that has a list says whether it is whole", () => {
  const partial = ["payments"] as const;
  expect(
    join([row({ payments: ["snap"], partial }), row({ updated: "2018-05-01", payments: ["wic"] })])?.partial,
  ).toEqual(["payments"]);
  expect(join([row({ partial }), row({ updated: "2018-05-01", payments: ["wic"] })])?.partial).toEqual([]);
});

test("a schedule that is doubtful now is not kept from when it was not", () => {
  const believed = row({ times: "Sat: 8:00 AM-3:00 PM;" });
  const value = listClaims(believed).find(isOf("schedule"))?.value ?? null;
  const rows = [row({ doubts: [{ fact: "schedule", value, doubt: { code: "remark", text: "why" } }] })];
  expect(read(join(rows, join([believed])), "schedule")).toEqual(["[object Object] 2021-05-01?"]);
});
