import { expect, test } from "vitest";
import { makeMarket } from "../market/testing/market.ts";
import { compareFields } from "./compare-fields.ts";

test("lists the fields of a market that differ, with both values", () => {
  const before = makeMarket({ id: 2, phoneNumber: "(608) 555-0101" });
  const after = makeMarket({ id: 2, photos: ["a.webp"], website: "https://westby.example/" });
  const change = { kind: "market", id: 2 };
  expect(compareFields(before, after)).toEqual([
    { ...change, field: "photos", before: [], after: ["a.webp"] },
    { ...change, field: "website", before: null, after: "https://westby.example/" },
    { ...change, field: "phoneNumber", before: "(608) 555-0101", after: null },
  ]);
  expect(compareFields(before, makeMarket({ id: 2, phoneNumber: "(608) 555-0101" }))).toEqual([]);
});
