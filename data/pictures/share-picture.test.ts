import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import sharp from "sharp";
import subsetFont from "subset-font";
import { beforeAll, describe, expect, it } from "vitest";
import { renderSharePicture, renderSitePicture, type SharedMarket } from "./share-picture.ts";
import { open } from "../schedule/testing/hours.ts";

const market: SharedMarket = {
  id: 7,
  name: "Dousman Farmers Market",
  city: "Dousman",
  listingType: "farmers-market",
  customList: ["Vegetables"],
  schedule: { seasons: [{ week: { Wednesday: open("8:00-12:00") } }], text: "May to October" },
  confirmed: { on: "2026", source: "community" },
};

const LOOK = { siteName: "Fair Acre Markets", now: new Date("2026-07-18T15:00:00Z") };

let font: Uint8Array;

beforeAll(async () => {
  const woff2 = createRequire(import.meta.url).resolve(
    "@fontsource-variable/fraunces/files/fraunces-latin-full-normal.woff2",
  );
  font = await subsetFont(await readFile(woff2), "ABCDEFMWacdeghiklmnorstuvwy 0123456789–", {
    targetFormat: "sfnt",
    variationAxes: { wght: 600, opsz: 48, SOFT: 50, WONK: 0 },
  });
});

/** Pixels of the text column that are not background. */
async function countInk(png: Buffer): Promise<number> {
  const { data, info } = await sharp(png)
    .extract({ left: 40, top: 80, width: 490, height: 500 })
    .raw()
    .toBuffer({ resolveWithObject: true });
  let ink = 0;
  for (let at = 0; at < data.length; at += info.channels) if ((data[at] ?? 255) < 200) ink++;
  return ink;
}

describe("the share picture", () => {
  it("is a PNG of 1200 x 630, identical for the same market", async () => {
    const png = await renderSharePicture(market, font, LOOK);
    expect(await sharp(png).metadata()).toMatchObject({ format: "png", width: 1200, height: 630 });
    expect(png.equals(await renderSharePicture(market, font, LOOK))).toBe(true);
  });

  it("marks hours that are not confirmed as usual ones, and shows none for a closed market", async () => {
    const draw = async (facts: Partial<SharedMarket>) =>
      countInk(await renderSharePicture({ ...market, ...facts }, font, LOOK));
    const ink = await draw({});
    expect(await draw({ confirmed: { on: "2018", source: "usda-2018" } })).toBeGreaterThan(ink);
    expect(await draw({ standing: { is: "closed", on: "2026", source: "community" } })).toBeLessThan(ink);
  });

  it("fits the longest name, and letters that the font lacks", async () => {
    const long = { ...market, name: "Washington County Farmers Market ".repeat(6).trim() };
    expect((await sharp(await renderSharePicture(long, font, LOOK)).metadata()).width).toBe(1200);
    expect(
      (await sharp(await renderSharePicture({ ...market, name: "Łódź & <b>漢 🍅" }, font, LOOK)).metadata()).width,
    ).toBe(1200);
  });

  it("exists for the whole site, too", async () => {
    expect(await sharp(await renderSitePicture("Fair Acre Markets", 312, font)).metadata()).toMatchObject({
      width: 1200,
      height: 630,
    });
  });
});
