import { expect, test } from "vitest";
import type { Market } from "#data/market/market-schema.ts";
import { open } from "#data/schedule/testing/hours.ts";
import { toRow } from "./browse-rows.ts";
import { market } from "./testing/test-market.ts";

const asOf = { now: new Date("2026-11-22T18:00:00Z"), months: 36 };
const SUMMER = { from: "05-01", to: "10-31", week: { Saturday: open("8:00-12:00") } };

test("a row has name, town and the hours of the page's day, by season if they differ, and no more", () => {
  const fall = { from: "11-15", to: "12-20", week: { Saturday: open("10:00-14:00") } };
  const facts = { address: "4 Mill Ln", phoneNumber: "(608) 555-0134" };
  const held = market(1, { ...facts, confirmed: { on: "2025-06", source: "community" } }, SUMMER, fall);
  expect(toRow(held, { topic: "Saturday", isTown: false, asOf })).toEqual({
    ...{ id: 1, name: "Market 1", marks: [], place: "" },
    times:
      "Madison · Sat 8\u00a0AM–noon, May to October · Sat 10\u00a0AM–2\u00a0PM, November 15 to December 20 · hours from 2025",
  });
});

test("among those that take SNAP a row says of which year that is", () => {
  const facts = { payments: ["snap"], confirmed: { on: "2024-05", source: "community" } } satisfies Partial<Market>;
  const old = { paymentsConfirmed: { on: "2016-07", source: "usda-2018" } } satisfies Partial<Market>;
  const read = (known: Partial<Market>) =>
    toRow(market(3, known, SUMMER), { topic: "snap", isTown: false, asOf }).times;
  expect(read(facts)).toMatch(/ · SNAP 2024$/);
  expect(read({ ...facts, ...old })).toMatch(/ · SNAP 2016$/);
  expect(read({ ...facts, ...old, snapConfirmed: { on: "2023-06", source: "published" } })).toMatch(/ · SNAP 2023$/);
});

test("in its town's index it has the address; among farm stands it does not say that it is one", () => {
  const stand: Partial<Market> = { listingType: "farm-stand", confirmed: { on: "2018-10", source: "usda-2018" } };
  const old = market(2, { ...stand, address: "4 Mill Ln" }, SUMMER);
  expect(toRow(old, { topic: "all", isTown: true, asOf })).toEqual({
    ...{ id: 2, name: "Market 2", marks: ["Farm stand"], place: "4 Mill Ln" },
    times: "Usually Sat 8\u00a0AM to noon · hours from 2018 · May to October",
  });
  expect(toRow(old, { topic: "farm-stands", isTown: false, asOf })).toMatchObject({
    ...{ marks: [], place: "" },
    times: expect.stringMatching(/^Madison · Usually/) as string,
  });
});
