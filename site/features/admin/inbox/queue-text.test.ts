import { expect, test } from "vitest";
import type { LiveState } from "#data/admin/publish.ts";
import { describeApproved } from "./queue-text.ts";

const GOING: LiveState = { newest: 7, published: 6, isUnderWay: true, failure: null };
const FAILED: LiveState = { ...GOING, isUnderWay: false, failure: { why: "The disk is full.", nextTryAt: null } };
const RELEASE = { id: "0a", madeAt: "2026-07-04T12:00:00.000Z", markets: 6 };
const EARLIER = { decidedAt: "2026-07-04T11:59:00.000Z" };
const LATER = { decidedAt: "2026-07-04T12:01:00.000Z" };

test("no text while the release or the live state is unknown", () => {
  expect(describeApproved(LATER, undefined, GOING)).toBe(null);
  expect(describeApproved(LATER, RELEASE, undefined)).toBe(null);
});

test("a decision is live if the release is newer, or if nothing is waiting to be published", () => {
  expect(describeApproved(EARLIER, RELEASE, GOING)).toEqual({ isLive: true });
  expect(describeApproved(LATER, RELEASE, { ...GOING, published: 7 })).toEqual({ isLive: true });
});

test("a later decision says how far its publishing is", () => {
  const words = [GOING, FAILED].map((live) => describeApproved(LATER, RELEASE, live));
  expect(words).toEqual([
    { isLive: false, words: "Going live ..." },
    { isLive: false, words: "Could not go live: The disk is full." },
  ]);
  expect(describeApproved(EARLIER, null, GOING)).toEqual({ isLive: false, words: "Going live ..." });
});
