import { expect, test } from "vitest";
import type { LiveState } from "#data/admin/admin.ts";
import { describeOutlook, isGoingLive, whenLive } from "./going-live.ts";

const GOING: LiveState = { publishesByItself: true, newest: 7, published: 6, isUnderWay: true, obstacle: null };
const FAILED: LiveState = { ...GOING, isUnderWay: false, obstacle: { kind: "failed", why: "The disk is full." } };

test.each<[string, LiveState, string, string | undefined]>([
  ["on its way", GOING, "going", "Going live ..."],
  ["about to be on its way", { ...GOING, isUnderWay: false }, "going", "Going live ..."],
  ["live", { ...GOING, published: 7, isUnderWay: false }, "live", undefined],
  ["live, while what came later is on its way", { ...GOING, newest: 9, published: 8 }, "live", undefined],
  ["collected", { ...GOING, publishesByItself: false, isUnderWay: false }, "waits", "Waits for the next publish."],
  ["held up", FAILED, "failed", "Could not go live: The disk is full."],
  ["tried again", { ...FAILED, isUnderWay: true }, "going", "Going live ..."],
])("a change that is %s", (_, live, kind, words) => {
  expect(describeOutlook(live, 7)).toEqual({ kind, ...(words !== undefined && { words }) });
});

test.each<[string, LiveState, boolean]>([
  ["under way", GOING, true],
  ["about to be started", { ...GOING, isUnderWay: false }, true],
  ["under way where changes are collected", { ...GOING, publishesByItself: false }, true],
  ["waiting where changes are collected", { ...GOING, publishesByItself: false, isUnderWay: false }, false],
  ["held up", FAILED, false],
  ["over", { ...GOING, published: 7, isUnderWay: false }, false],
])("a publish that is %s", (_, live, expected) => {
  expect(isGoingLive(live)).toBe(expected);
});

test("when visitors see a change", () => {
  expect([whenLive(undefined), whenLive(GOING)]).toEqual(["within seconds", "within seconds"]);
  expect(whenLive({ ...GOING, publishesByItself: false })).toBe("with the next publish");
});
