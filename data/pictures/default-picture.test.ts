import { brotliCompressSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { drawDefaultPicture, type PicturedMarket } from "./default-picture.ts";

const market = (id: number, changes: Partial<PicturedMarket> = {}): PicturedMarket => ({
  id,
  name: "Antigo Farmers Market",
  listingType: "farmers-market",
  customList: ["Vegetables", "Honey", "Eggs", "Cheese", "Cut flowers", "Maple products"],
  ...changes,
});

const ids = Array.from({ length: 300 }, (_, index) => index + 1);

describe("the default picture of a market without photos", () => {
  it("is unique among 300 markets that sell the same items", () =>
    expect(new Set(ids.map((id) => drawDefaultPicture(market(id)))).size).toBe(300));

  it("depends on the items and the listing type", () => {
    expect(drawDefaultPicture(market(7, { customList: ["Coffee"] }))).not.toBe(drawDefaultPicture(market(7)));
    expect(drawDefaultPicture(market(8, { listingType: "farm-stand" }))).not.toBe(drawDefaultPicture(market(8)));
  });

  it("is small enough to be inlined in a page", () => {
    for (const id of ids.slice(0, 60)) {
      expect(brotliCompressSync(drawDefaultPicture(market(id))).length).toBeLessThan(2600);
    }
  });

  it("is safe to inline repeatedly under a strict CSP: no ids, styles, scripts or NaN", () => {
    for (const id of ids) {
      const stand = drawDefaultPicture(market(id, { listingType: "farm-stand" }));
      for (const svg of [drawDefaultPicture(market(id)), stand]) {
        expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 \d+ \d+" .*<\/svg>$/);
        expect(svg).not.toMatch(/ id=| style=|<style|<script|url\(|--|NaN|undefined|Infinity/);
      }
    }
  });

  it("works for a market without known items or with an unusual id", () => {
    expect(drawDefaultPicture(market(1, { customList: [], name: "X" }))).toContain("<path");
    expect(drawDefaultPicture(market(2 ** 52, { customList: ["Unobtainium"], name: "X" }))).toContain("<path");
  });
});
