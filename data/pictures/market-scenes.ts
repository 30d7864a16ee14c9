/** How pictures of farmers markets are put together. */
import type { Landmark } from "./landmarks.ts";
import { drawGood } from "./draw-good.ts";
import { type Good, someOf } from "./goods.ts";
import { place, shape } from "./ink.ts";
import type { Cloth } from "./palettes.ts";
import { shopper, vendor } from "./people.ts";
import { chooseSetting, land, onTable, onTheGround, type Scene, stall } from "./staging.ts";
import { awning, bunting, counter, umbrella } from "./stalls.ts";

const IN_TOWN: readonly Landmark[] = ["hills", "town", "town", "lake", "trees", "pines"];

/** One wide stall, and beside it a shopper or crates. */
const oneStall: Scene = ({ table, ground }, random) => {
  const { colors, cloths } = chooseSetting(random);
  const width = random.int(300, 380);
  const x = random.int(40, 560 - width);
  const free = x > 300 - width / 2 ? { from: 60, to: x - 40 } : { from: x + width + 40, to: 540 };
  const flags = cloths.map((cloth) => cloth.dark);
  return (
    land(random.pick(IN_TOWN), colors, random) +
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
    land(random.pick(IN_TOWN), colors, random) +
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
    land(random.pick(IN_TOWN), colors, random) +
    bunting(
      random.int(20, 50),
      cloths.map((cloth) => cloth.dark),
      random,
    ) +
    row.join("") +
    onTheGround(someOf(ground, 0, 2), { from: random.int(110, 200), to: random.int(400, 490) }, 384, colors)
  );
};

/** Tables in the open under large umbrellas. */
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
    land(random.pick(IN_TOWN), colors, random) +
    stand(first, cloths[0], someOf(table, 0, 3), 264) +
    stand(second, cloths[1], someOf(table, 3, 2), 270) +
    onTheGround(someOf(ground, 0, 2), { from: first + 100, to: second - 90 }, 386, colors)
  );
};

/** Close by: two shelves full of goods under the edge of an awning. */
export const closeUp =
  (landmarks: readonly Landmark[]): Scene =>
  ({ table }, random) => {
    const { colors, cloths } = chooseSetting(random);
    const shift = random.int(40, 70);
    const shelf = (y: number, goods: readonly Good[], from: number): string =>
      shape("#3b2a1e", `M0 ${y - 14}h600v14H0z`, 0.12) +
      goods.map((good, index) => place(from + index * 150, y, 1.6, drawGood(good))).join("");
    return (
      land(random.pick(landmarks), colors, random) +
      shelf(262, someOf(table, 0, 4), shift) +
      counter(0, 258, 600, 60, cloths[1], random) +
      shape("#3b2a1e", "M0 318h600v82H0z", 0.3) +
      shelf(392, someOf(table, 4, 4), shift + 40) +
      shape("#d2a26b", "M0 389h600v11H0z") +
      awning(-20, -30, 640, 74, cloths[0], random.pick(["scallops", "points", "flat"]))
    );
  };

export const MARKET_SCENES: readonly Scene[] = [oneStall, oneStall, twoStalls, stallRow, umbrellas, closeUp(IN_TOWN)];
