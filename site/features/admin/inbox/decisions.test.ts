import { describe, expect, test } from "vitest";
import { ApiFailure } from "../api.ts";
import { planCards } from "./card-plan.ts";
import {
  approveEdit,
  type Decision,
  describeDecision,
  type Draft,
  getConflict,
  getMarks,
  getRoomLeft,
  toBulkBody,
  toFieldValue,
} from "./decisions.ts";
import { change, edit as editOf, photos, submission } from "./testing/submissions.ts";

function edit(id: number, isStale = false) {
  const changes = [{ ...change("description", "By the lake."), ...(isStale && { current: "By the church." }) }];
  return submission(id, { edit: { changes, isStale } });
}

function plan(
  items: readonly ReturnType<typeof submission>[],
  drafts: readonly [number, Draft][],
  state: "approved" | "rejected",
) {
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
    const planned = plan(
      [9, 10].map((current, at) => photos(at + 1, ["a", "b"], { photoRoom: { current, max: 10 } })),
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

  test("publishes the edits of a card with its adjusted value, and leaves them out if that value is invalid", () => {
    const drafts = new Map<number, Draft>([
      [1, { adjusted: { value: "At the lake.", newItem: "" } }],
      [2, { adjusted: { value: "", newItem: "" } }],
    ]);
    const planned = planCards([[edit(1), edit(4)], [edit(2)], [edit(3)]], drafts, "approved");
    expect(planned.ids).toEqual([1, 4, 3]);
    const own = { value: { description: "At the lake." }, current: { description: null } };
    expect(planned.each).toEqual({ 1: own, 3: { current: { description: null } }, 4: own });
    // A reason is for those whose photos are declined.
    expect(toBulkBody(planned, { state: "approved", reason: "Blurred." })).toEqual({
      ...{ ids: [1, 4, 3], state: "approved", each: planned.each },
    });
    const error = "Its adjusted value cannot be published. Approve it on its card, which says why.";
    expect(planned.leftOut).toEqual([{ id: 2, error }]);
  });
});

describe("an edit of the address", () => {
  const place = { latitude: 42.9, longitude: -87.9 };
  const changes = [change("address", "1 Oak St", "9 Hill Rd"), change("city", "Franklin", "Oak Creek")];
  const moved = editOf(1, changes);

  test("is left out until the pin's place is chosen on its card", () => {
    const error = "It names another address. Say on its card where the pin goes.";
    for (const draft of [{}, { pin: "map" }] satisfies Draft[]) {
      expect(plan([moved], [[1, draft]], "approved")).toMatchObject({ ids: [], leftOut: [{ id: 1, error }] });
    }
    expect(plan([moved], [], "rejected")).toMatchObject({ ids: [1], leftOut: [] });
  });

  test.each<Draft["pin"]>(["keep", place, { ...place, isApproximate: true }])(
    "sends the chosen place of the pin: %j",
    (pin) => expect(plan([moved], [[1, { pin }]], "approved").each[1]?.pin).toEqual(pin),
  );

  test("needs no pin if town and street are left out or unchanged", () => {
    const withZip = editOf(1, [...changes, change("zipCode", "53132")]);
    expect(plan([withZip], [[1, { leftOut: ["address", "city"] }]], "approved").leftOut).toEqual([]);
    const same = editOf(
      1,
      changes.map((moving) => ({ ...moving, suggested: moving.current })),
    );
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
    const drafts = new Map<number, Draft>([
      [1, { adjusted: { value: "2 Elm St", newItem: "" } }],
      [3, { marks: { a: "approved", b: "rejected" } }],
      [4, { marks: { c: "rejected" } }],
      [5, { leftOut: ["description"] }],
    ]);
    const cards = [[edit(1), edit(6)], [edit(2)], [photos(3, ["a", "b"])], [photos(4, ["c"])], [edit(5)]] as const;
    const planned = planCards(cards, drafts, "rejected");
    expect(planned.leftOut).toEqual([
      { id: 1, error: "You adjusted its value. Decide it on its card." },
      { id: 6, error: "You adjusted its value. Decide it on its card." },
      { id: 3, error: "You marked some of its photos to be published. Decide it on its card." },
      { id: 5, error: "You adjusted its value. Decide it on its card." },
    ]);
    expect(toBulkBody(planned, { state: "rejected", reason: "No" })).toEqual({
      ids: [2, 4],
      state: "rejected",
      reason: "No",
    });
  }));

test.each([
  [8, { a: "approved", b: "approved" }],
  [12, { a: "rejected", b: "rejected" }],
])("of a market with %i of ten photos, two more are first marked %j", (current, marks) =>
  expect(getMarks(photos(1, ["a", "b"], { photoRoom: { current, max: 10 } }))).toEqual(marks),
);

test("without a market there is no limit", () => expect(getRoomLeft(undefined)).toBe(Infinity));

test("an edit all of whose facts are left out cannot be approved", () => {
  const [{ error } = { error: "" }] = plan([edit(1)], [[1, { leftOut: ["description"] }]], "approved").leftOut;
  expect(error).toBe("You left out all that it says.");
});

const MARKET = { name: "Oak Market at the Lake" };

test.each<[facts: ReturnType<typeof change>, adjusted: NonNullable<Draft["adjusted"]>, value: unknown]>([
  [change("customList", ["Eggs"]), { value: ["Eggs"], newItem: " Honey " }, ["Eggs", "Honey"]],
  [change("customList", ["Eggs"]), { value: ["Eggs"], newItem: " " }, ["Eggs"]],
  [change("description", "By the lake."), { value: "At the lake.", newItem: "Honey" }, "At the lake."],
])("of %j adjusted to %j, %j is published", (fact, adjusted, value) =>
  expect(approveEdit({ changes: [fact], isStale: false }, { adjusted })).toMatchObject({
    ...{ ok: true, sends: { value: { [fact.fact]: value } } },
  }),
);

const HOURS = { seasons: [{ week: { Saturday: "8 AM - noon" } }] };

test.each([
  ["Oak", "Oak"],
  [true, true],
  [["Eggs"], ["Eggs"]],
  [HOURS, HOURS],
  [[{ from: "2026-07-04", to: "2026-07-04", text: "Cancelled" }], null],
  [5, null],
  [null, null],
])("an editor gets %j as %j", (value, taken) => expect(toFieldValue(value)).toEqual(taken));

test.each<[Decision, ReturnType<typeof describeDecision>]>([
  [{ state: "rejected" }, { title: "Declined: Oak" }],
  [{ state: "approved" }, { title: "Approved: Oak", goesLive: true, liveTitle: "Live: Oak" }],
  [
    { state: "approved", market: MARKET },
    { title: `Created: ${MARKET.name}`, goesLive: true, liveTitle: `Live: ${MARKET.name}` },
  ],
  [
    { state: "approved", marketId: 1 },
    { title: "Already in the directory: Oak", goesLive: false },
  ],
  [
    { state: "approved", marketId: 1, value: { takesCash: true } },
    { title: "Already in the directory: Oak", goesLive: true },
  ],
])("after %j the notice is %j", (decision, notice) => expect(describeDecision(decision, "Oak")).toEqual(notice));

test("somebody else has decided it if the answer is a conflict with a submission that no longer waits", () => {
  const decided = submission(1, { state: "rejected" });
  const failures = [
    new ApiFailure(409, "", { submission: decided }),
    new ApiFailure(409, "", { submission: submission(1) }),
    new ApiFailure(409, ""),
    new ApiFailure(422, "", { submission: decided }),
    new TypeError("No network"),
  ];
  expect(failures.map(getConflict)).toEqual([decided, null, null, null, null]);
});
