import { expect, test } from "vitest";
import type { LiveState } from "#data/admin/publish.ts";
import { describeLive, describeOutlook, isGoingLive } from "./going-live.ts";

const GOING: LiveState = { newest: 7, published: 6, isUnderWay: true, failure: null };
const FAILED: LiveState = { ...GOING, isUnderWay: false, failure: { why: "The disk is full.", nextTryAt: null } };

test.each<[string, LiveState, string, string | undefined]>([
  ["on its way", GOING, "going", "Going live ..."],
  ["about to be on its way", { ...GOING, isUnderWay: false }, "going", "Going live ..."],
  ["live", { ...GOING, published: 7, isUnderWay: false }, "live", undefined],
  ["live, while what came later is on its way", { ...GOING, newest: 9, published: 8 }, "live", undefined],
  ["held up", FAILED, "failed", "Could not go live: The disk is full."],
  ["tried again", { ...FAILED, isUnderWay: true }, "going", "Going live ..."],
])("a change that is %s", (_, live, kind, words) =>
  expect(describeOutlook(live, 7)).toEqual({ kind, ...(words !== undefined && { words }) }),
);

test.each<[string, LiveState, boolean, string]>([
  ["under way", GOING, true, "Going live ..."],
  ["about to be started", { ...GOING, isUnderWay: false }, true, "Going live ..."],
  ["held up", FAILED, false, "Not live yet"],
  ["over", { ...GOING, published: 7, isUnderWay: false }, false, "All live"],
])("a publish that is %s", (_, live, isGoing, words) =>
  expect([isGoingLive(live), describeLive(live)]).toEqual([isGoing, words]),
);
