import { expect, test } from "vitest";
import { canAddPhotos, checkFiles, countFreePhotos } from "./photo-rules.ts";

const photo = (name: string, size = 2_000_000, type = "image/jpeg") => ({ name, type, size });

const HEIC =
  "HEIC cannot be read here, please send it as JPEG (on an iPhone: tap Options below your photos, then Most Compatible)";

test.each<[name: string, type: string, size: number, refusal: string | null]>([
  ["a.png", "image/png", 10_485_760, null],
  ["huge.jpg", "image/jpeg", 10_485_761, "File too large (max 10MB)"],
  ["notes.pdf", "application/pdf", 1, "Not an image file"],
  // Without a type, the extension decides.
  ["photo.avif", "", 1, null],
  ["photo.jpeg", "", 1, null],
  ["photo", "", 1, "Not an image file"],
  ["heic", "", 1, "Not an image file"],
  ["IMG_1.HEIC", "", 1, HEIC],
  ["IMG_1.heif", "", 1, HEIC],
  ["IMG_1.HEIC", "image/heic", 1, HEIC],
  ["burst.heic", "image/heic-sequence", 1, HEIC],
])("%s of the type %j with %i bytes is refused: %s", (name, type, size, refusal) => {
  const [file, good] = [photo(name, size, type), photo("stall.jpg")];
  // A refused file takes no place.
  expect(checkFiles([file, good], refusal === null ? 8 : 9)).toEqual({
    accepted: refusal === null ? [file, good] : [good],
    rejected: refusal === null ? [] : [`${name} - ${refusal}`],
    dropped: 0,
  });
});

test.each([
  [0, 10, 2],
  [9, 1, 11],
  [10, 0, 12],
  [14, 0, 12],
])("with %i photos, %i more fit, and %i of twelve are dropped", (current, fitting, dropped) => {
  const files = Array.from({ length: 12 }, (_, index) => photo(`${index}.jpg`));
  expect(checkFiles(files, current)).toEqual({ accepted: files.slice(0, fitting), rejected: [], dropped });
  expect([canAddPhotos(current), countFreePhotos(current)]).toEqual([fitting > 0, fitting]);
});
