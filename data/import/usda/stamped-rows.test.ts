import { expect, test } from "vitest";
import { type DatedRow, findStamped } from "./stamped-rows.ts";

const rows = (count: number, first: number, make: (index: number) => Partial<DatedRow> = () => ({})): DatedRow[] =>
  Array.from({ length: count }, (_, index) => ({ id: first + index, day: "2023-03-27", second: null, ...make(index) }));

test("a bulk update is recognized by consecutive ids with the same day, in any order", () => {
  const loaded = rows(30, 313447);
  const renewed = rows(30, 400000, (index) => ({ day: `2021-01-${String(index + 1).padStart(2, "0")}` }));
  expect(findStamped([...renewed, ...loaded.toReversed()])).toEqual(new Set(loaded.map(({ id }) => id)));
});

test.each<[string, Parameters<typeof rows>, stamped: number]>([
  // Ids of other states may be in between, but distant ids are another group.
  ["25 rows with up to four ids in between", [25, 1000, (index) => ({ id: 1000 + index * 5 })], 25],
  ["25 rows with more ids in between", [25, 1000, (index) => ({ id: 1000 + index * 6 })], 0],
  ["20 rows", [20, 1000], 20],
  ["19 rows, which may be people's", [19, 1000], 0],
  ["40 rows renewed by hand in minutes", [40, 1000, (index) => ({ second: 36_000 + index * 180 })], 0],
  ["40 rows two seconds apart", [40, 1000, (index) => ({ second: 36_000 + index * 2 })], 40],
  ["40 rows three seconds apart", [40, 1000, (index) => ({ second: 36_000 + index * 3 })], 0],
  ["40 rows of one second, with any ids", [40, 1000, (index) => ({ id: index * 977, second: 36_000 })], 40],
  [
    "40 rows of the same seconds of two days",
    [40, 1000, (index) => ({ day: `2023-03-${27 + (index % 2)}`, second: 36_000 + index })],
    40,
  ],
])("%s", (_, given, stamped) => {
  expect(findStamped(rows(...given)).size).toBe(stamped);
  expect(findStamped(rows(...given).toReversed()).size).toBe(stamped);
});
