import { expect, test } from "vitest";
import type { LiveState } from "#data/admin/publish.ts";
import { describeLive, describeOutlook, isGoingLive } from "./going-live.ts";

const GOING: LiveState = { newest: 7, published: 6, isUnderWay: true, failure: null };
const FAILED: LiveState = { ...GOING, isUnderWay: false, failure: { why: "The disk is full.", nextTryAt: null } };

test.each<[string, LiveState, string, string | undefined]>([
  ["being published", GOING, "going", "Going live ..."],
  ["waiting for its publish", { ...GOING, isUnderWay: false }, "going", "Going live ..."],
  ["live", { ...GOING, published: 7, isUnderWay: false }, "live", undefined],
  ["live, while a later one is being published", { ...GOING, newest: 9, published: 8 }, "live", undefined],
  ["blocked by a failed publish", FAILED, "failed", "Could not go live: The disk is full."],
  ["published again after a failure", { ...FAILED, isUnderWay: true }, "going", "Going live ..."],
])("a change that is %s", (_, live, kind, words) =>
  expect(describeOutlook(live, 7)).toEqual({ kind, ...(words !== undefined && { words }) }),
);

test.each<[string, LiveState, boolean, string]>([
  ["under way", GOING, true, "Going live ..."],
  ["about to be started", { ...GOING, isUnderWay: false }, true, "Going live ..."],
  ["failed", FAILED, false, "Not live yet"],
  ["done", { ...GOING, published: 7, isUnderWay: false }, false, "All live"],
])("a publish that is %s", (_, live, isGoing, words) =>
  expect([isGoingLive(live), describeLive(live)]).toEqual([isGoing, words]),
);
