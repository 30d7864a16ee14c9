import { expect, test } from "vitest";
import { takeOverPhotos, toPhotoValues } from "./photo-values.ts";

const photo = (name: string, caption = "", credit = "") => ({ name, caption, credit });

test("photos without texts have empty texts in the form", () =>
  expect(toPhotoValues({ photos: ["a", "b"], photoTexts: { b: { credit: "Bo" } } })).toEqual([
    photo("a"),
    photo("b", "", "Bo"),
  ]));

test("typed captions win over those that somebody else has saved", () => {
  const before = [photo("a", "Old", "Ann"), photo("b", "Old")];
  const mine = [photo("a", "Mine", "Ann"), photo("b", "Old")];
  const theirs = [photo("a", "Theirs", "Bo"), photo("b", "Theirs"), photo("c", "New")];
  expect(takeOverPhotos(mine, before, theirs)).toEqual([
    photo("a", "Mine", "Bo"),
    photo("b", "Theirs"),
    photo("c", "New"),
  ]);
});

test("photos removed on either side are removed", () => {
  const before = [photo("a"), photo("b"), photo("c")];
  expect(takeOverPhotos([photo("b"), photo("c")], before, [photo("a"), photo("b")])).toEqual([photo("b")]);
});

test.each([
  ["the user's own order wins, with new photos at the end", ["b", "a"], ["a", "n", "b"], ["b", "a", "n"]],
  ["the other's order is taken if the user's own is unchanged", ["a", "b"], ["n", "b", "a"], ["n", "b", "a"]],
])("%s", (_, mine, theirs, merged) => {
  const toPhotos = (names: readonly string[]) => names.map((name) => photo(name));
  expect(takeOverPhotos(toPhotos(mine), toPhotos(["a", "b"]), toPhotos(theirs)).map(({ name }) => name)).toEqual(
    merged,
  );
});
