import { expect, test } from "vitest";
import { canAddPhotos, checkFiles, countFreePhotos } from "./photo-rules.ts";

const photo = (name: string, size = 2_000_000, type = "image/jpeg") => ({ name, type, size });

test("image files of at most 10 MB are accepted, in the given order", () => {
  const files = [photo("b.jpg"), photo("a.png", 10_485_760, "image/png")];
  expect(checkFiles(files, 0)).toEqual({ accepted: files, rejected: [], dropped: 0 });
});

test("each refused file is listed with its reason", () => {
  const good = photo("stall.jpg");
  const files = [
    photo("notes.pdf", 100, "application/pdf"),
    good,
    photo("huge.jpg", 10_485_761),
    photo("clip.mp4", 1, "video/mp4"),
  ];
  expect(checkFiles(files, 0)).toEqual({
    accepted: [good],
    rejected: ["notes.pdf - Not an image file", "huge.jpg - File too large (max 10MB)", "clip.mp4 - Not an image file"],
    dropped: 0,
  });
});

test("a large file that is not an image is refused as not an image", () =>
  expect(checkFiles([photo("film.mov", 90_000_000, "video/quicktime")], 0).rejected).toEqual([
    "film.mov - Not an image file",
  ]));

test.each([
  ["photo.avif", true],
  ["photo.jpeg", true],
  ["notes.txt", false],
  ["photo", false],
  ["heic", false],
])("without a type, the extension of %s decides whether it is an image: %j", (name, accepted) =>
  expect(checkFiles([photo(name, 1, "")], 0).accepted.length === 1).toBe(accepted),
);

test.each([
  ["IMG_1.HEIC", ""],
  ["IMG_1.heif", ""],
  ["IMG_1.HEIC", "image/heic"],
  ["IMG_1.HEIF", "image/heif"],
  ["burst.heic", "image/heic-sequence"],
])("%s of the type %j is refused with advice", (name, type) =>
  expect(checkFiles([photo(name, 1, type)], 0)).toEqual({
    accepted: [],
    rejected: [
      `${name} - HEIC cannot be read here, please send it as JPEG (on an iPhone: tap Options below your photos, then Most Compatible)`,
    ],
    dropped: 0,
  }),
);

test.each([
  [0, 10, 2],
  [7, 3, 9],
  [9, 1, 11],
  [10, 0, 12],
  [14, 0, 12],
])("with %i photos, %i more fit, and %i of twelve are dropped", (current, fitting, dropped) => {
  const files = Array.from({ length: 12 }, (_, index) => photo(`${index}.jpg`));
  expect(checkFiles(files, current)).toEqual({ accepted: files.slice(0, fitting), rejected: [], dropped });
});

test("a refused file takes no place", () => {
  const good = photo("stall.jpg");
  expect(checkFiles([photo("notes.pdf", 1, "application/pdf"), good], 9)).toEqual({
    accepted: [good],
    rejected: ["notes.pdf - Not an image file"],
    dropped: 0,
  });
});

test.each([
  [0, true, 10],
  [9, true, 1],
  [10, false, 0],
  [11, false, 0],
])("with %i photos, another one can be added: %j, since %i places are free", (current, expected, free) => {
  expect(canAddPhotos(current)).toBe(expected);
  expect(countFreePhotos(current)).toBe(free);
});
