import { expect, test } from "vitest";
import { type DatedRow, findStamped } from "./stamped-rows.ts";

const rows = (count: number, first: number, make: (index: number) => Partial<DatedRow> = () => ({})): DatedRow[] =>
  Array.from({ length: count }, (_, index) => ({ id: first + index, day: "2023-03-27", second: null, ...make(index) }));

test("a list that was loaded at once is found by its numbers and its one day", () => {
  const loaded = rows(30, 313447);
  const renewed = rows(30, 400000, (index) => ({ day: `2021-01-${String(index + 1).padStart(2, "0")}` }));
  expect([...findStamped([...renewed, ...loaded])]).toEqual(loaded.map(({ id }) => id));
});

test("numbers of other states between them do no harm, far apart they are other listings", () => {
  expect(findStamped(rows(25, 1000, (index) => ({ id: 1000 + index * 4 }))).size).toBe(25);
  expect(findStamped(rows(25, 1000, (index) => ({ id: 1000 + index * 40 }))).size).toBe(0);
});

test("a few of one day are people's", () => expect(findStamped(rows(19, 1000)).size).toBe(0));

test("somebody who renews a whole list takes minutes for each, a machine does several a second", () => {
  expect(findStamped(rows(40, 1000, (index) => ({ second: 36_000 + index * 180 }))).size).toBe(0);
  expect(findStamped(rows(40, 1000, (index) => ({ second: 36_000 + Math.floor(index / 4) }))).size).toBe(40);
  expect(findStamped(rows(40, 1000, (index) => ({ id: index * 977, second: 36_000 }))).size).toBe(40);
});
