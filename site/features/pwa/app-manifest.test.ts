import sharp from "sharp";
import { expect, test } from "vitest";
import { getAppManifest } from "./app-manifest.ts";
import { drawIcon } from "./draw-icon.ts";

test("the app starts at the front page, and its shortcuts lead to lists", () =>
  expect(getAppManifest("Fair Acre Markets", [])).toMatchObject({
    id: "/",
    name: "Fair Acre Markets",
    start_url: "/",
    scope: "/",
    display: "standalone",
    shortcuts: [
      { name: "Near me", url: "/?sort=distance" },
      { name: "Open now", url: "/?when=now" },
      { name: "Saved", url: "/?saved=1" },
    ],
    screenshots: [],
  }));

/** @returns RGBA at a point */
async function readPixel(icon: Buffer, x: number, y: number): Promise<number[]> {
  return [...(await sharp(icon).ensureAlpha().extract({ left: x, top: y, width: 1, height: 1 }).raw().toBuffer())];
}

test("a maskable icon has a background up to its edges; the others are transparent there", async () => {
  expect(await readPixel(await drawIcon({ size: 192, purpose: "maskable" }), 0, 0)).toEqual([250, 244, 230, 255]);
  expect((await readPixel(await drawIcon({ size: 192, purpose: "any" }), 0, 0))[3]).toBe(0);
});

test("the mark of every maskable icon is within the safe zone", async () => {
  const size = 200;
  const { data } = await sharp(await drawIcon({ size, purpose: "maskable" }))
    .raw()
    .toBuffer({ resolveWithObject: true });
  const paper = data.subarray(0, 3).toString("hex");
  const channels = data.length / (size * size);
  const outside = Array.from({ length: size * size }, (_, at) => at).filter((at) => {
    const isOutside = Math.hypot((at % size) - size / 2, Math.floor(at / size) - size / 2) > size * 0.4;
    return isOutside && data.subarray(at * channels, at * channels + 3).toString("hex") !== paper;
  });
  expect(outside).toEqual([]);
});

test("a monochrome icon is one color on transparent, without the awning's light stripes", async () => {
  const icon = await drawIcon({ size: 200, purpose: "monochrome" });
  // A dark stripe of the awning, and the light one next to it.
  expect(await readPixel(icon, 120, 60)).toEqual([0, 0, 0, 255]);
  expect((await readPixel(icon, 80, 60))[3]).toBe(0);
});
