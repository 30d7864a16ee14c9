import { expect, test } from "vitest";
import { claimsOfRecord } from "./claims-of-record.ts";
import type { Market } from "./market-schema.ts";
import { resolve, toFields } from "./resolve.ts";
import { open } from "../schedule/testing/hours.ts";

const market: Market = {
  id: 12,
  listingType: "farmers-market",
  name: "Dane County Farmers Market",
  city: "Madison",
  latitude: 43.07,
  longitude: -89.38,
  description: "By the lake.",
  photos: ["a.webp"],
  photoTexts: { "a.webp": { credit: "Ann" } },
  customList: ["Eggs"],
  features: ["Live Music"],
  payments: ["snap"],
  schedule: { seasons: [{ from: "05-07", to: "10-29", week: { Saturday: open("8:00-13:00") } }] },
  hasAtm: false,
  sources: ["usda-2018:7", "usda-portal:301495"],
  confirmed: { on: "2023-03", source: "usda-portal" },
  hoursConfirmed: { on: "2012", source: "usda-2018" },
};

test.each<[string, Partial<Market>]>([
  ["of files", {}],
  ["added by people", { sources: ["community"], confirmed: { on: "2026-07-04", source: "community" } }],
  [
    "added by people, with hours corrected on the same day",
    {
      sources: ["community"],
      confirmed: { on: "2026-07-04", source: "community" },
      hoursConfirmed: { on: "2026-07-04", source: "community" },
    },
  ],
  [
    "added by the operators, with hours corrected on the same day",
    {
      sources: ["community"],
      confirmed: { on: "2026-07-04", source: "operators" },
      hoursConfirmed: { on: "2026-07-04", source: "operators" },
    },
  ],
  ["with hours corrected by people", { hoursConfirmed: { on: "2026-07-04", source: "community" } }],
  [
    "doubted by a page",
    {
      standing: { is: "doubted", on: "2024", source: "published", by: "Isthmus", page: "https://isthmus.com/market" },
    },
  ],
  ["dropped from its list", { standing: { is: "unlisted", on: "2024", source: "usda-2018" } }],
  [
    "closed by people",
    { confirmed: { on: "2026", source: "community" }, standing: { is: "closed", on: "2026", source: "community" } },
  ],
  ["with a provider's facts", { rating: 4.5, attributions: ["Google Maps (rating)", "Yellow Pages"] }],
])("the claims of a market %s resolve to the same record", (_, given) => {
  const { id, sources, ...fields } = { ...market, ...given };
  expect([id, sources.length > 0]).toEqual([12, true]);
  expect(toFields(resolve(claimsOfRecord({ ...market, ...given })))).toEqual(fields);
});

test("facts that no file contains become people's claims, so that no import removes them", () => {
  const people = claimsOfRecord(market).filter(({ source }) => source === "community");
  expect(people.map(({ fact, said, entered }) => [fact, said, entered])).toEqual(
    ["description", "photos", "photoTexts", "features", "hasAtm"].map((fact) => [
      fact,
      "2023-03",
      "2023-03-01T00:00:00.000Z",
    ]),
  );
  expect(new Set(people.map(({ uid }) => uid)).size).toBe(1);
  expect(claimsOfRecord(structuredClone(market))).toEqual(claimsOfRecord(market));
  expect(claimsOfRecord({ ...market, hasAtm: true })[0]?.uid).not.toBe(people[0]?.uid);
});

test("a claim names its record if the market has only one", () => {
  const schedule = {
    fact: "schedule",
    source: "usda-2018",
    said: "2012",
    value: market.schedule,
  };
  const find = (given: Market) => claimsOfRecord(given).find(({ fact }) => fact === "schedule");
  expect(find(market)).toEqual(schedule);
  expect(find({ ...market, sources: ["usda-2018:7"] })).toEqual({ ...schedule, record: "usda-2018:7" });
});
