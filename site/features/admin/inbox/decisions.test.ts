import { describe, expect, test } from "vitest";
import type { AdminSubmission } from "#data/admin/submissions.ts";
import { planCards } from "./card-plan.ts";
import { type Draft, getFirstMarks, getRoomLeft, toBulkBody } from "./decisions.ts";

function submission(id: number, given: Partial<AdminSubmission>): AdminSubmission {
  return {
    ...{ id, kind: "edit", state: "pending", marketId: 1, marketName: "Oak Market", marketCity: null },
    ...{ submittedAt: "2026-07-04T17:00:00.000Z", submitterName: null, submitterEmail: null },
    ...{ decidedAt: null, decidedBy: null, reason: null, auditId: null },
    ...given,
  };
}

function photos(id: number, names: readonly string[]): AdminSubmission {
  const all = names.map((name) => ({ name, width: 640, height: 480, state: "pending" as const }));
  return submission(id, { kind: "photos", photos: all, photoRoom: { current: 0, max: 10 } });
}

function edit(id: number, isStale = false): AdminSubmission {
  const current = isStale ? "By the church." : null;
  const change = { fact: "description" as const, replaced: null, current, suggested: "By the lake.", isStale };
  return submission(id, { edit: { changes: [change], isStale } });
}

function plan(items: readonly AdminSubmission[], drafts: readonly [number, Draft][], state: "approved" | "rejected") {
  return planCards(
    items.map((item) => [item] as const),
    new Map(drafts),
    state,
  );
}

describe("approving several", () => {
  test("publishes no photo that is marked as declined", () => {
    const marks = { a: "approved", b: "rejected" } as const;
    const planned = plan([photos(1, ["a", "b"]), photos(2, ["c"])], [[1, { marks }]], "approved");
    expect(planned).toEqual({ ids: [1, 2], each: { 1: { photos: marks } }, leftOut: [], declinedPhotos: 1 });
    expect(toBulkBody(planned, { state: "approved", reason: "Blurred." })).toEqual({
      ids: [1, 2],
      state: "approved",
      each: { 1: { photos: marks, reason: "Blurred." } },
    });
  });

  test("leaves out a submission all of whose photos are marked as declined", () => {
    const { ids, leftOut } = plan([photos(1, ["a"])], [[1, { marks: { a: "rejected" } }]], "approved");
    expect([ids, leftOut]).toEqual([[], [{ id: 1, error: "You marked all its photos as declined." }]]);
  });

  test("publishes no more photos than the market has room for, as the card shows", () => {
    const [two, none] = [9, 10].map((current, at) => ({
      ...photos(at + 1, ["a", "b"]),
      photoRoom: { current, max: 10 },
    }));
    const planned = plan(
      [two, none].filter((one) => one !== undefined),
      [],
      "approved",
    );
    expect(planned).toEqual({
      ids: [1],
      each: { 1: { photos: { a: "approved", b: "rejected" } } },
      leftOut: [{ id: 2, error: "The market has no room for more photos." }],
      declinedPhotos: 1,
    });
  });

  test("publishes an edit with its adjusted value, and leaves it out if that value is invalid", () => {
    const drafts: [number, Draft][] = [
      [1, { adjusted: { value: "At the lake.", newItem: "" } }],
      [2, { adjusted: { value: "", newItem: "" } }],
    ];
    const planned = plan([edit(1), edit(2), edit(3)], drafts, "approved");
    expect(planned.ids).toEqual([1, 3]);
    expect(planned.each).toEqual({
      1: { value: { description: "At the lake." }, current: { description: null } },
      3: { current: { description: null } },
    });
    const error = "Its adjusted value cannot be published. Approve it on its card, which says why.";
    expect(planned.leftOut).toEqual([{ id: 2, error }]);
  });
});

