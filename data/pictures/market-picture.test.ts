import { createHash } from "node:crypto";
import { brotliCompressSync } from "node:zlib";
import { describe, expect, it, test } from "vitest";
import DRAWINGS from "./goods.json" with { type: "json" };
import { isGood } from "./goods.ts";
import { drawPicture, namePicture, type PicturedMarket, pictureUrl } from "./market-picture.ts";
import { DRAWINGS_HASH, toPictureUrl } from "./picture-address.ts";

const market = (id: number, changes: Partial<PicturedMarket> = {}): PicturedMarket => ({
  id,
  name: "Antigo Market",
  listingType: "farmers-market",
  customList: ["Vegetables", "Honey", "Eggs", "Cheese", "Cut flowers", "Maple products"],
  ...changes,
});

const ids = Array.from({ length: 300 }, (_, index) => index + 1);
const names = [...new Set(ids.flatMap((id) => [namePicture(market(id)), namePicture(market(id, { customList: [] }))]))];

test("markets of a kind with the same goods share a picture; others do not", () => {
  const few = { customList: ["Eggs", "Honey"] };
  expect(namePicture(market(7, few))).toBe("market-eggs-honey");
  expect(pictureUrl(market(8, few))).toBe(`/_astro/pictures/market-eggs-honey.${DRAWINGS_HASH}.svg`);
  expect(namePicture(market(7, { ...few, listingType: "farm-stand" }))).toBe("stand-eggs-honey");
  expect(namePicture(market(7, { customList: [], name: "Orchard Market" }))).toBe("market-apples");
  expect(drawPicture("stand-eggs-honey")).not.toBe(drawPicture("market-eggs-honey"));
});

test("markets that sell the same long list, or of which nobody knows what they sell, do not all look alike", () => {
  expect(new Set(ids.map((id) => namePicture(market(id)))).size).toBeGreaterThan(40);
  expect(new Set(ids.map((id) => namePicture(market(id, { customList: [] })))).size).toBe(24);
});

test("every good is drawn by its name", () => {
  for (const good of Object.keys(DRAWINGS)) expect(isGood(good) && drawPicture(`market-${good}`)).toContain("<path");
  expect(isGood("summer")).toBe(false);
});

describe("a picture", () => {
  it("is small enough to come with a list of markets", () => {
    for (const name of names) expect(brotliCompressSync(drawPicture(name)).length).toBeLessThan(2600);
  });

  it("is safe under a strict CSP and in a page with many of them: no ids, styles, scripts or NaN", () => {
    for (const name of names.flatMap((market) => [market, market.replace("market", "stand")])) {
      expect(drawPicture(name)).toMatch(
        /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 \d+ \d+" .*<\/svg>$/,
      );
      expect(drawPicture(name)).not.toMatch(/ id=| style=|<style|<script|url\(|--|NaN|undefined|Infinity/);
    }
  });

  it("exists for every market, whatever its items or its id", () =>
    expect(drawPicture(namePicture(market(2 ** 52, { customList: ["Unobtainium"], name: "X" })))).toContain("<path"));

  it("has another address once any drawing has changed, as browsers keep it for ever", () => {
    const drawn = createHash("sha256");
    for (const good of Object.keys(DRAWINGS))
      for (const kind of ["market", "stand"])
        for (let at = 0; at < 24; at++) drawn.update(drawPicture(`${kind}-${good}-${at}`));
    expect(toPictureUrl("market-1"), "DRAWINGS_HASH is the hash of the drawings").toBe(
      `/_astro/pictures/market-1.${drawn.digest("hex").slice(0, 6)}.svg`,
    );
  });
});
