import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { Market, MarketSnapshot } from "./domain/market-schema.ts";
import { readMarketSnapshot, SnapshotError } from "./read-snapshot.ts";
import { formatMarketSnapshot, writeMarketSnapshot } from "./write-snapshot.ts";

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "snapshot-"));
});

afterEach(async () => {
  await rm(folder, { recursive: true });
});

/** Fields and days out of order on purpose. */
const stand: Market = {
  confirmed: { source: "usda-2018", on: "2018" },
  sources: ["usda-2018:7"],
  openingHours: { Sunday: "noon - 3 PM", Monday: "8 AM - 10 AM" },
  seasons: [{ to: "10-29", from: "05-07", hours: { Saturday: "8 AM - 12 PM", Friday: "2 PM - 6 PM" } }],
  payments: ["snap"],
  features: [],
  customList: ["Eggs"],
  photos: [],
  longitude: -88.4,
  latitude: 44.2,
  city: "Appleton",
  name: "Hill Farm Stand",
  listingType: "farm-stand",
  id: 2,
};
const market: Market = { ...stand, id: 1, name: "Downtown Market", openingHours: undefined, seasons: undefined };

const text = `{
  "updated": "2023-03-12",
  "markets": [
    {
      "id": 2,
      "listingType": "farm-stand",
      "name": "Hill Farm Stand",
      "city": "Appleton",
      "latitude": 44.2,
      "longitude": -88.4,
      "photos": [],
      "customList": [
        "Eggs"
      ],
      "features": [],
      "payments": [
        "snap"
      ],
      "openingHours": {
        "Monday": "8 AM - 10 AM",
        "Sunday": "noon - 3 PM"
      },
      "seasons": [
        {
          "from": "05-07",
          "to": "10-29",
          "hours": {
            "Friday": "2 PM - 6 PM",
            "Saturday": "8 AM - 12 PM"
          }
        }
      ],
      "sources": [
        "usda-2018:7"
      ],
      "confirmed": {
        "on": "2018",
        "source": "usda-2018"
      }
    }
  ]
}
`;

test("fields are written in the schema's order and days from Monday", () => {
  expect(formatMarketSnapshot({ markets: [stand], updated: "2023-03-12" })).toBe(text);
});

test("markets are sorted by id, whatever order they come in", () => {
  const sorted = formatMarketSnapshot({ updated: "2023-03-12", markets: [market, stand] });
  expect(formatMarketSnapshot({ updated: "2023-03-12", markets: [stand, market] })).toBe(sorted);
  expect(sorted.indexOf('"id": 1,')).toBeLessThan(sorted.indexOf('"id": 2,'));
});

test("the keys of seasonPeriod keep their order, since its first value is the one shown", () => {
  const written = formatMarketSnapshot({
    updated: "2023",
    markets: [{ ...market, seasonPeriod: { summer: "May to October", autumn: "November" } }],
  });
  expect(written.indexOf("summer")).toBeLessThan(written.indexOf("autumn"));
});

test("what was written reads back the same, and writing it again changes nothing", async () => {
  const snapshot: MarketSnapshot = { updated: "2023-03-12", markets: [stand] };
  await writeMarketSnapshot(join(folder, "new"), snapshot);
  const read = await readMarketSnapshot(join(folder, "new"));
  expect(read).toEqual(snapshot);
  expect(formatMarketSnapshot(read)).toBe(text);
  expect(await readdir(join(folder, "new"))).toEqual(["markets.json"]);
});

test("a snapshot that could not be read back is refused and the old file stays", async () => {
  await writeMarketSnapshot(folder, { updated: "2023-03-12", markets: [stand] });
  const broken = { updated: "2023-03-12", markets: [{ ...stand, latitude: 91 }] };
  await expect(writeMarketSnapshot(folder, broken)).rejects.toThrow(SnapshotError);
  await expect(writeMarketSnapshot(folder, broken)).rejects.toThrow(/market 2 "Hill Farm Stand".*field latitude/);
  expect(await readFile(join(folder, "markets.json"), "utf8")).toBe(text);
});

test("redirects and the photos' texts come in one order, and those of no photo go", () => {
  const photoTexts = { c: { credit: "Cy" }, b: { caption: "Bread" }, a: { caption: "Apples" } };
  const shown: Market = { ...stand, photos: ["a", "b"], photoTexts };
  const redirects = [
    { from: 9, to: 2 },
    { from: 4, to: 2 },
  ];
  const written = JSON.parse(formatMarketSnapshot({ updated: "2023", markets: [shown], redirects })) as MarketSnapshot;
  expect(JSON.stringify(written.redirects)).toBe('[{"from":4,"to":2},{"from":9,"to":2}]');
  expect(JSON.stringify(written.markets[0]?.photoTexts)).toBe('{"a":{"caption":"Apples"},"b":{"caption":"Bread"}}');
  const none = JSON.parse(formatMarketSnapshot({ updated: "2023", markets: [stand], redirects: [] })) as MarketSnapshot;
  expect(Object.keys(none)).toEqual(["updated", "markets"]);
});

test("a redirect to nowhere, or from a market that is there, is refused", () => {
  const write = (from: number, to: number) =>
    formatMarketSnapshot({ updated: "2023", markets: [stand], redirects: [{ from, to }] });
  expect(() => write(9, 3)).toThrow("the redirect from 9 to 3 is wrong, there is no market 3. Remove it.");
  expect(() => write(2, 2)).toThrow("the redirect from 2 to 2 is wrong, market 2 is there itself. Remove it.");
});
