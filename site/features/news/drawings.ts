/** Chooses the drawing for an article without a picture: one that fits, and always the same. */
import type { NewsSummary } from "#data/news/news-schema.ts";

/** Goods on sale in each pair of drawings, one of a market and one of a farm. */
export const DRAWN_GOODS = [
  ["Maple syrup", "Honey"],
  ["Vegetables"],
  ["Fruit", "Apples"],
  ["Cheese", "Eggs"],
  ["Bread"],
  ["Flowers", "Plants"],
  ["Meat"],
  ["Mushrooms", "Corn"],
] as const;

/** In the order of DRAWN_GOODS: words in a title or category that the goods fit. */
const FITTING_WORDS: readonly RegExp[] = [
  /maple|syrup|honey|\bbees?\b/i,
  /vegetable|produce|greens|tomato|potato/i,
  /fruit|apple|orchard|berr(?:y|ies)|cherr/i,
  /cheese|dairy|milk|curd|\beggs?\b/i,
  /bread|bak(?:e|ing)|grain/i,
  /flower|\bplants?\b|garden|spring/i,
  /meat|beef|pork|poultry|cattle|livestock/i,
  /mushroom|corn\b|harvest|\bfall\b|autumn/i,
];

export const DRAWING_COUNT = 2 * DRAWN_GOODS.length;

/** @returns number of a drawing, from 0 */
export function chooseDrawing({ id, title, categories }: Pick<NewsSummary, "id" | "title" | "categories">): number {
  const hash = Array.from(id).reduce((sum, character) => (sum * 31 + character.charCodeAt(0)) % 9973, 7);
  const subject = [title, ...categories].join(" ");
  const pair = FITTING_WORDS.findIndex((words) => words.test(subject));
  return pair === -1 ? hash % DRAWING_COUNT : 2 * pair + (hash % 2);
}

export function getDrawingPath(drawing: number): string {
  return `/data/news-art/${drawing}.svg`;
}
