import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { toPublicMarket } from "../market/public-market.ts";
import { readMarketSnapshot } from "./read-snapshot.ts";
import { toSchedule } from "../schedule/opening-hours.ts";

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "snapshot-"));
});

afterEach(async () => {
  await rm(folder, { recursive: true });
});

const market = {
  id: 12,
  listingType: "farmers-market",
  name: "Dane County Farmers Market",
  city: "Madison",
  latitude: 43.07,
  longitude: -89.38,
  sources: ["usda-portal:301495"],
  confirmed: { on: "2023-03", source: "usda-portal" },
};

async function messageFor(content: unknown): Promise<string> {
  await writeFile(join(folder, "markets.json"), typeof content === "string" ? content : JSON.stringify(content));
  return readMarketSnapshot(folder).then(
    () => "no error",
    (error: unknown) => String(error).replaceAll(folder, "snapshot"),
  );
}

const said = [
  {
    source: "usda-portal",
    record: "usda-portal:301495",
    on: "2023-03",
    facts: {
      ...{ existence: "held", listingType: "farmers-market", name: "Dane County Farmers Market", city: "Madison" },
      ...{ latitude: 43.07, longitude: -89.38 },
    },
  },
];

test("a valid snapshot is read, with empty lists filled in", async () => {
  const entry = { id: 12, sources: market.sources, said };
  await writeFile(join(folder, "markets.json"), JSON.stringify({ updated: "2023-03-12", markets: [entry] }));
  const { claims, ...snapshot } = await readMarketSnapshot(folder);
  expect(claims?.get(12)?.map(({ fact, record, said: on }) => [fact, record, on])).toEqual(
    Object.keys(said[0]?.facts ?? {}).map((fact) => [fact, "usda-portal:301495", "2023-03"]),
  );
  expect(snapshot).toEqual({
    updated: "2023-03-12",
    markets: [{ ...market, photos: [], customList: [], features: [], payments: [] }],
  });
});

test("a missing file is reported with advice", async () => {
  await expect(readMarketSnapshot(join(folder, "nowhere"))).rejects.toThrow(
    /nowhere\/markets\.json cannot be read\. Restore it from git, or make it with: npm run import/,
  );
});

test("a truncated file is reported as such", async () => {
  expect(await messageFor('{"updated":"2023-03-12","markets":[')).toMatch(
    /^Error: snapshot\/markets\.json is not valid JSON \(.+\)\. Restore it from git\.$/,
  );
});

test("an invalid field is reported with its market's id and name", async () => {
  const broken = { ...market, latitude: "43.07" };
  expect(await messageFor({ updated: "2023-03-12", markets: [market, broken] })).toBe(
    'Error: snapshot/markets.json: market 12 "Dane County Farmers Market" (record 2 of the list): field latitude: ' +
      "Invalid input: expected number, received string. Correct it there, or restore the last good version.",
  );
});

test("a field inside a season is reported with its path", async () => {
  const broken = { ...market, schedule: { seasons: [{ from: "05-07", to: "13-29" }] } };
  expect(await messageFor({ updated: "2023-03-12", markets: [broken] })).toContain(
    "field schedule.seasons.0.to: must be a month and day like 05-07.",
  );
});

test("an invalid claim is reported like an invalid field", async () => {
  const entry = { id: 12, sources: market.sources, said: [{ ...said[0], facts: { ...said[0]?.facts, latitude: 91 } }] };
  expect(await messageFor({ updated: "2023-03-12", markets: [entry] })).toContain(
    'market 12 "Dane County Farmers Market" (record 1 of the list): field latitude: Too big: expected number to be <=90.',
  );
});

test("an unknown field is reported, so typing errors are noticed", async () => {
  const broken = { ...market, phone: "555" };
  expect(await messageFor({ updated: "2023-03-12", markets: [broken] })).toContain(
    'market 12 "Dane County Farmers Market" (record 1 of the list): Unrecognized key: "phone".',
  );
});

test("a record without an id is reported by its position", async () => {
  expect(await messageFor({ updated: "2023-03-12", markets: [null] })).toContain("a market (record 1 of the list): ");
});

test("a snapshot without a date is reported", async () => {
  expect(await messageFor({ markets: [market] })).toMatch(/^Error: snapshot\/markets\.json: field updated: /);
});

test("two markets with the same id are both named", async () => {
  const second = { ...market, name: "Eastside Market" };
  expect(await messageFor({ updated: "2023-03-12", markets: [market, second] })).toBe(
    'Error: snapshot/markets.json: "Dane County Farmers Market" and "Eastside Market" both have id 12. ' +
      "Give one of them an unused id.",
  );
});

test("the API's answers contain the directory's schedules in full", async () => {
  for (const market of (await readMarketSnapshot("data/snapshot")).markets) {
    const { schedule, ...hours } = toPublicMarket(market);
    expect(schedule ?? toSchedule(hours)).toEqual(market.schedule);
  }
});
