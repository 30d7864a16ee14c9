import { expect, test } from "vitest";
import { type Claim, type FactName, OUTDONE } from "../../market/claims.ts";
import { joinRecord, listClaims, type Remembered } from "./record-claims.ts";
import type { SourceRecord } from "./source-record.ts";
import { makeRecord, requireState } from "./testing/fixtures.ts";

const KEY = "usda-2018:7";
const ALL: readonly FactName[] = ["existence", "name", "address", "website", "facebook", "payments", "schedule"];

function row(values: Parameters<typeof makeRecord>[0]): SourceRecord {
  return makeRecord({ key: KEY, updated: "2021-05-01", ...values });
}

function join(rows: SourceRecord[], known: Partial<Remembered> = {}) {
  const base = { key: KEY, source: "usda-2018", state: requireState(), claims: [], isWhole: true } as const;
  return joinRecord(rows, { ...base, told: new Set(ALL), ...known });
}

/** What is said of a fact, with its day, and a question mark where that is doubtful. */
function read(rows: SourceRecord[], fact: FactName, known: Partial<Remembered> = {}): string[] {
  const claims = join(rows, known)?.claims.filter((claim) => claim.fact === fact) ?? [];
  return claims.map(({ value, said, doubt }) => `${String(value)} ${said}${doubt === undefined ? "" : "?"}`);
}

const newer = row({ name: "New Market" });
const older = row({ updated: "2018-05-01", name: "Old Market", facebook: "https://facebook.com/old" });

test("of two editions the newer one's word counts and the older one's fills gaps, in whatever order they come", () => {
  for (const rows of [
    [newer, older],
    [older, newer],
  ]) {
    expect(read(rows, "name")).toEqual(["New Market 2021-05-01"]);
    expect(read(rows, "facebook")).toEqual(["https://facebook.com/old 2018-05-01"]);
  }
});

test("one edition alone changes nothing that both together have said", () => {
  const together = join([newer, older])?.claims ?? [];
  for (const rows of [[newer], [older], []]) {
    expect(join(rows, { claims: together, isWhole: false })?.claims).toEqual(together);
  }
});

test("what a row does not say any more is gone, where its file can tell it", () => {
  const before = listClaims(row({ website: "http://dale.org" }));
  expect(read([row({})], "website", { claims: before })).toEqual([]);
  expect(read([row({})], "website", { claims: before, told: new Set(["name"]) })).toEqual([
    "http://dale.org 2021-05-01",
  ]);
});

test("an older edition's address is none of a market that has moved", () => {
  const moved = row({ latitude: 44.6 });
  const before = row({ updated: "2018-05-01", address: "1 Elm St.", website: "http://dale.org" });
  expect(read([moved, before], "address")).toEqual([]);
  expect(read([moved, before], "website")).toEqual(["http://dale.org 2018-05-01"]);
});

test("a row's doubt stands beside an older edition's word, and a newer word settles it", () => {
  const doubts = [{ fact: "website", value: "http://dale.example", reason: "why" }] as const;
  const before = row({ updated: "2018-05-01", website: "http://dale.org" });
  expect(read([row({ doubts: [...doubts] }), before], "website")).toEqual([
    "http://dale.org 2018-05-01",
    "http://dale.example 2021-05-01?",
  ]);
  const doubted = row({ updated: "2018-05-01", doubts: [...doubts] });
  expect(read([row({ website: "http://dale.org" }), doubted], "website")).toEqual(["http://dale.org 2021-05-01"]);
});

test("what other files gave reason to doubt stays doubtful while those are not given", () => {
  const claims: Claim[] = listClaims(
    row({ doubts: [{ fact: "facebook", value: "https://www.facebook.com/other", reason: "why" }] }),
  );
  const plain = row({ facebook: "https://www.facebook.com/other" });
  expect(read([plain], "facebook", { claims, isWhole: false })).toEqual(["https://www.facebook.com/other 2021-05-01?"]);
  expect(read([plain], "facebook", { claims })).toEqual(["https://www.facebook.com/other 2021-05-01"]);
});

test("which record counts is no part of what is remembered", () => {
  const claims = listClaims(older).map((claim) => ({ ...claim, doubt: OUTDONE }));
  expect(join([], { claims })?.claims).toEqual(listClaims(older));
  expect(join([], { claims: [] })).toBeNull();
});

test("a schedule that is doubted now is not kept from when it was believed", () => {
  const believed = row({ times: "Sat: 8:00 AM-3:00 PM;" });
  const value = listClaims(believed).find(({ fact }) => fact === "schedule")?.value;
  const claims = listClaims({ ...believed, schedule: { ...believed.schedule, said: "2013-10-26" } });
  const rows = [row({ doubts: [{ fact: "schedule", value, reason: "why" }] })];
  expect(read(rows, "schedule", { claims })).toEqual(["[object Object] 2021-05-01?"]);
});
