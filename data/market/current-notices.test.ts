import { expect, test } from "vitest";
import { getLocalMoment } from "../schedule/local-time.ts";
import { listCurrentNotices, withNotices } from "./current-notices.ts";

const TODAY = getLocalMoment(new Date("2026-07-11T12:00:00-05:00"), "America/Chicago");
const STORM = { from: "2026-07-11", to: "2026-07-11", text: "Cancelled: storm", isCancelled: true as const };
const OVER = { from: "2026-07-10", to: "2026-07-10", text: "Opens late" };

test("past notices, and markets without notices, are left out of the file", () => {
  const markets = [{ id: 1, notices: [OVER, STORM] }, { id: 2, notices: [OVER] }, { id: 3 }];
  expect(listCurrentNotices(markets, TODAY)).toEqual({ 1: [STORM] });
});

test("a market gets the notices of the file, or none; unchanged markets stay the same object", () => {
  const market = { id: 1, notices: [STORM] };
  expect(withNotices(market, { 1: [STORM] })).toBe(market);
  expect(withNotices(market, {})).toEqual({ id: 1 });
  const bare = { id: 2 };
  expect(withNotices(bare, { 1: [STORM] })).toBe(bare);
  expect(withNotices(bare, { 2: [STORM] })).toEqual({ id: 2, notices: [STORM] });
});
