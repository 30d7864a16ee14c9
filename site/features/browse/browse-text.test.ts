import { expect, test } from "vitest";
import { open } from "#data/schedule/testing/hours.ts";
import { describeCount, describeDays, describePage } from "./browse-text.ts";
import { toCounty, toState, toTown } from "./places.ts";
import { market } from "./testing/test-market.ts";

const DANE = toCounty("Dane");
const [SATURDAY, SUNDAY] = [{ Saturday: open("8:00-12:00") }, { Sunday: open("7:30-12:00") }];

test("number of markets, and where", () => {
  const markets = [market(1), market(2, { city: "Verona" }), market(3, { listingType: "farm-stand" })];
  const describeFor = (topic: Parameters<typeof describeCount>[0]["topic"], place = DANE) =>
    describeCount({ place, topic, markets });
  expect(describeFor("all")).toBe("Dane County has 2 farmers markets and 1 farm stand, in 2 towns.");
  expect(describeFor("all", toTown([{ city: "Madison" }]))).toBe("Madison has 2 farmers markets and 1 farm stand.");
  expect(describeFor("Saturday")).toBe(
    "2 farmers markets and 1 farm stand in Dane County list Saturday hours, in 2 towns.",
  );
  expect(describeFor("winter", toState("Wisconsin"))).toBe(
    "2 farmers markets and 1 farm stand in Wisconsin are open in winter (December to February), in 2 towns.",
  );
  expect(describeFor("snap")).toBe(
    "2 farmers markets and 1 farm stand in Dane County take SNAP (EBT cards), in 2 towns.",
  );
  expect(describeCount({ place: DANE, topic: "all", markets: markets.slice(0, 1) })).toBe(
    "Dane County has 1 farmers market, in 1 town.",
  );
});

test("the days with the most markets, where one has", () => {
  const [saturday, sunday] = [market(1, {}, { week: SATURDAY }), market(2, {}, { week: SUNDAY })];
  const describeFor = (markets: (typeof saturday)[], topic: "all" | "Saturday" = "all") =>
    describeDays({ topic, markets });
  expect(describeFor([saturday, saturday, sunday])).toBe("Saturday has the most (2), then Sunday (1).");
  expect(describeFor([saturday, sunday])).toBe("");
  expect(describeFor([saturday, market(3)])).toBe("All with known hours are open on Saturdays.");
  expect(describeFor([market(3)])).toBe("");
  expect(describeFor([saturday], "Saturday")).toBe("");
});

test.each([
  ["Saturday", "3 farmers markets in Dane County list Saturday hours, in 1 town."],
  ["all", "Dane County has 3 farmers markets, in 1 town. All with known hours are open on Saturdays."],
] as const)("search results show what the page says of its markets: %s", (topic, text) => {
  const markets = [1, 2, 3].map((id) => market(id, {}, { week: SATURDAY }));
  expect(describePage({ place: DANE, topic, markets })).toBe(`${text} Hours, seasons and a map.`);
});
