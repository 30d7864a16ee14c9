import { readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { makeJpeg } from "#api/testing/photo-form.ts";
import { temporaryFolder } from "#api/testing/temporary-folder.ts";
import { createDecoder } from "./decoder.ts";

test("photos that are given at once are made one after the other", async () => {
  const folder = await temporaryFolder();
  const decoder = createDecoder();
  const photos = await Promise.all(
    ["red", "green"].map(async (colour) => {
      const file = join(folder, colour);
      await writeFile(file, await makeJpeg(colour, 60, 40));
      return decoder.makePhoto(file, folder);
    }),
  );
  expect(photos.map(({ width, height, forms }) => [width, height, forms.length])).toEqual([
    [60, 40, 3],
    [60, 40, 3],
  ]);
  expect(await readdir(folder)).toHaveLength(8);
});

test("what is no photo and what the system refuses are told apart", async () => {
  const folder = await temporaryFolder();
  const decoder = createDecoder();
  const file = join(folder, "a");
  await writeFile(file, "no photo");
  await expect(decoder.makePhoto(file, folder)).rejects.toThrow("Not an image file");
  await writeFile(file, (await makeJpeg("red")).subarray(0, 1500));
  await expect(decoder.makePhoto(file, folder)).rejects.toThrow("This image is damaged.");
  await writeFile(file, await makeJpeg("red"));
  await expect(decoder.makePhoto(file, join(folder, "missing"))).rejects.toMatchObject({ code: "ENOENT" });
});
