import { expect, test } from "vitest";
import { hasHours, hasStatus } from "./known-hours.ts";
import type { TimedMarket } from "./open-state.ts";

const DATES = { from: "05-01", to: "10-31" };

test.each<[TimedMarket, isKnown: boolean, hasToday: boolean]>([
  [{}, false, false],
  [{ schedule: { seasons: [], text: "Saturdays" } }, false, false],
  [{ schedule: { seasons: [DATES], text: "Saturdays" } }, false, true],
  [{ schedule: { seasons: [{ week: { Monday: [] } }] } }, true, true],
  [{ schedule: { seasons: [DATES, { ...DATES, week: { Monday: "mornings" } }] } }, true, true],
  [{ schedule: { seasons: [], days: [{ on: "2026-12-05", hours: "mornings" }] } }, true, true],
  [{ schedule: { seasons: [], days: [{ on: "2026-12-05" }] } }, false, true],
  [{ notices: [{ from: "2026-07-18", to: "2026-07-18", text: "Closed" }] }, false, true],
  [{ openNow: false }, false, true],
])("whether %j has hours: %s; a status: %s", (market, isKnown, hasToday) => {
  expect(hasHours(market)).toBe(isKnown);
  expect(hasStatus(market)).toBe(hasToday);
});
