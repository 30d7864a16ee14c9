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

describe("the drawn picture of a market without photos", () => {
  it("is the same for the same market", () =>
    expect(drawDefaultPicture(market(42))).toBe(drawDefaultPicture(market(42))));

  it("differs from every other of 300 markets that sell the same", () =>
    expect(new Set(ids.map((id) => drawDefaultPicture(market(id)))).size).toBe(300));

  it("changes with what is sold, and with the listing type", () => {
    expect(drawDefaultPicture(market(7, { customList: ["Coffee"] }))).not.toBe(drawDefaultPicture(market(7)));
    expect(drawDefaultPicture(market(8, { listingType: "farm-stand" }))).not.toBe(drawDefaultPicture(market(8)));
  });

  it("stays small enough to stand in a page", () => {
    for (const id of ids.slice(0, 60)) {
      expect(brotliCompressSync(drawDefaultPicture(market(id))).length).toBeLessThan(2600);
    }
  });

  it("can stand in one page with others and under a strict security policy: no ids, styles, scripts or broken numbers", () => {
    for (const id of ids) {
      const stand = drawDefaultPicture(market(id, { listingType: "farm-stand" }));
      for (const svg of [drawDefaultPicture(market(id)), stand]) {
        expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 \d+ \d+" .*<\/svg>$/);
        expect(svg).not.toMatch(/ id=| style=|<style|<script|url\(|--|NaN|undefined|Infinity/);
      }
    }
  });

  it("draws a market that sells nothing known, and one with an unusual id", () => {
    expect(drawDefaultPicture(market(1, { customList: [], name: "X" }))).toContain("<path");
    expect(drawDefaultPicture(market(2 ** 52, { customList: ["Unobtainium"], name: "X" }))).toContain("<path");
  });
});
