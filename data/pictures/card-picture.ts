/**
 * The small sister of the default picture, for cards and thumbnails: the edge of an awning and three of the
 * market's goods on a board, in a few shapes. It is drawn in the browser, so both its code and its answer are small.
 */
import type { Market } from "../market/market-schema.ts";
import { chooseGoods, someOf, type TableGood } from "./goods.ts";
import { dots, line, picture, place, type Point, shape } from "./ink.ts";
import { CLOTHS, PALETTES } from "./palettes.ts";
import { createRandom } from "./random.ts";

/** @returns An inline SVG of 120 x 80 units, about 1.5 KB as text; otherwise as drawDefaultPicture. */
export function drawCardPicture(market: Pick<Market, "id" | "customList" | "name">): string {
  const random = createRandom(market.id);
  const colors = random.pick(PALETTES);
  const cloth = random.pick(CLOTHS);
  const sunX = random.int(15, 105);
  const hill = random.int(34, 46);
  const goods = someOf(chooseGoods(market, random).table, 0, 3);
  return picture(
    120,
    80,
    shape(colors.sky, "M0 0h120v80H0z") +
      dots(colors.sun, random.int(14, 24), [[sunX, random.int(26, 36)]]) +
      shape(colors.near, `M0 ${hill}q${random.int(20, 50)}-${random.int(4, 14)} 60-2t60 4v40H0z`) +
      goods.map((good, index) => place(22 + index * 38, 68, 1, drawSmall(good))).join("") +
      shape("#c08a55", "M0 67h120v13H0z") +
      line("#8f5f38", 1.5, "M0 74h120") +
      fringe(cloth.light, 0) +
      fringe(cloth.dark, 15),
  );
}

/** Every other stripe of the awning's edge. */
function fringe(color: string, from: number): string {
  return shape(
    color,
    Array.from({ length: 5 }, (_, index) => `M${from + index * 30 - 7} 0h15v12a7.5 6 0 0 1-15 0z`).join(""),
  );
}

type Form = "heap" | "stalks" | "jars" | "blooms" | "wheel" | "tray" | "basket" | "sack" | "stack";

const LOOKS: Record<TableGood, readonly [Form, string, string]> = {
  tomatoes: ["heap", "#cc4127", "#a5301d"],
  apples: ["heap", "#b0b854", "#b5402f"],
  carrots: ["stalks", "#e07a26", "#4f7f3a"],
  corn: ["stalks", "#f0c24b", "#7ea04a"],
  greens: ["heap", "#7eaa4c", "#5b8a3c"],
  peppers: ["heap", "#e9ae34", "#c93f28"],
  beets: ["stalks", "#8f2f58", "#4f7f3a"],
  pumpkins: ["heap", "#e07f2a", "#c8631b"],
  potatoes: ["heap", "#c79d6a", "#8f683f"],
  squash: ["stalks", "#dfae3c", "#3f6d35"],
  berries: ["heap", "#bb2f3c", "#2f4170"],
  pears: ["heap", "#c9c256", "#a3a13b"],
  mushrooms: ["heap", "#e3cdae", "#b98d63"],
  eggs: ["heap", "#f3e3cb", "#d9a878"],
  honey: ["jars", "#eeb03c", "#b58a3c"],
  jam: ["jars", "#c43a35", "#f4e6cd"],
  maple: ["jars", "#9a4f1c", "#4b3426"],
  bread: ["basket", "#d9a55e", "#c98a45"],
  pie: ["tray", "#dba55c", "#b8442f"],
  cheese: ["wheel", "#f0c24f", "#c2503a"],
  milk: ["jars", "#fdf8ec", "#4f7fa3"],
  flowers: ["blooms", "#e2725b", "#f0bb4b"],
  plants: ["blooms", "#6f9a4c", "#4f7f3a"],
  herbs: ["blooms", "#8db562", "#b7a2d2"],
  crafts: ["basket", "#3f7580", "#dfe7d8"],
  soap: ["stack", "#e7d3b4", "#a9c2a4"],
  coffee: ["sack", "#7a4d30", "#f3e3c3"],
  cider: ["jars", "#b5652a", "#5a2438"],
  sausages: ["tray", "#b0553c", "#efe2c8"],
  fish: ["tray", "#a9bfc5", "#5d7f8a"],
  sack: ["sack", "#c8a469", "#eadfc4"],
};

function drawSmall(good: TableGood): string {
  const [form, color, accent] = LOOKS[good];
  return FORMS[form](color, accent);
}

const BACK: readonly Point[] = [
  [-7, -18],
  [0, -21],
  [8, -18],
];
const FRONT: readonly Point[] = [
  [-11, -14],
  [-4, -15],
  [4, -15],
  [11, -14],
];
const CRATE = "M-16-13h32l-2 13h-28z";

const FORMS: Record<Form, (color: string, accent: string) => string> = {
  heap: (color, accent) => dots(accent, 9, BACK) + dots(color, 9, FRONT) + shape("#b07c4a", CRATE),
  stalks: (color, accent) =>
    line(accent, 3, "M-10-20l-2-6M0-22v-8M10-20l2-6") +
    line(color, 7, "M-9-10l-1-8M0-10v-10M9-10l1-8") +
    shape("#b07c4a", CRATE),
  jars: (color, accent) =>
    line(color, 11, "M-8-5v-9M8-5v-9") + line(accent, 5, "M-11-20h6M5-20h6") + line("#fff4dc", 3, "M-9-9h2M7-9h2"),
  blooms: (color, accent) =>
    dots("#4f7f3a", 9, BACK) +
    dots(color, 9, [
      [-10, -20],
      [3, -26],
      [9, -15],
    ]) +
    dots(accent, 7, [
      [-4, -27],
      [11, -22],
      [-3, -16],
    ]) +
    shape("#b86344", "M-11-12h22L8 0H-8z"),
  wheel: (color, accent) =>
    shape(accent, "M-16 0v-12q0-4 12-4t12 4V0z") + shape(color, "M-3 0v-9l18-2V0zM-3-9q8-7 15-6l3 4z"),
  tray: (color, accent) =>
    line(color, 7, "M-9-7q4-3 8 0M2-7q4-3 8 0M-4-12q4-3 8 0") + shape(accent, "M-17-6h34l-3 6h-28z"),
  basket: (color, accent) =>
    line(color, 7, "M-8-10l-2-9M8-10l2-9") +
    line(accent, 7, "M0-10v-12") +
    shape("#a9743f", "M-16-12h32q-1 12-4 12h-24q-3 0-4-12z") +
    line("#8a5a34", 1.5, "M-15-7h30"),
  sack: (color, accent) =>
    shape(color, "M-13 0q-3-12 1-19h24q4 7 1 19z") + shape(accent, "M-12-19q4-5 12-5t12 5q-4 3-12 3t-12-3z"),
  stack: (color, accent) =>
    shape(color, "M-15-7h14v7h-14zM1-7h14v7H1z") +
    shape(accent, "M-7-15H8v7H-7z") +
    line("#8c5a45", 1.5, "M-8-7v7M8-7v7M0-15v7"),
};
