import { expect, test } from "vitest";
import type { AdminSubmission, Difference, LiveState } from "#data/admin/admin.ts";
import { describeApproved } from "./approved-words.ts";

const COLLECTING: LiveState = { publishesByItself: false, newest: 7, published: 6, isUnderWay: false, obstacle: null };
const GOING: LiveState = { ...COLLECTING, publishesByItself: true };
const FAILED: LiveState = { ...GOING, obstacle: { kind: "failed", why: "The disk is full." } };

function approved(given: Partial<AdminSubmission>): AdminSubmission {
  return {
    ...{
      id: 1,
      kind: "edit",
      state: "approved",
      marketId: 3,
      marketName: "Oak Market",
      marketCity: null,
      reason: null,
    },
    ...{ submittedAt: "2026-07-04", submitterName: null, submitterEmail: null, decidedAt: null, decidedBy: null },
    ...{ auditId: null, ...given },
  };
}

function edit(fact: "address" | "schedule"): AdminSubmission {
  const change = { fact, replaced: null, current: null, suggested: null, isStale: false };
  return approved({ edit: { changes: [change], isStale: false } });
}

function changed(...fields: string[]): Difference[] {
  return [{ kind: "changed", marketId: 3, name: "Oak Market", city: "Oak Creek", fields }];
}

test("nobody says anything of it while it is not known", () => {
  expect(describeApproved(edit("address"), undefined, GOING)).toBe(null);
  expect(describeApproved(edit("address"), [], undefined)).toBe(null);
});

test.each<[string, AdminSubmission, Difference[]]>([
  ["nothing waits", edit("address"), []],
  ["another fact of its market waits", edit("address"), changed("name", "photos")],
  ["another market waits", edit("address"), [{ ...changed("address")[0], marketId: 4 } as Difference]],
  ["a change waits of the market that was made of it", approved({ kind: "market" }), changed("address")],
])("it is live when %s", (_, item, changes) => {
  expect(describeApproved(item, changes, COLLECTING)).toEqual({ isLive: true });
});

test.each<[string, AdminSubmission, Difference[]]>([
  ["an edit", edit("address"), changed("name", "address")],
  ["hours", edit("schedule"), changed("schedule")],
  ["photos", approved({ kind: "photos" }), changed("photos")],
  ["a market", approved({ kind: "market" }), [{ ...changed()[0], kind: "added" } as Difference]],
])("%s says what it waits for", (_, item, changes) => {
  const words = [COLLECTING, GOING, FAILED].map((live) => describeApproved(item, changes, live)?.words);
  expect(words).toEqual(["Waits for the next publish.", "Going live ...", "Could not go live: The disk is full."]);
});
