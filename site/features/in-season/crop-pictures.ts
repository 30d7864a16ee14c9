/** The drawings of crops: goods of the market pictures that look like them. */
import type { Crop } from "#data/crops/crops.ts";
import type { Good } from "#data/pictures/goods.ts";

/** Patterns in the names of crops. */
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

/** For crops that look like none of the goods: a crate of their kind. */
const OF_KIND: Readonly<Record<string, Good>> = { Vegetables: "greens", Fruit: "apples", Nuts: "sack" };

export const CROP_GOODS: readonly Good[] = [...new Set([...DRAWN.map(([, good]) => good), ...Object.values(OF_KIND)])];

/** The address of a crop's drawing; null if there is none even of its kind. */
export function getCropPicture({ name, item }: Pick<Crop, "name" | "item">): string | null {
  const good = DRAWN.find(([words]) => words.test(name))?.[1] ?? OF_KIND[item];
  return good === undefined ? null : `/data/goods/${good}.svg`;
}
