/** Scenes of drawn pictures: farmers markets and farm stands. */
import { drawBackdrop, type Landmark } from "./backdrop.ts";
import { type Good, someOf, type Stock } from "./goods.ts";
import { place, shape } from "./svg.ts";
import { type Cloth, CLOTHS, type Palette, PALETTES } from "./palettes.ts";
import { shopper, vendor } from "./people.ts";
import { awning, AWNINGS, bunting, cart, counter, posts, roadsideStand, shade, umbrella } from "./stalls.ts";
import { drawGood } from "./draw-good.ts";
import type { Random } from "./random.ts";

const IN_TOWN: readonly Landmark[] = ["hills", "town", "town", "lake", "trees", "pines"];

/** One wide stall with a shopper or goods next to it. */
const oneStall: Scene = ({ table, ground }, random) => {
  const { colors, cloths } = chooseSetting(random);
  const width = random.int(300, 380);
  const x = random.int(40, 560 - width);
  const free = x > 300 - width / 2 ? { from: 60, to: x - 40 } : { from: x + width + 40, to: 540 };
  const flags = cloths.map((cloth) => cloth.dark);
  return (
    drawBackdrop(random.pick(IN_TOWN), colors, random) +
    (random.chance(0.5) ? bunting(random.int(14, 40), flags, random) : "") +
    stall(
      { x, width, top: random.int(66, 88), table: 262, feet: 348, cloth: cloths[0], goods: someOf(table, 0, 4) },
      random,
    ) +
    (random.chance(0.5)
      ? shopper(Math.round((free.from + free.to) / 2), 372, random)
      : onTheGround(someOf(ground, 0, 3), free, 372, colors))
  );
};

/** Two stalls side by side, each with its own cloth. */
const twoStalls: Scene = ({ table, ground }, random) => {
  const { colors, cloths } = chooseSetting(random);
  const left = random.int(225, 285);
  const right = { x: left + 62, width: 600 - left - 86 };
  return (
    drawBackdrop(random.pick(IN_TOWN), colors, random) +
    stall(
      {
        x: 24,
        width: left,
        top: random.int(74, 94),
        table: 262,
        feet: 345,
        cloth: cloths[0],
        goods: someOf(table, 0, 3),
      },
      random,
    ) +
    stall(
      { ...right, top: random.int(74, 94), table: 268, feet: 352, cloth: cloths[1], goods: someOf(table, 3, 2) },
      random,
    ) +
    (random.chance(0.5)
      ? shopper(left + 42, 388, random)
      : onTheGround(someOf(ground, 0, 2), { from: left - 40, to: left + 120 }, 384, colors))
  );
};

/** A row of small stalls under a line of flags. */
const stallRow: Scene = ({ table, ground }, random) => {
  const { colors, cloths } = chooseSetting(random);
  const row = cloths.map((cloth, index) => {
    const goods = someOf(table.slice(0, 4), index * 2, 2);
    return stall(
      { x: 18 + index * 194, width: 166, top: random.int(88, 108), table: 258, feet: 330, cloth, goods, size: 0.86 },
      random,
    );
  });
  return (
    drawBackdrop(random.pick(IN_TOWN), colors, random) +
    bunting(
      random.int(20, 50),
      cloths.map((cloth) => cloth.dark),
      random,
    ) +
    row.join("") +
    onTheGround(someOf(ground, 0, 2), { from: random.int(110, 200), to: random.int(400, 490) }, 384, colors)
  );
};

/** Tables under large umbrellas. */
const umbrellas: Scene = ({ table, ground }, random) => {
  const { colors, cloths } = chooseSetting(random);
  const first = random.int(130, 190);
  const second = random.int(400, 460);
  const stand = (x: number, cloth: Cloth, goods: readonly Good[], y: number): string =>
    umbrella(x, random.int(70, 100), random.int(230, 270), cloth, y + 80) +
    vendor(x + random.pick([-34, 34]), y, random) +
    onTable(goods, x - 100, 200, y, 0.86) +
    counter(x - 105, y, 210, 78, cloth, random);
  return (
    drawBackdrop(random.pick(IN_TOWN), colors, random) +
    stand(first, cloths[0], someOf(table, 0, 3), 264) +
    stand(second, cloths[1], someOf(table, 3, 2), 270) +
    onTheGround(someOf(ground, 0, 2), { from: first + 100, to: second - 90 }, 386, colors)
  );
};

