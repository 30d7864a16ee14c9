/** Draws a picture for a market without photos, varied by its id and its items. */
import type { Market } from "../market/market-schema.ts";
import { chooseGoods } from "./goods.ts";
import { picture } from "./svg.ts";
import { createRandom } from "./random.ts";
import { FARM_SCENES, MARKET_SCENES } from "./scenes.ts";

export type PicturedMarket = Pick<Market, "id" | "customList" | "listingType" | "name">;

/**
 * @returns inline SVG of 600 x 400 units that fills its box (cropped), hidden from screen readers; about 1.5 KB
 * compressed.
 * Always the same for the same id, name and items.
 */
export function drawDefaultPicture(market: PicturedMarket): string {
  const random = createRandom(market.id);
  const scene = random.pick(market.listingType === "farm-stand" ? FARM_SCENES : MARKET_SCENES);
  return picture(600, 400, scene(chooseGoods(market, random), random));
}
