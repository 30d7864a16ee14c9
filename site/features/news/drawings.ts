/** Chooses the drawing for an article without a picture: one that fits, and always the same. */
import type { NewsSummary } from "#data/news/news-schema.ts";

/** Words in a title or category, and the goods on sale in the drawings that fit: one of a market and one of a farm. */
export const DRAWINGS: readonly (readonly [words: RegExp, goods: readonly string[]])[] = [
  [/maple|syrup|honey|\bbees?\b/i, ["Maple syrup", "Honey"]],
  [/vegetable|produce|greens|tomato|potato/i, ["Vegetables"]],
  [/fruit|apple|orchard|berr(?:y|ies)|cherr/i, ["Fruit", "Apples"]],
  [/cheese|dairy|milk|curd|\beggs?\b/i, ["Cheese", "Eggs"]],
  [/bread|bak(?:e|ing)|grain/i, ["Bread"]],
  [/flower|\bplants?\b|garden|spring/i, ["Flowers", "Plants"]],
  [/meat|beef|pork|poultry|cattle|livestock/i, ["Meat"]],
  [/mushroom|corn\b|harvest|\bfall\b|autumn/i, ["Mushrooms", "Corn"]],
];

export const DRAWING_COUNT = 2 * DRAWINGS.length;

/** @returns number of a drawing, from 0 */
export function chooseDrawing({ id, title, categories }: Pick<NewsSummary, "id" | "title" | "categories">): number {
  const hash = Array.from(id).reduce((sum, character) => (sum * 31 + character.charCodeAt(0)) % 9973, 7);
  const subject = [title, ...categories].join(" ");
  const pair = DRAWINGS.findIndex(([words]) => words.test(subject));
  return pair === -1 ? hash % DRAWING_COUNT : 2 * pair + (hash % 2);
}

export function getDrawingPath(drawing: number): string {
  return `/data/news-art/${drawing}.svg`;
}
