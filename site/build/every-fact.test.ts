/** Adding a row to the table of facts is enough for schema, API, data files, forms, dashboard and filters to have it. */
import { expect, test } from "vitest";
import { listAmenities } from "#data/market/amenities.ts";
import { listEditableFields, parseFieldValue } from "#data/submissions/edit-fields.ts";
import { encodeMarketIndex } from "#data/market/encode-market-index.ts";
import { isSameValue } from "#data/market/fact-kinds.ts";
import { type Facts, FACTS } from "#data/market/facts.ts";
import { decodeMarketIndex, type MarketIndex } from "#data/market/market-index.ts";
import { createMarketSchema, type Market } from "#data/market/market-schema.ts";
import { listGaps, listMissingFacts } from "#data/market/missing-facts.ts";
import { compareFields } from "#data/admin/compare-fields.ts";
import { listChanges, toMarket } from "../forms/market/market-values.ts";
import { nameField, listFactLabels } from "../features/admin/markets/fact-text.ts";
import { toPageMarket } from "../features/market/shown-facts.ts";
import { toMarketDetails } from "../features/market/offline/market-details.ts";
import { testMarket } from "../lib/testing/test-market.ts";

const WITH_MORE: Facts = {
  ...FACTS,
  parking: { kind: "text", label: "parking", max: 20, form: "place", suggest: 98, gaps: ["parking"] },
  hasToilets: {
    ...{ kind: "yes-no", label: "public toilets", isListed: true, form: "offers", suggest: 99 },
    ...{ badge: 9, no: "no public toilets", words: "restroom" },
  },
};

const PLAIN = testMarket({ listingType: "farm-stand", name: "Hill Farm", city: "Elm", latitude: 44, longitude: -89 });

const EXTRA = { parking: "Behind the church", hasToilets: true };
const market: Market = { ...PLAIN, ...EXTRA };

test("the market schema accepts both new facts within their limits; without their rows it rejects them", () => {
  const schema = createMarketSchema(WITH_MORE);
  expect(schema.parse(market)).toEqual(market);
  expect(schema.safeParse({ ...market, parking: "x".repeat(21) }).success).toBe(false);
  expect(schema.safeParse({ ...market, hasToilets: "yes" }).success).toBe(false);
  expect(createMarketSchema(FACTS).safeParse(market).success).toBe(false);
});

test("the list's index has the amenity; the details for offline pages have the rest", () => {
  const index = JSON.parse(JSON.stringify(encodeMarketIndex([market, PLAIN], WITH_MORE))) as MarketIndex;
  const [listed, plain] = decodeMarketIndex(index);
  expect(listed).toHaveProperty("hasToilets", true);
  expect(plain).not.toHaveProperty("hasToilets");
  const { details } = toMarketDetails({ updated: "2026", markets: [market] }, WITH_MORE);
  expect({ ...listed, ...details[7], sources: ["community"] }).toEqual(market);
});

test("a market's page passes both to the Suggest Edit dialog, which offers both", () => {
  expect(toPageMarket(market, WITH_MORE)).toMatchObject(EXTRA);
  expect(listEditableFields(WITH_MORE).slice(-2)).toEqual([
    { name: "parking", label: "Parking", kind: "text" },
    { name: "hasToilets", label: "Public toilets", kind: "yes-no" },
  ]);
});

test("suggested values of both are parsed and compared", () => {
  expect(parseFieldValue("parking", " On  the street ", null, WITH_MORE)).toEqual({ ok: true, value: "On the street" });
  expect(parseFieldValue("parking", "x".repeat(21), null, WITH_MORE)).toEqual({
    ok: false,
    error: "The parking is too long. Please shorten it to 20 characters or fewer.",
  });
  expect(parseFieldValue("hasToilets", "no", null, WITH_MORE)).toEqual({ ok: true, value: false });
  expect(isSameValue("hasToilets", "Yes", true, WITH_MORE)).toBe(true);
});

test("the market form sets both and removes both", () => {
  const typed: object = EXTRA;
  const emptied: object = { parking: " ", hasToilets: null };
  expect(toMarket(typed, PLAIN)).toEqual(market);
  expect(listChanges(typed, market)).toEqual({});
  expect(listChanges(emptied, market)).toEqual({ parking: null, hasToilets: null });
});

test("audit log and differences show the labels of both", () => {
  expect(nameField("hasToilets", WITH_MORE)).toBe("Public toilets");
  expect(listFactLabels(WITH_MORE)).toContainEqual(["parking", "Parking"]);
  expect(compareFields(PLAIN, market)).toMatchObject([
    { field: "parking", before: null, after: "Behind the church" },
    { field: "hasToilets", before: null, after: true },
  ]);
});

test("the filter offers the amenity, and the dashboard lists a missing fact as a gap", () => {
  expect(listAmenities(WITH_MORE).at(-1)).toEqual({
    name: "hasToilets",
    badge: "Public Toilets",
    no: "No Public Toilets",
    value: "public-toilets",
    words: "public toilets, restroom",
  });
  expect(listGaps(WITH_MORE)).toContain("parking");
  expect(listMissingFacts(PLAIN, WITH_MORE)).toContain("parking");
  expect(listMissingFacts(market, WITH_MORE)).not.toContain("parking");
});

test("no two facts share a position in the Suggest Edit list or a filter value", () => {
  const rows: Facts = FACTS;
  const places = Object.values(rows).flatMap(({ suggest }) => suggest ?? []);
  expect(new Set(places).size).toBe(places.length);
  expect(new Set(listAmenities(FACTS).map(({ value }) => value)).size).toBe(listAmenities(FACTS).length);
});
