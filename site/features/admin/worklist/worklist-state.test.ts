import { expect, test } from "vitest";
import {
  isGone,
  isOnItsWay,
  reduceWorklist,
  startWorklist,
  type WorklistAction,
  type WorklistState,
} from "./worklist-state.ts";

type Item = { name: string };

const after = (...actions: WorklistAction<Item>[]): WorklistState<Item> =>
  actions.reduce<WorklistState<Item>>(reduceWorklist, startWorklist());

test("sent items disappear at once and are pending until the server answers", () => {
  const sent = after({ type: "sent", ids: [1, 2] });
  expect([isGone(sent, 1, 0), isGone(sent, 1, Infinity), isOnItsWay(sent, 1), isGone(sent, 3, 0)]).toEqual([
    ...[true, true, true, false],
  ]);
  const made = reduceWorklist(sent, { type: "made", ids: [1, 2], auditId: 7, at: 100 });
  expect(isOnItsWay(made, 1)).toBe(false);
});

test("a list loaded before the answer does not bring an item back; one loaded after it does", () => {
  const made = after({ type: "sent", ids: [1] }, { type: "made", ids: [1], auditId: 7, at: 100 });
  expect([isGone(made, 1, 99), isGone(made, 1, 100), isGone(made, 1, 101)]).toEqual([true, true, false]);
});

test("of several items, only refused ones come back; Undo is for the others", () => {
  const refused = [{ id: 2, error: "It has changed meanwhile." }];
  const made = after({ type: "sent", ids: [1, 2] }, { type: "made", ids: [1, 2], auditId: 7, at: 100, refused });
  expect([isGone(made, 1, 100), isGone(made, 2, 100), made.failures.get(2)]).toEqual([
    ...[true, false, "It has changed meanwhile."],
  ]);
  expect(made.made).toEqual([{ auditId: 7, ids: [1] }]);
  expect(reduceWorklist(made, { type: "sent", ids: [2] }).failures.size).toBe(0);
});

test("Undo takes the server's latest change, whatever the order of its answers", () => {
  const made = after(
    { type: "made", ids: [2], auditId: 8, at: 101 },
    { type: "made", ids: [1], auditId: 7, at: 102 },
    { type: "made", ids: [3], auditId: null, at: 103 },
  );
  expect(made.made.at(-1)).toEqual({ auditId: 8, ids: [2] });
  const undoing = reduceWorklist(made, { type: "undoing" });
  expect(undoing.made.map(({ auditId }) => auditId)).toEqual([7]);
  const [last] = made.made.slice(-1);
  if (!last) throw new Error("Nothing can be undone.");
  expect(isGone(reduceWorklist(undoing, { type: "undone", made: last }), 2, 0)).toBe(false);
  expect(reduceWorklist(undoing, { type: "not-undone", made: last }).made.at(-1)).toEqual(last);
});