/** Close-up: two shelves of goods under the edge of an awning. */
const closeUp =
  (landmarks: readonly Landmark[]): Scene =>
  ({ table }, random) => {
    const { colors, cloths } = chooseSetting(random);
    const shift = random.int(40, 70);
    const shelf = (y: number, goods: readonly Good[], from: number): string =>
      shape("#3b2a1e", `M0 ${y - 14}h600v14H0z`, 0.12) +
      goods.map((good, index) => place(from + index * 150, y, 1.6, drawGood(good))).join("");
    return (
      drawBackdrop(random.pick(landmarks), colors, random) +
      shelf(262, someOf(table, 0, 4), shift) +
      counter(0, 258, 600, 60, cloths[1], random) +
      shape("#3b2a1e", "M0 318h600v82H0z", 0.3) +
      shelf(392, someOf(table, 4, 4), shift + 40) +
      shape("#d2a26b", "M0 389h600v11H0z") +
      awning(-20, -30, 640, 74, cloths[0], random.pick(["scallops", "points", "flat"]))
    );
  };

export const MARKET_SCENES: readonly Scene[] = [oneStall, oneStall, twoStalls, stallRow, umbrellas, closeUp(IN_TOWN)];

const IN_THE_COUNTRY: readonly Landmark[] = ["barn", "barn", "fields", "hills", "trees", "pines"];

/** A wooden roadside stand. */
const byTheRoad: Scene = ({ table, ground }, random) => {
  const { colors, cloths } = chooseSetting(random);
  const x = random.int(200, 400);
  const wall = random.pick(["#a5372a", "#f0e0c0", "#b98450", "#5f7f73", "#d9b46a"]);
  const roof = random.pick(["#5f3a2e", "#4d5a52", "#7d4635"]);
  const free = x > 300 ? { from: 50, to: x - 180 } : { from: x + 180, to: 550 };
  return (
    drawBackdrop(random.pick(IN_THE_COUNTRY), colors, random) +
    roadsideStand(x, 350, 260, roof, wall) +
    vendor(x + random.pick([-50, 0, 50]), 284, random, 0.9) +
    onTable(someOf(table, 0, 3), x - 122, 244, 284, 0.9) +
    counter(x - 128, 282, 256, 68, cloths[0], random) +
    onTheGround(someOf(ground, 0, 4), free, 378, colors)
  );
};

/** A wagon of goods, with or without an awning. */
const wagon: Scene = ({ table, ground }, random) => {
  const { colors, cloths } = chooseSetting(random);
  const x = random.int(70, 190);
  const color = random.pick(["#2f6b48", "#b4512f", "#8a5a34", "#3f6f7c"]);
  const roof = posts(x + 14, x + 306, 150, 272) + awning(x - 20, 108, 360, 50, cloths[0], random.pick(AWNINGS));
  const side = x > 130 ? { from: 46, to: 90 } : { from: 500, to: 550 };
  return (
    drawBackdrop(random.pick(IN_THE_COUNTRY), colors, random) +
    (random.chance(0.6) ? roof : "") +
    onTable(someOf(table, 0, 4), x, 330, 272, 1) +
    cart(x, 268, 330, 366, color) +
    (random.chance(0.4) ? shopper(side.to, 380, random) : onTheGround(someOf(ground, 0, 2), side, 384, colors))
  );
};

/** A stall in front of a barn. */
const farmyard: Scene = ({ table, ground }, random) => {
  const { colors, cloths } = chooseSetting(random);
  const x = random.int(60, 170);
  const free = x > 115 ? { from: 46, to: 90 } : { from: 470, to: 550 };
  return (
    drawBackdrop("barn", colors, random) +
    stall({ x, width: 340, top: 86, table: 266, feet: 346, cloth: cloths[0], goods: someOf(table, 0, 4) }, random) +
    onTheGround(someOf(ground, 0, 3), free, 380, colors)
  );
};

export const FARM_SCENES: readonly Scene[] = [byTheRoad, byTheRoad, wagon, farmyard, closeUp(IN_THE_COUNTRY)];

/** Draws a picture of 600 x 400 with the market's goods. */
export type Scene = (stock: Stock, random: Random) => string;

interface Setting {
  colors: Palette;
  /** Three different cloths. */
  cloths: readonly [Cloth, Cloth, Cloth];
}

function chooseSetting(random: Random): Setting {
  const [first, second, third] = random.shuffle(CLOTHS);
  if (!first || !second || !third) throw new RangeError("There must be at least three cloths.");
  return { colors: random.pick(PALETTES), cloths: [first, second, third] };
}

interface Stall {
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
  /** Scale of the vendor and the goods. */
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

/** Goods side by side on a table whose top is at `y`, scaled to fit, `scale` at most. */
function onTable(goods: readonly Good[], x: number, width: number, y: number, scale: number): string {
  const step = width / goods.length;
  const size = Math.round(Math.min(scale, step / 84) * 100) / 100;
  return goods.map((good, index) => place(Math.round(x + step * (index + 0.5)), y + 1, size, drawGood(good))).join("");
}

/** As many goods on the ground as fit between two x coordinates. */
function onTheGround(goods: readonly Good[], free: { from: number; to: number }, y: number, colors: Palette): string {
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
