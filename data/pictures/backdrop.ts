/** Backdrops of drawn market pictures, 600 x 400. */
import { dots, line, place, type SvgPoint, shape } from "./svg.ts";
import type { Palette } from "./palettes.ts";
import type { Random } from "./random.ts";

export type Landmark = "hills" | "town" | "barn" | "lake" | "trees" | "pines" | "fields";

/** Sky, weather, hills, a landmark and the ground. */
export function drawBackdrop(kind: Landmark, colors: Palette, random: Random): string {
  return (
    shape(colors.sky, "M0 0h600v400H0z") +
    weather(colors, random) +
    hills(colors, random) +
    LANDMARKS[kind](colors, random) +
    ground(colors, random)
  );
}

function ground(colors: Palette, random: Random): string {
  const edge = 285 + random.int(-4, 4);
  const tufts = Array.from(
    { length: 5 },
    () => `M${random.int(10, 580)} ${random.int(310, 390)}h${random.int(12, 40)}`,
  );
  return shape(colors.ground, `M0 ${edge}q150-8 300-2t300-3v130H0z`) + line(colors.shade, 3, tufts.join(""), 0.7);
}

function weather(colors: Palette, random: Random): string {
  const sunX = random.int(60, 540);
  const cloudX = (sunX + random.int(180, 380)) % 600;
  const birds = random.chance(0.4)
    ? line(colors.roof, 3, `M${cloudX - 60} ${random.int(40, 90)}q7-8 12 0 6-8 12 0m14 14q6-7 10 0 5-7 10 0`, 0.6)
    : "";
  return (
    dots(colors.sun, random.int(60, 100), [[sunX, random.int(60, 170)]]) +
    cloud(cloudX, random.int(45, 110), colors) +
    (random.chance(0.5) ? cloud((cloudX + 210) % 600, random.int(40, 120), colors) : "") +
    birds
  );
}

function cloud(x: number, y: number, colors: Palette): string {
  return line(colors.cloud, 26, `M${x - 38} ${y}h80M${x - 12} ${y - 13}h26`);
}

function hills(colors: Palette, random: Random): string {
  const far = random.int(195, 235);
  const near = random.int(235, 262);
  return (
    shape(
      colors.far,
      `M0 ${far + random.int(-20, 20)}q${random.int(90, 170)}-${random.int(30, 60)} 300 0t300 ${random.int(-20, 10)}v190H0z`,
    ) + shape(colors.near, `M0 ${near}q${random.int(120, 200)} ${random.int(-36, 30)} 300 0t300 0v150H0z`)
  );
}

/** The landmark's base is at y = 290, just behind the edge of the ground. */
const LANDMARKS: Record<Landmark, (colors: Palette, random: Random) => string> = {
  hills: (colors, random) =>
    roundTrees(colors, [
      [random.int(40, 260), 258],
      [random.int(320, 560), 262],
    ]),
  town,
  barn,
  lake,
  trees: (colors, random) =>
    roundTrees(
      colors,
      [10, 90, 480, 560].map((x): SvgPoint => [x + random.int(-20, 30), random.int(252, 262)]),
    ),
  pines,
  fields: (colors, random) => {
    const middle = random.int(200, 400);
    const rows = [-5, -4, -3, -2, -1, 0, 1, 2, 3, 4, 5].map(
      (row) => `M${middle + row * 14} 240L${middle + row * 90} 300`,
    );
    return (
      shape(colors.treeLight, `M${middle - 78} 238h156l340 70H${middle - 420}z`, 0.55) +
      line(colors.tree, 4, rows.join("")) +
      roundTrees(colors, [[random.int(30, 570), 240]])
    );
  },
};

function roundTrees(colors: Palette, tops: readonly SvgPoint[]): string {
  return (
    line("#6b4a30", 8, tops.map(([x]) => `M${x} 285v-34`).join("")) +
    tops
      .map(
        ([x, y]) =>
          dots(colors.tree, 62, [
            [x - 18, y - 30],
            [x + 20, y - 34],
            [x, y - 58],
          ]) +
          dots(colors.treeLight, 34, [
            [x - 16, y - 46],
            [x + 12, y - 66],
          ]),
      )
      .join("")
  );
}

