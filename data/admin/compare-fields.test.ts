import { expect, test } from "vitest";
import type { Market } from "../market/market-schema.ts";
import { compareFields } from "./compare-fields.ts";

function market(id: number, name: string, more: Partial<Market> = {}): Market {
  const place = { latitude: 43.07, longitude: -89.38, city: "Madison" };
  const lists = { photos: [], customList: [], features: [], payments: [] };
  return { id, listingType: "market", name, ...place, ...lists, sources: [], ...more } as unknown as Market;
}

test("lists the fields of a market that differ, with both values", () => {
  const before = market(2, "Westby", { phoneNumber: "(608) 555-0101" });
  const after = market(2, "Westby", { photos: ["a.webp"], website: "https://westby.example/" });
  const change = { kind: "market", id: 2 };
  expect(compareFields(before, after)).toEqual([
    { ...change, field: "photos", before: [], after: ["a.webp"] },
    { ...change, field: "website", before: null, after: "https://westby.example/" },
    { ...change, field: "phoneNumber", before: "(608) 555-0101", after: null },
  ]);
  expect(compareFields(before, market(2, "Westby", { phoneNumber: "(608) 555-0101" }))).toEqual([]);
});
