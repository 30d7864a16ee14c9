/**
 * The picture of a market without photos: a drawing of its own goods. Markets of one kind with the same goods share one
 * file, whose address says what it shows, so that a browser knows it without asking.
 */
import type { Market } from "../market/market-schema.ts";
import { chooseGoods, type Good, isGood, stockOf } from "./goods.ts";
import { toPictureUrl } from "./picture-address.ts";
import { createRandom, toSeed } from "./random.ts";
import { FARM_SCENES, MARKET_SCENES } from "./scenes.ts";
import { picture } from "./svg.ts";

export type PicturedMarket = Pick<Market, "id" | "customList" | "listingType" | "name">;

/** How many goods tell markets apart; a picture has room for not many more. */
const GOODS_NAMED = 4;

/** How many different pictures markets without known goods have. */
const VARIANTS = 24;

/** @returns what the market's picture shows: "stand-eggs-honey", or "market-7" if nobody knows what it sells */
export function namePicture({ id, listingType, ...market }: PicturedMarket): string {
  const goods = chooseGoods(market, createRandom(id)).slice(0, GOODS_NAMED).sort();
  const kind = listingType === "farm-stand" ? STAND : MARKET;
  return [kind, ...(goods.length > 0 ? goods : [id % VARIANTS])].join("-");
}

/** The address of the market's picture. */
export function pictureUrl(market: PicturedMarket): string {
  return toPictureUrl(namePicture(market));
}

/**
 * @param name as namePicture() returns it
 * @returns SVG of 600 x 400 units that fills its box, cropped if need be: the middle square shows what matters. Hidden
 * from screen readers; about 1.5 KB compressed. Always the same for the same name.
 */
export function drawPicture(name: string): string {
  const random = createRandom(toSeed(name));
  const [kind, ...named] = name.split("-");
  const goods: readonly Good[] = named.filter(isGood);
  const scene = random.pick(kind === STAND ? FARM_SCENES : MARKET_SCENES);
  return picture(600, 400, scene(stockOf(goods, random), random));
}

const MARKET = "market";
const STAND = "stand";
