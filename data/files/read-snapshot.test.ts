import { writeFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { toPublicMarket } from "../market/public-market.ts";
import { readMarketSnapshot } from "./read-snapshot.ts";
import { toSchedule } from "../schedule/opening-hours.ts";
import { useFolder } from "./testing/folder.ts";

const inFolder = useFolder();

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
  await writeFile(inFolder("markets.json"), typeof content === "string" ? content : JSON.stringify(content));
  return readMarketSnapshot(inFolder()).then(
    () => "no error",
    (error: unknown) => String(error).replaceAll(inFolder(), "snapshot"),
  );
}

const FACTS = {
  ...{ existence: "held", listingType: "farmers-market", name: "Dane County Farmers Market", city: "Madison" },
  ...{ latitude: 43.07, longitude: -89.38 },
};
const said = [{ source: "usda-portal", record: "usda-portal:301495", on: "2023-03", facts: FACTS }];

test("a valid snapshot is read, with empty lists filled in", async () => {
  await writeFile(inFolder("markets.json"), JSON.stringify(dated(entry({}))));
  const { claims, ...snapshot } = await readMarketSnapshot(inFolder());
  expect(claims?.get(12)?.map(({ fact, record, said: on }) => [fact, record, on])).toEqual(
    Object.keys(FACTS).map((fact) => [fact, "usda-portal:301495", "2023-03"]),
  );
  expect(snapshot).toEqual({
    updated: "2023-03-12",
    markets: [{ ...market, photos: [], customList: [], features: [], payments: [] }],
  });
});

test("a snapshot of the time when doubts were sentences is read", async () => {
  const old = { ...said[0], record: "usda-portal:7", facts: { zipCode: "53075" } };
  const market12 = { ...entry({}), said: [...said, { ...old, doubt: "53075 is the zip code of Random Lake" }] };
  await writeFile(inFolder("markets.json"), JSON.stringify(dated(market12)));
  const { claims } = await readMarketSnapshot(inFolder());
  expect(claims?.get(12)?.at(-1)?.doubt).toEqual({ code: "zip-of", zip: "53075", town: "Random Lake" });
});

test("a missing file is reported with advice", async () => {
  await expect(readMarketSnapshot(inFolder("nowhere"))).rejects.toThrow(
    /nowhere\/markets\.json cannot be read\. Restore it from git, or make it with: npm run import/,
  );
});

const dated = (...markets: unknown[]) => ({ updated: "2023-03-12", markets });
const entry = (facts: object) => ({
  id: 12,
  sources: market.sources,
  said: [{ ...said[0], facts: { ...FACTS, ...facts } }],
});
const DANE = 'market 12 "Dane County Farmers Market"';

test.each<[string, unknown, string | RegExp]>([
  [
    "a truncated file",
    '{"updated":"2023-03-12","markets":[',
    /^Error: snapshot\/markets\.json is not valid JSON \(.+\)\. Restore it from git\.$/,
  ],
  [
    "an invalid field",
    dated(market, { ...market, latitude: "43.07" }),
    `Error: snapshot/markets.json: ${DANE} (record 2 of the list): field latitude: Invalid input: expected number, ` +
      "received string. Correct it there, or restore the last good version.",
  ],
  [
    "a field inside a season",
    dated({ ...market, schedule: { seasons: [{ from: "05-07", to: "13-29" }] } }),
    "field schedule.seasons.0: Each season needs a first and a last day, such as May 7 to October 29. Correct",
  ],
  [
    "an invalid claim",
    dated(entry({ latitude: 91 })),
    `${DANE} (record 1 of the list): field latitude: Too big: expected number to be <=90.`,
  ],
  ["a record without an id", dated(null), "a market (record 1 of the list): "],
  ["a snapshot without a date", { markets: [market] }, /^Error: snapshot\/markets\.json: field updated: /],
  [
    "a repeated id",
    dated(market, { ...market, name: "Eastside Market" }),
    'Error: snapshot/markets.json: "Dane County Farmers Market" and "Eastside Market" both have id 12. ' +
      "Give one of them an unused id.",
  ],
])("%s is reported where it is", async (_, content, message) => expect(await messageFor(content)).toMatch(message));

test("the API's answers contain the directory's schedules in full", async () => {
  for (const market of (await readMarketSnapshot("data/snapshot")).markets) {
    const { schedule, ...hours } = toPublicMarket(market);
    expect(schedule ?? toSchedule(hours)).toEqual(market.schedule);
  }
});
