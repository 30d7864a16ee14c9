import { beforeEach, expect, test, vi } from "vitest";
import { hasTold, keepAnswered, keepTold, listAnswered, readDevice } from "./told.ts";

const NOW = new Date("2026-07-04T17:00:00Z");
const NEXT_WEEK = new Date("2026-07-07T17:00:00Z");

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
  });
});

test("a visit is told for the week, an answered question for good, by the same device", () => {
  keepAnswered(7, "takesCash", "ann");
  expect([hasTold(7, NOW), readDevice(7), listAnswered(7)]).toEqual([false, "ann", ["takesCash"]]);
  keepTold(7, "ann", NOW);
  expect([hasTold(7, NOW), listAnswered(7)]).toEqual([true, ["takesCash"]]);
  expect([hasTold(7, NEXT_WEEK), readDevice(7), listAnswered(7)]).toEqual([false, "ann", ["takesCash"]]);
  expect([readDevice(8), listAnswered(8)]).toEqual([null, []]);
});

test("who does not know has made no number, and an answer that did not arrive is asked again", () => {
  keepAnswered(7, "isPetFriendly");
  expect([readDevice(7), listAnswered(7)]).toEqual([null, ["isPetFriendly"]]);
  keepAnswered(7, "takesCash", "ann");
  keepAnswered(7, "takesCash", "ann", false);
  expect([readDevice(7), listAnswered(7)]).toEqual(["ann", ["isPetFriendly"]]);
});
