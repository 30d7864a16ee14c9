import { expect, test } from "vitest";
import { takeOverPhotos, toPhotoValues } from "./photo-values.ts";

const photo = (name: string, caption = "", credit = "") => ({ name, caption, credit });

test("photos without a text have empty ones in the form", () =>
  expect(toPhotoValues({ photos: ["a", "b"], photoTexts: { b: { credit: "Bo" } } })).toEqual([
    photo("a"),
    photo("b", "", "Bo"),
  ]));

test("captions that were typed go on top of what somebody else has saved", () => {
  const before = [photo("a", "Old", "Ann"), photo("b", "Old")];
  const mine = [photo("a", "Mine", "Ann"), photo("b", "Old")];
  const theirs = [photo("a", "Theirs", "Bo"), photo("b", "Theirs"), photo("c", "New")];
  expect(takeOverPhotos(mine, before, theirs)).toEqual([
    photo("a", "Mine", "Bo"),
    photo("b", "Theirs"),
    photo("c", "New"),
  ]);
});

test("what was removed on either side is gone", () => {
  const before = [photo("a"), photo("b"), photo("c")];
  expect(takeOverPhotos([photo("b"), photo("c")], before, [photo("a"), photo("b")])).toEqual([photo("b")]);
});

test.each([
  ["one's own order, with what is new at its end", ["b", "a"], ["a", "n", "b"], ["b", "a", "n"]],
  ["their order where one's own is as it was", ["a", "b"], ["n", "b", "a"], ["n", "b", "a"]],
])("%s", (_, mine, theirs, merged) => {
  const toPhotos = (names: readonly string[]) => names.map((name) => photo(name));
  expect(takeOverPhotos(toPhotos(mine), toPhotos(["a", "b"]), toPhotos(theirs)).map(({ name }) => name)).toEqual(
    merged,
  );
});
