/** Chooses the goods to draw on a market's stall, by its items and name. */
import type DRAWINGS from "./goods.json";
import type { Random } from "./random.ts";

export type Good = keyof typeof DRAWINGS;

/** Patterns in item and market names, and the goods drawn for them. */
const RULES: readonly (readonly [RegExp, readonly Good[]])[] = [
  [/tomato/, ["tomatoes"]],
  [/apple|orchard/, ["apples"]],
  [/pumpkin|gourd/, ["pumpkins"]],
  [/corn\b|maize/, ["corn"]],
  [/berr(y|ies)/, ["berries"]],
  [/potato/, ["potatoes"]],
  [
    /vegetable|produce|greens|organic/,
    ["tomatoes", "carrots", "corn", "greens", "peppers", "beets", "squash", "potatoes", "pumpkins"],
  ],
  [/fruit(?!s?\/veg)/, ["apples", "berries", "pears"]],
  [/mushroom|wild/, ["mushrooms"]],
  [/\begg/, ["eggs"]],
  [/honey|\bbee/, ["honey"]],
  [/jam|canned|preserve|pickle/, ["jam"]],
  [/maple|sugar ?(bush|house)/, ["maple"]],
  [/bake|bread/, ["bread", "pie"]],
  [/prepared|ready/, ["pie"]],
  [/cheese/, ["cheese"]],
  [/dairy|milk/, ["cheese", "milk"]],
  [/flower|bloom|blossom/, ["flowers"]],
  [/plants?\b(?! protein)|nursery|garden|greenhouse|tree/, ["plants"]],
  [/herb/, ["herbs"]],
  [/craft|wood|\barts?\b|fleece|wool|alpaca/, ["crafts"]],
  [/soap|body|lavender/, ["soap"]],
  [/coffee/, ["coffee"]],
  [/juice|cider|wine|beer|spirit/, ["cider"]],
  [/(?<!non-)poultry|fowl|chicken|\bhens?\b/, ["hen"]],
  [/meat|beef|pork|red\/other|sausage|ranch/, ["sausages"]],
  [/fish|seafood/, ["fish"]],
  [/bean|grain|flour|\bnuts?\b|pet food|tofu/, ["sack"]],
];

/** For markets without known items: goods that nearly every stall has in summer. */
const USUAL: readonly Good[] = [
  "tomatoes",
  "carrots",
  "corn",
  "greens",
  "apples",
  "peppers",
  "pumpkins",
  "squash",
  "flowers",
  "berries",
];

/** Goods that can be drawn on the ground; hens only there. */
const ON_THE_GROUND: ReadonlySet<Good> = new Set([
  "tomatoes",
  "apples",
  "carrots",
  "corn",
  "greens",
  "peppers",
  "beets",
  "pumpkins",
  "potatoes",
  "squash",
  "pears",
  "mushrooms",
  "flowers",
  "plants",
  "herbs",
  "sack",
  "hen",
]);

const GOODS: ReadonlySet<string> = new Set([...RULES.flatMap(([, goods]) => goods), ...USUAL]);

export function isGood(name: string): name is Good {
  return GOODS.has(name);
}

type TableGood = Exclude<Good, "hen">;

/** A market's goods by where they can be drawn, without duplicates, most typical first. */
export interface Stock {
  table: readonly TableGood[];
  ground: readonly Good[];
}

/** @returns a market's goods: those named in its name ("Orchard", "Honey Farm") first, then those of its items */
export function chooseGoods(market: { customList: readonly string[]; name: string }, random: Random): Good[] {
  return unique([
    ...goodsIn(market.name, random),
    ...random.shuffle(market.customList).flatMap((item) => goodsIn(item, random)),
  ]);
}

/** @returns where these goods can be drawn, with usual ones beside them if they are too few for a stall */
export function stockOf(known: readonly Good[], random: Random): Stock {
  const usual = random.shuffle(USUAL).slice(0, 5);
  const goods = unique([...random.shuffle(known), ...(known.length < 4 ? usual : [])]);
  return {
    table: goods.filter((good) => good !== "hen"),
    ground: goods.filter((good) => ON_THE_GROUND.has(good)).reverse(),
  };
}

/** `count` goods from index `from` on, wrapping around; empty for an empty list. */
export function someOf<Kind extends Good>(goods: readonly Kind[], from: number, count: number): Kind[] {
  return Array.from({ length: count }, (_, index) => goods[(from + index) % goods.length]).filter(
    (good) => good !== undefined,
  );
}

function goodsIn(text: string, random: Random): Good[] {
  const lower = text.toLowerCase();
  return RULES.flatMap(([words, goods]) => (words.test(lower) ? random.shuffle(goods).slice(0, 4) : []));
}

function unique<T>(list: readonly T[]): T[] {
  return [...new Set(list)];
}
