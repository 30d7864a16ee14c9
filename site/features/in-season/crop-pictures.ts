/** The drawings of crops: goods of the market pictures that look like them. */
import type { Good } from "#data/pictures/goods.ts";

/** Patterns in the names of crops. Crops that look like none of the goods have no drawing. */
const DRAWN: readonly (readonly [RegExp, Good])[] = [
  [/tomatoes/, "tomatoes"],
  [/apples/, "apples"],
  [/carrots/, "carrots"],
  [/sweet corn/, "corn"],
  [/lettuce|cabbage|spinach|kale|collards|chard|bok choy/, "greens"],
  [/peppers/, "peppers"],
  [/beets/, "beets"],
  [/pumpkins/, "pumpkins"],
  [/potatoes/, "potatoes"],
  [/summer squash/, "squash"],
  [/berries/, "berries"],
  [/pears/, "pears"],
  [/mushrooms|morels/, "mushrooms"],
  [/honey/, "honey"],
  [/maple/, "maple"],
  [/cut flowers|dahlias|peonies/, "flowers"],
  [/starts/, "plants"],
  [/basil|chives|dill|parsley|thyme/, "herbs"],
];

export const CROP_GOODS: readonly Good[] = DRAWN.map(([, good]) => good);

/** The address of a crop's drawing; null if it has none. */
export function getCropPicture(name: string): string | null {
  const good = DRAWN.find(([words]) => words.test(name))?.[1];
  return good === undefined ? null : `/data/goods/${good}.svg`;
}
