/** How pictures of farm stands are put together. */
import type { Landmark } from "./landmarks.ts";
import { someOf } from "./goods.ts";
import { shopper, vendor } from "./people.ts";
import { chooseSetting, land, onTable, onTheGround, type Scene, stall } from "./staging.ts";
import { closeUp } from "./market-scenes.ts";
import { awning, AWNINGS, cart, counter, posts, roadsideStand } from "./stalls.ts";

const IN_THE_COUNTRY: readonly Landmark[] = ["barn", "barn", "fields", "hills", "trees", "pines"];

/** A gabled stand of boards by a country road. */
const byTheRoad: Scene = ({ table, ground }, random) => {
  const { colors, cloths } = chooseSetting(random);
  const x = random.int(200, 400);
  const wall = random.pick(["#a5372a", "#f0e0c0", "#b98450", "#5f7f73", "#d9b46a"]);
  const roof = random.pick(["#5f3a2e", "#4d5a52", "#7d4635"]);
  const free = x > 300 ? { from: 50, to: x - 180 } : { from: x + 180, to: 550 };
  return (
    land(random.pick(IN_THE_COUNTRY), colors, random) +
    roadsideStand(x, 350, 260, roof, wall) +
    vendor(x + random.pick([-50, 0, 50]), 284, random, 0.9) +
    onTable(someOf(table, 0, 3), x - 122, 244, 284, 0.9) +
    counter(x - 128, 282, 256, 68, cloths[0], random) +
    onTheGround(someOf(ground, 0, 4), free, 378, colors)
  );
};

/** A wagon heaped with the harvest, with or without a roof of cloth. */
const wagon: Scene = ({ table, ground }, random) => {
  const { colors, cloths } = chooseSetting(random);
  const x = random.int(70, 190);
  const color = random.pick(["#2f6b48", "#b4512f", "#8a5a34", "#3f6f7c"]);
  const roof = posts(x + 14, x + 306, 150, 272) + awning(x - 20, 108, 360, 50, cloths[0], random.pick(AWNINGS));
  const side = x > 130 ? { from: 46, to: 90 } : { from: 500, to: 550 };
  return (
    land(random.pick(IN_THE_COUNTRY), colors, random) +
    (random.chance(0.6) ? roof : "") +
    onTable(someOf(table, 0, 4), x, 330, 272, 1) +
    cart(x, 268, 330, 366, color) +
    (random.chance(0.4) ? shopper(side.to, 380, random) : onTheGround(someOf(ground, 0, 2), side, 384, colors))
  );
};

/** A stall before the barn. */
const farmyard: Scene = ({ table, ground }, random) => {
  const { colors, cloths } = chooseSetting(random);
  const x = random.int(60, 170);
  const free = x > 115 ? { from: 46, to: 90 } : { from: 470, to: 550 };
  return (
    land("barn", colors, random) +
    stall({ x, width: 340, top: 86, table: 266, feet: 346, cloth: cloths[0], goods: someOf(table, 0, 4) }, random) +
    onTheGround(someOf(ground, 0, 3), free, 380, colors)
  );
};

export const FARM_SCENES: readonly Scene[] = [byTheRoad, byTheRoad, wagon, farmyard, closeUp(IN_THE_COUNTRY)];