function pines(colors: Palette, random: Random): string {
  const trees = Array.from({ length: 9 }, (_, index) => {
    const x = index * 72 + random.int(-25, 25);
    const height = random.int(70, 125);
    return `M${x - 26} 290l12-${height >> 1}h-7L${x} ${290 - height}l21 ${height - (height >> 1)}h-7l12 ${height >> 1}z`;
  });
  return shape(colors.tree, trees.join("")) + shape("#fff", trees.slice(3, 6).join(""), 0.12);
}

function town(colors: Palette, random: Random): string {
  const houses = Array.from({ length: 7 }, (_, index) => ({
    x: index * 92 - 20 + random.int(-12, 12),
    width: random.int(62, 84),
    height: random.int(44, 78),
  }));
  const church = random.int(1, 5) * 100;
  return (
    shape(colors.wall, `M${church} 290v-98l16-52 16 52v98z`) +
    shape(colors.roof, `M${church - 3} 194l19-58 19 58z`) +
    line(colors.roof, 3, `M${church + 16} 138v-18m-6 7h12`) +
    shape(colors.wall, houses.map(({ x, width, height }) => `M${x} 290v-${height}h${width}v${height}z`).join("")) +
    shape(
      colors.roof,
      houses.map(({ x, width, height }) => `M${x - 6} ${291 - height}l14-26h${width - 16}l14 26z`).join(""),
    ) +
    line(
      colors.roof,
      9,
      houses.map(({ x, height, width }) => `M${x + 17} ${308 - height}v8m${width - 34}-8v8`).join(""),
      0.5,
    ) +
    roundTreesSmall(colors, random)
  );
}

function roundTreesSmall(colors: Palette, random: Random): string {
  const points = Array.from({ length: 4 }, (): SvgPoint => [random.int(20, 580), random.int(262, 272)]);
  return (
    dots(colors.tree, 44, points) +
    dots(
      colors.treeLight,
      22,
      points.map(([x, y]) => [x - 6, y - 7]),
    )
  );
}

function barn(colors: Palette, random: Random): string {
  const left = random.chance(0.5);
  const red = random.pick(["#a5372a", "#b4512f", "#8f3b35"]);
  return (
    place(
      left ? 90 : 470,
      288,
      1,
      shape("#cfd0c4", "M70 0v-120q0-22 20-22t20 22V0z") +
        shape("#a9aca0", "M70-118q0-26 20-26t20 26z") +
        line("#a9aca0", 2, "M70-90h40M70-60h40M70-30h40") +
        shape(red, "M-72 0v-78l26-36 42-20 42 20 26 36V0z") +
        line("#5f3a2e", 8, "M-78-74l30-42 44-21 44 21 30 42") +
        shape("#fbf0dc", "M-22 0v-46h36V0zM-14-66h20v-22h-20z") +
        line(red, 4, "M-20-3l32-40M12-3l-32-40M-22-46v46h36v-46z"),
      !left && random.chance(0.5),
    ) + roundTrees(colors, [[left ? 520 : 70, 262]])
  );
}

function lake(colors: Palette, random: Random): string {
  const boat = random.int(80, 520);
  const waves = Array.from({ length: 9 }, () => `M${random.int(0, 580)} ${random.int(246, 278)}h${random.int(14, 36)}`);
  return (
    shape("#9cc3cc", "M0 236h600v60H0z") +
    line("#dcecee", 3, waves.join("")) +
    shape("#fff8ea", `M${boat} 196v46h-34zM${boat + 5} 206l24 36h-24z`) +
    shape("#a5473a", `M${boat - 38} 246h74l-12 13h-50z`) +
    pinesBehind(colors, random)
  );
}

function pinesBehind(colors: Palette, random: Random): string {
  const shore = random.chance(0.5) ? 0 : 420;
  return shape(
    colors.tree,
    [0, 34, 66, 104, 140].map((x) => `M${shore + x} 240l20-${random.int(40, 66)} 20 66h-40z`).join(""),
  );
}
