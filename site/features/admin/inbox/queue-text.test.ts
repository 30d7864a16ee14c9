import { expect, test } from "vitest";
import type { LiveState } from "#data/admin/publish.ts";
import type { FactName, FactValue } from "#data/market/claims.ts";
import {
  describeApproved,
  describeSuggestion,
  nameAll,
  nameAmongRelated,
  nameSame,
  nameSender,
  nameSubmission,
  parseStateFilter,
} from "./queue-text.ts";
import { change, edit, photos, submission, suggestion } from "./testing/submissions.ts";

const GOING: LiveState = { newest: 7, published: 6, isUnderWay: true, failure: null };
const RELEASE = { id: "0a", madeAt: "2026-07-04T12:00:00.000Z", markets: 6 };
const EARLIER = { decidedAt: "2026-07-04T11:59:00.000Z" };
const LATER = { decidedAt: "2026-07-04T12:01:00.000Z" };

test("no text while the release or the live state is unknown", () => {
  expect(describeApproved(LATER, undefined, GOING)).toBe(null);
  expect(describeApproved(LATER, RELEASE, undefined)).toBe(null);
});

test("a decision is live if the release is newer, or if nothing is waiting to be published", () => {
  expect(describeApproved(EARLIER, RELEASE, GOING)).toEqual({ kind: "live" });
  expect(describeApproved(LATER, RELEASE, { ...GOING, published: 7 })).toEqual({ kind: "live" });
});

test("a later decision is going live", () => {
  expect(describeApproved(LATER, RELEASE, GOING)).toEqual({ kind: "going", words: "Going live ..." });
  expect(describeApproved(EARLIER, null, GOING)).toEqual({ kind: "going", words: "Going live ..." });
});

const nameEdit = (...facts: readonly (readonly [FactName, suggested?: FactValue["value"]])[]) =>
  nameSubmission(
    edit(
      1,
      facts.map(([fact, suggested = "new"]) => change(fact, suggested)),
    ),
  );

test.each<[string, string]>([
  ["Phone number of Oak Market", nameEdit(["phoneNumber"])],
  ["Items available at Oak Market", nameEdit(["customList"])],
  ["Wheelchair access at Oak Market", nameEdit(["isWheelchairAccessible"])],
  ["Closing of Oak Market", nameEdit(["existence", "closed"])],
  ["Closing of Oak Market", nameEdit(["phoneNumber"], ["existence", "closed"])],
  ["Confirmation of Oak Market", nameEdit(["existence", "held"])],
  ["Opening hours of Oak Market", nameEdit(["existence", "held"], ["schedule"])],
  ["Address of Oak Market", nameEdit(["city"], ["address"], ["zipCode"])],
  ["2 facts about Oak Market", nameEdit(["website"], ["takesCash"])],
  ["Pin of Oak Market", nameEdit(["latitude"], ["longitude"])],
  ["Photos of Oak Market", nameSubmission(photos(1, []))],
  ["Oak Market", nameSubmission(submission(1))],
])("%s", (headline, named) => expect(named).toBe(headline));

const phone = edit(1, [change("phoneNumber", "(414) 555-0123")]);

test("several of one value are counted, and several cards are", () => {
  expect(nameSame([phone])).toBe("Phone number of Oak Market");
  expect(nameSame([phone, phone])).toBe("Phone number of Oak Market, sent 2 times");
  expect([[phone], [phone, phone]].map(nameAll)).toEqual(["Phone number of Oak Market", "2 submissions"]);
});

test.each([
  [phone, "(414) 555-0123"],
  [edit(1, [change("phoneNumber", null)]), "To be removed"],
  [edit(1, [change("phoneNumber", "1"), change("takesCash", true)]), "Phone number, takes cash"],
  [suggestion(1, "Lake Market"), "Lake Market, Oak Creek"],
])("among others of its card, case %# is called by what it says", (item, words) => {
  expect(describeSuggestion(item)).toBe(words);
  expect(nameAmongRelated(item)).toBe(`${words} (an anonymous visitor, Jul 4, 2026)`);
});

test.each([
  ["Ann", "ann@example.org", "Ann, ann@example.org, Jul 4, 2026"],
  [null, "ann@example.org", "ann@example.org, Jul 4, 2026"],
  [null, null, "an anonymous visitor, Jul 4, 2026"],
])("a sender %s with the address %s is called %s", (submitterName, submitterEmail, words) =>
  expect(nameSender(submission(1, { submitterName, submitterEmail }))).toBe(words),
);

test("without a state that there is, those that wait are listed", () =>
  expect([null, "x", "pending", "spam"].map(parseStateFilter)).toEqual(["pending", "pending", "pending", "spam"]));
