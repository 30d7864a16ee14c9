import { expect, test } from "vitest";
import { takeBack } from "./take-back.ts";

test("a change that nothing followed is taken back as a whole", () => {
  const before = { name: "Old", photos: ["a"], phone: "1" };
  const after = { name: "New", photos: ["a", "b"], website: "w" };
  expect(takeBack(after, before, after)).toEqual({ ok: true, record: before });
});

test("later changes of other fields stay", () => {
  const current = { name: "New", city: "Elm", rating: 4 };
  expect(takeBack(current, { name: "Old", city: "Oak" }, { name: "New", city: "Oak" })).toEqual({
    ok: true,
    record: { name: "Old", city: "Elm", rating: 4 },
  });
});

test("a field that has changed since stands in the way, and is named", () => {
  const current = { name: "Newest", city: "Elm" };
  expect(takeBack(current, { name: "Old", city: "Oak" }, { name: "New", city: "Elm" })).toEqual({
    ok: false,
    fields: ["name"],
  });
});

test("a field that was added and is gone again stands in the way", () => {
  expect(takeBack({}, {}, { phone: "1" })).toEqual({ ok: false, fields: ["phone"] });
});

test.each<[string, string[], string[], string[], string[]]>([
  ["an addition, with others after it", ["a", "b", "c"], ["a"], ["a", "b"], ["a", "c"]],
  ["a removal, with an addition after it", ["b", "c"], ["a", "b"], ["b"], ["a", "b", "c"]],
  ["a removal in the middle", ["a", "c", "d"], ["a", "b", "c"], ["a", "c"], ["a", "b", "c", "d"]],
  ["a removal, with another order after it", ["c", "a"], ["a", "b", "c"], ["a", "c"], ["c", "b", "a"]],
])("lists: %s", (_, current, before, after, expected) => {
  expect(takeBack({ photos: current }, { photos: before }, { photos: after })).toEqual({
    ok: true,
    record: { photos: expected },
  });
});

test.each<[string, string[], string[], string[]]>([
  ["what was added is gone", ["a"], ["a"], ["a", "b"]],
  ["what was removed is back", ["a", "b", "c"], ["a", "b"], ["a"]],
  ["only the order was changed, and has been again", ["c", "b", "a"], ["a", "b", "c"], ["b", "a", "c"]],
])("lists that cannot: %s", (_, current, before, after) => {
  if (JSON.stringify(current) === JSON.stringify(after)) throw new Error("nothing has changed since");
  expect(takeBack({ photos: current }, { photos: before }, { photos: after })).toEqual({
    ok: false,
    fields: ["photos"],
  });
});

test("each photo's text is a value of its own, the rest of a record is not", () => {
  const one = { caption: "One" };
  expect(takeBack({ photoTexts: { a: one, b: one } }, {}, { photoTexts: { a: one } })).toEqual({
    ok: true,
    record: { photoTexts: { b: one } },
  });
  const current = { confirmed: { on: "2026", source: "google" } };
  const before = { confirmed: { on: "2023", source: "community" } };
  expect(takeBack(current, before, { confirmed: { on: "2026", source: "community" } }).ok).toBe(false);
});