describe("an edit of the address", () => {
  const place = { latitude: 42.9, longitude: -87.9 };
  const moved = submission(1, {
    edit: {
      changes: [
        { fact: "address", replaced: "9 Hill Rd", current: "9 Hill Rd", suggested: "1 Oak St", isStale: false },
        { fact: "city", replaced: "Oak Creek", current: "Oak Creek", suggested: "Franklin", isStale: false },
      ],
      isStale: false,
    },
  });

  test("is left out until the pin's place is chosen on its card", () => {
    const error = "It names another address. Say on its card where the pin goes.";
    const unset: Draft[] = [{}, { pin: { way: "map", place: null } }, { pin: { way: "town", place: null } }];
    for (const draft of unset) {
      expect(plan([moved], [[1, draft]], "approved")).toMatchObject({ ids: [], leftOut: [{ id: 1, error }] });
    }
    expect(plan([moved], [], "rejected")).toMatchObject({ ids: [1], leftOut: [] });
  });

  test.each<[Draft["pin"], unknown]>([
    [{ way: "keep", place: null }, "keep"],
    [{ way: "map", place }, place],
    [
      { way: "town", place },
      { ...place, isApproximate: true },
    ],
  ])("sends the chosen place of the pin: %j", (pin, sent) =>
    expect(plan([moved], [[1, { pin }]], "approved").each[1]?.pin).toEqual(sent),
  );

  test("needs no pin if town and street are left out or unchanged", () => {
    const [address, city] = moved.edit?.changes ?? [];
    const zip = { fact: "zipCode" as const, replaced: null, current: null, suggested: "53132", isStale: false };
    const all = [address, city, zip].filter((change) => change !== undefined);
    const withZip = submission(1, { edit: { changes: all, isStale: false } });
    expect(plan([withZip], [[1, { leftOut: ["address", "city"] }]], "approved").leftOut).toEqual([]);
    const right = all.map((change) => ({ ...change, suggested: change.current }));
    const same = submission(1, { edit: { changes: right, isStale: false } });
    expect(plan([same], [], "approved").leftOut).toEqual([]);
  });
});

test("approving several leaves out edits whose value has changed since the suggestion; declining includes them", () => {
  const error = "The directory has changed since this was suggested. Decide it on its card.";
  expect(plan([edit(1), edit(2, true)], [], "approved")).toMatchObject({ ids: [1], leftOut: [{ id: 2, error }] });
  expect(plan([edit(2, true)], [], "rejected")).toMatchObject({ ids: [2], leftOut: [] });
});

describe("declining several", () =>
  test("gives all the same reason, and leaves out adjusted edits and photos marked to be published", () => {
    const drafts: [number, Draft][] = [
      [1, { adjusted: { value: "2 Elm St", newItem: "" } }],
      [3, { marks: { a: "approved", b: "rejected" } }],
      [4, { marks: { c: "rejected" } }],
    ];
    const items = [edit(1), edit(2), photos(3, ["a", "b"]), photos(4, ["c"])];
    const planned = plan(items, drafts, "rejected");
    expect(planned.leftOut).toEqual([
      { id: 1, error: "You adjusted its value. Decide it on its card." },
      { id: 3, error: "You marked some of its photos to be published. Decide it on its card." },
    ]);
    expect(toBulkBody(planned, { state: "rejected", reason: "No" })).toEqual({
      ids: [2, 4],
      state: "rejected",
      reason: "No",
    });
  }));

const photo = (name: string) => ({ name, width: 640, height: 480, state: "pending" as const });

describe("getFirstMarks", () => {
  test("publishes all if the market has room", () => {
    const marks = getFirstMarks([photo("a"), photo("b")], { current: 8, max: 10 });
    expect(marks).toEqual({ a: "approved", b: "approved" });
  });

  test("declines photos beyond the market's limit", () => {
    expect(getFirstMarks([photo("a"), photo("b")], { current: 9, max: 10 })).toEqual({ a: "approved", b: "rejected" });
    expect(getFirstMarks([photo("a")], { current: 12, max: 10 })).toEqual({ a: "rejected" });
  });
});

test("without a market there is no limit", () => expect(getRoomLeft(undefined)).toBe(Infinity));
