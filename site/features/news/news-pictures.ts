/** Chooses the drawing for an article without a picture: one that fits, and always the same for the article. */
import type { NewsSummary } from "#data/news/news-schema.ts";
import { createRandom, toSeed } from "#data/pictures/random.ts";

/** Words in a title or category, and the goods in the pictures that fit: one of a market and one of a farm stand. */
const SUBJECTS: readonly (readonly [words: RegExp, goods: string])[] = [
  [/maple|syrup|honey|\bbees?\b/i, "honey-maple"],
  [/vegetable|produce|greens|tomato|potato/i, "carrots-greens-tomatoes"],
  [/fruit|apple|orchard|berr(?:y|ies)|cherr/i, "apples-berries"],
  [/cheese|dairy|milk|curd|\beggs?\b/i, "cheese-eggs"],
  [/bread|bak(?:e|ing)|grain/i, "bread"],
  [/flower|\bplants?\b|garden|spring/i, "flowers-plants"],
  [/meat|beef|pork|poultry|cattle|livestock/i, "sausages"],
  [/mushroom|corn\b|harvest|\bfall\b|autumn/i, "corn-mushrooms"],
];

/** The pictures of articles, by their names among those of markets (data/pictures/market-picture.ts). */
export const NEWS_PICTURES = SUBJECTS.flatMap(([, goods]) => namePair(goods));

function namePair(goods: string): string[] {
  return [`market-${goods}`, `stand-${goods}`];
}

/** @returns the name of a picture */
export function choosePicture({ id, title, categories }: Pick<NewsSummary, "id" | "title" | "categories">): string {
  const subject = [title, ...categories].join(" ");
  const fitting = SUBJECTS.find(([words]) => words.test(subject));
  return createRandom(toSeed(id)).pick(fitting ? namePair(fitting[1]) : NEWS_PICTURES);
}
