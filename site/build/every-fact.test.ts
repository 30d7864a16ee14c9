/** Adding a row to the table of facts is enough for schema, API, data files, forms, dashboard and filters to have it. */
import { expect, test, vi } from "vitest";
import { AMENITIES } from "#data/market/amenities.ts";
import { EDITABLE_FIELDS, parseFieldValue } from "#data/submissions/edit-fields.ts";
import { encodeMarketIndex } from "#data/market/encode-market-index.ts";
import { isSameValue } from "#data/market/fact-kinds.ts";
import { listFacts } from "#data/market/facts.ts";
import { decodeMarketIndex, type MarketIndex } from "#data/market/market-index.ts";
import { type Market, marketSchema } from "#data/market/market-schema.ts";
import { listMissingFacts, MISSING_FACTS } from "#data/market/missing-facts.ts";
import { compareFields } from "#data/admin/compare-fields.ts";
import { listChanges, toMarket } from "../forms/market/market-values.ts";
import { nameField, listFactLabels } from "#data/words/fact-text.ts";
import { toPageMarket } from "../features/market/shown-facts.ts";
import { toMarketDetails } from "../features/market/offline/market-details.ts";
import { testMarket } from "../lib/testing/test-market.ts";

vi.mock(import("#data/market/amenity-facts.ts"), async (load) => {
  const { AMENITY_FACTS } = await load();
  const more = {
    parking: { kind: "text", label: "parking", max: 20, form: "place", suggest: 98, gaps: ["parking"] },
    hasToilets: {
      ...{ kind: "yes-no", label: "public toilets", isListed: true, form: "offers", suggest: 99 },
      ...{ badge: 9, no: "no public toilets", words: "restroom" },
    },
  };
  return { AMENITY_FACTS: { ...AMENITY_FACTS, ...more } };
});

const PLAIN = testMarket({ listingType: "farm-stand", name: "Hill Farm", city: "Elm", latitude: 44, longitude: -89 });

const EXTRA = { parking: "Behind the church", hasToilets: true };
const market: Market = { ...PLAIN, ...EXTRA };

test("the market schema accepts both new facts within their limits, and none without a row", () => {
  expect(marketSchema.parse(market)).toEqual(market);
  expect(marketSchema.safeParse({ ...market, parking: "x".repeat(21) }).success).toBe(false);
  expect(marketSchema.safeParse({ ...market, hasToilets: "yes" }).success).toBe(false);
  expect(marketSchema.safeParse({ ...market, hasShade: true }).success).toBe(false);
});

test("the list's index has the amenity; the details for offline pages have the rest", () => {
  const index = JSON.parse(JSON.stringify(encodeMarketIndex([market, PLAIN]))) as MarketIndex;
  const [listed, plain] = decodeMarketIndex(index);
  expect(listed).toHaveProperty("hasToilets", true);
  expect(plain).not.toHaveProperty("hasToilets");
  const { details } = toMarketDetails({ updated: "2026", markets: [market] });
  expect({ ...listed, ...details[7], sources: ["community"] }).toEqual(market);
});

test("a market's page passes both to the Suggest Edit dialog, which offers both", () => {
  expect(toPageMarket(market)).toMatchObject(EXTRA);
  expect(EDITABLE_FIELDS.slice(-2)).toEqual([
    { name: "parking", label: "Parking", kind: "text" },
    { name: "hasToilets", label: "Public toilets", kind: "yes-no" },
  ]);
});

test("suggested values of both are parsed and compared", () => {
  expect(parseFieldValue("parking", " On  the street ", null)).toEqual({ ok: true, value: "On the street" });
  expect(parseFieldValue("parking", "x".repeat(21), null)).toEqual({
    ok: false,
    error: "The parking is too long. Please shorten it to 20 characters or fewer.",
  });
  expect(parseFieldValue("hasToilets", "no", null)).toEqual({ ok: true, value: false });
  expect(isSameValue("hasToilets", "Yes", true)).toBe(true);
});

test("the market form sets both and removes both", () => {
  const typed: object = EXTRA;
  const emptied: object = { parking: " ", hasToilets: null };
  expect(toMarket(typed, PLAIN)).toEqual(market);
  expect(listChanges(typed, market)).toEqual({});
  expect(listChanges(emptied, market)).toEqual({ parking: null, hasToilets: null });
});

test("audit log and differences show the labels of both", () => {
  expect(nameField("hasToilets")).toBe("Public toilets");
  expect(listFactLabels()).toContainEqual(["parking", "Parking"]);
  expect(compareFields(PLAIN, market)).toMatchObject([
    { field: "parking", before: null, after: "Behind the church" },
    { field: "hasToilets", before: null, after: true },
  ]);
});

test("the filter offers the amenity, and the dashboard lists a missing fact as a gap", () => {
  expect(AMENITIES.at(-1)).toEqual({
    name: "hasToilets",
    badge: "Public Toilets",
    no: "No Public Toilets",
    value: "public-toilets",
    words: "public toilets, restroom",
  });
  expect(MISSING_FACTS).toContain("parking");
  expect(listMissingFacts(PLAIN)).toContain("parking");
  expect(listMissingFacts(market)).not.toContain("parking");
});

test("no two facts share a position in the Suggest Edit list or a filter value", () => {
  const places = listFacts(() => true).flatMap(({ suggest }) => suggest ?? []);
  expect(new Set(places).size).toBe(places.length);
  expect(new Set(AMENITIES.map(({ value }) => value)).size).toBe(AMENITIES.length);
});
