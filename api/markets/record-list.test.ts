import { expect, test } from "vitest";
import { joinRecords } from "./record-list.ts";

test("each record is found as it was, whatever it is written with", () => {
  const list = joinRecords([
    [1, '{"id":1,"name":"Käse & Honey 🍯"}'],
    [5, '{"id":5}'],
    [5_000_000_000, '{"id":5000000000}'],
  ]);
  expect([1, 5, 5_000_000_000].map(list.find)).toEqual([
    '{"id":1,"name":"Käse & Honey 🍯"}',
    '{"id":5}',
    '{"id":5000000000}',
  ]);
  expect([0, 2, 6, 5_000_000_001].map(list.find)).toEqual([null, null, null, null]);
  expect([...list.each()][1]).toBe('{"id":5}');
  expect(list.json.toString()).toBe('[{"id":1,"name":"Käse & Honey 🍯"},{"id":5},{"id":5000000000}]');
});

test("an empty list is a list, and has nothing", () => {
  const list = joinRecords([]);
  expect([list.json.toString(), list.find(1)]).toEqual(["[]", null]);
});
