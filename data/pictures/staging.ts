/** What every scene is set up with: colours, land, a stall with its seller, goods on tables and on the ground. */
import { drawBackdrop, drawGround } from "./backdrop.ts";
import { drawGood } from "./draw-good.ts";
import type { Good, Stock } from "./goods.ts";
import { place, shape } from "./ink.ts";
import type { Landmark } from "./landmarks.ts";
import { type Cloth, CLOTHS, type Palette, PALETTES } from "./palettes.ts";
import { vendor } from "./people.ts";
import type { Random } from "./random.ts";
import { awning, AWNINGS, counter, posts, shade } from "./stalls.ts";

/** Fills 600 x 400 with a market that has this stock. */
export type Scene = (stock: Stock, random: Random) => string;

export interface Setting {
  colors: Palette;
  /** Three cloths that differ. */
  cloths: readonly [Cloth, Cloth, Cloth];
}

export function chooseSetting(random: Random): Setting {
  const [first, second, third] = random.shuffle(CLOTHS);
  if (!first || !second || !third) throw new RangeError("There must be at least three cloths.");
  return { colors: random.pick(PALETTES), cloths: [first, second, third] };
}

export function land(kind: Landmark, colors: Palette, random: Random): string {
  return drawBackdrop(kind, colors, random) + drawGround(colors, random);
}

export interface Stall {
  x: number;
  width: number;
  /** Upper edge of the awning. */
  top: number;
  /** Upper edge of the table. */
  table: number;
  /** Where the posts stand. */
  feet: number;
  cloth: Cloth;
  goods: readonly Good[];
  /** Of the seller and the goods; 1 unless told. */
  size?: number;
}

export function stall({ x, width, top, table, feet, cloth, goods, size = 1 }: Stall, random: Random): string {
  const kind = random.pick(AWNINGS);
  const height = kind === "tent" ? 62 : random.int(40, 50);
  const edge = kind === "tent" ? top - 18 : top;
  return (
    shape("#3b2a1e", `M${x - 10} ${feet}h${width + 20}v8h-${width + 20}z`, 0.16) +
    shade(x + 14, x + width - 14, edge + height, table) +
    posts(x + 14, x + width - 14, edge + height - 4, feet) +
    vendor(x + Math.round(width * (random.int(25, 75) / 100)), table, random, size) +
    onTable(goods, x + 18, width - 36, table, 0.9 * size) +
    counter(x + 6, table, width - 12, feet - table, cloth, random) +
    awning(x - 8, edge, width + 16, height, cloth, kind)
  );
}

/** Goods side by side on a table whose top is at `y`, as large as they fit up to `scale`. */
export function onTable(goods: readonly Good[], x: number, width: number, y: number, scale: number): string {
  const step = width / goods.length;
  const size = Math.round(Math.min(scale, step / 84) * 100) / 100;
  return goods.map((good, index) => place(Math.round(x + step * (index + 0.5)), y + 1, size, drawGood(good))).join("");
}

/** Goods on the ground between two places, from left to right; as many as there is room for. */
export function onTheGround(
  goods: readonly Good[],
  free: { from: number; to: number },
  y: number,
  colors: Palette,
): string {
  const fitting = goods.slice(0, Math.max(1, Math.floor((free.to - free.from) / 84) + 1));
  const step = fitting.length > 1 ? (free.to - free.from) / (fitting.length - 1) : 0;
  const first = fitting.length > 1 ? free.from : (free.from + free.to) / 2;
  return fitting
    .map((good, index) => {
      const x = Math.round(first + step * index);
      return shape(colors.shade, `M${x - 46} ${y}q46-8 92 0-46 10-92 0z`) + place(x, y, 1, drawGood(good));
    })
    .join("");
}
