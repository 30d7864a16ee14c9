import { expect, test } from "vitest";
import type { LiveState } from "#data/admin/publish.ts";
import type { AdminSubmission } from "#data/admin/submissions.ts";
import { CLAIMED_FACTS, type FactName } from "#data/market/claims.ts";
import { MANAGER_FACTS } from "#data/submissions/facts-edit-schema.ts";
import { describeApproved, nameSubmission } from "./queue-text.ts";

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

function nameEdit(...facts: [FactName, suggested?: unknown][]): string {
  const changes = facts.map(([fact, suggested = "new"]) => ({
    ...{ fact, suggested, replaced: null, current: null, isStale: false },
  }));
  return nameCard({ edit: { changes, isStale: false } });
}

function nameCard(content: Partial<AdminSubmission>): string {
  return nameSubmission({
    ...{ id: 1, kind: "edit", state: "pending", marketId: 1, marketName: "Oak Market", marketCity: "Oak Creek" },
    ...{ submittedAt: "2026-07-04T17:00:00Z", submitterName: null, submitterEmail: null },
    ...{ decidedAt: null, decidedBy: null, reason: null, auditId: null },
    ...content,
  });
}

test("the headline of an edit of each fact that people can suggest", () => {
  const HEADLINES: Partial<Record<FactName, string>> = {
    listingType: "Listing type of Oak Market",
    name: "Name of Oak Market",
    otherNames: "Other names of Oak Market",
    city: "City or town of Oak Market",
    address: "Address of Oak Market",
    zipCode: "Zip code of Oak Market",
    latitude: "Pin of Oak Market",
    longitude: "Pin of Oak Market",
    description: "Description of Oak Market",
    phoneNumber: "Phone number of Oak Market",
    website: "Website of Oak Market",
    facebook: "Facebook page of Oak Market",
    instagram: "Instagram page of Oak Market",
    customList: "Items available at Oak Market",
    features: "Features of Oak Market",
    payments: "Payments taken at Oak Market",
    schedule: "Opening hours of Oak Market",
    notices: "Notices of Oak Market",
    hasAtm: "ATM at Oak Market",
    servesAlcohol: "Alcohol at Oak Market",
    isPetFriendly: "Pets at Oak Market",
    hasLiveMusic: "Live music at Oak Market",
    isWheelchairAccessible: "Wheelchair access at Oak Market",
    isIndoors: "Indoor space at Oak Market",
    takesCash: "Cash at Oak Market",
  };
  const sayable = CLAIMED_FACTS.filter((fact) => fact !== "existence" && MANAGER_FACTS.includes(fact));
  expect(Object.fromEntries(sayable.map((fact) => [fact, nameEdit([fact])]))).toEqual(HEADLINES);
});

test.each<[string, string]>([
  ["Closing of Oak Market", nameEdit(["existence", "closed"])],
  ["Closing of Oak Market", nameEdit(["phoneNumber"], ["existence", "closed"])],
  ["Confirmation of Oak Market", nameEdit(["existence", "held"])],
  ["Opening hours of Oak Market", nameEdit(["existence", "held"], ["schedule"])],
  ["Address of Oak Market", nameEdit(["city"], ["address"], ["zipCode"])],
  ["2 facts about Oak Market", nameEdit(["website"], ["takesCash"])],
  ["4 facts about Oak Market", nameEdit(["name"], ["website"], ["phoneNumber"], ["schedule"])],
  ["Pin of Oak Market", nameEdit(["latitude"], ["longitude"])],
  ["Photos of Oak Market", nameCard({ photos: [] })],
  ["Oak Market", nameCard({})],
])("%s", (headline, named) => expect(named).toBe(headline));
