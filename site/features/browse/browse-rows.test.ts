import { expect, test } from "vitest";
import { open } from "#data/schedule/testing/hours.ts";
import type { Market } from "#data/market/market-schema.ts";
import { sortByVisit } from "./browse-rows.ts";
import { market } from "./testing/test-market.ts";

const held = (day: "Saturday" | "Sunday", from = "05-01"): Partial<Market> => ({
  schedule: { seasons: [{ from, to: "10-31", week: { [day]: open("8:00-12:00") } }] },
});

test("a county's page begins with what can be visited on its day, not with stands without hours", () => {
  const markets = [
    market(1, { listingType: "farm-stand" }),
    market(2, held("Saturday", "09-01")),
    market(3, { ...held("Saturday"), standing: { is: "unlisted", on: "2025", source: "usda-portal" } }),
    market(4, held("Sunday")),
    market(5, held("Saturday")),
    market(6, held("Saturday")),
  ];
  const saturday = new Date("2026-07-11T14:30:00Z");
  expect(sortByVisit(markets, saturday).map(({ id }) => id)).toEqual([5, 6, 3, 4, 1, 2]);
});
