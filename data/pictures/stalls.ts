/** Awnings, tables, umbrellas, stands and wagons of the drawn pictures. */
import { dots, line, place, shape } from "./svg.ts";
import type { Cloth } from "./palettes.ts";
import type { Random } from "./random.ts";

const WOOD = "#8a5a34";
const WOOD_LIGHT = "#b98450";
const WOOD_PALE = "#d2a26b";

type AwningShape = "scallops" | "points" | "tent" | "flat";
export const AWNINGS: readonly AwningShape[] = ["scallops", "points", "tent", "flat"];

/** From (x, y); `width` at the lower edge, `height` without the fringe. */
export function awning(x: number, y: number, width: number, height: number, cloth: Cloth, kind: AwningShape): string {
  const count = Math.max(5, Math.round(width / 38) | 1);
  const stripe = width / count;
  const inset = kind === "tent" ? width / 2 - 6 : kind === "flat" ? 6 : Math.min(30, width / 9);
  const top = (index: number): number => Math.round(x + inset + ((width - 2 * inset) * index) / count);
  const bottom = (index: number): number => Math.round(x + stripe * index);
  /** Tents have sagging seams, others straight ones. */
  const seam = (index: number, end: string): string => {
    if (kind !== "tent") return `L${end}`;
    const middle = Math.round((top(index) + 2 * bottom(index)) / 3 + (x + width / 2 - bottom(index)) / 5);
    return `Q${middle} ${Math.round(y + height * 0.65)} ${end}`;
  };
  const stripes = { dark: "", light: "" };
  for (let index = 0; index < count; index++) {
    const down = seam(index + 1, `${bottom(index + 1)} ${y + height}`);
    const fringe = drop(kind, bottom(index) - bottom(index + 1), index % 2 === 0);
    const up = seam(index, `${top(index)} ${y}`);
    stripes[index % 2 === 0 ? "dark" : "light"] += `M${top(index)} ${y}H${top(index + 1)}${down}${fringe}${up}z`;
  }
  return (
    shape(cloth.light, stripes.light) +
    shape(cloth.dark, stripes.dark) +
    shape("#2b1d14", `M${x} ${y + height - 4}h${Math.round(width)}v6H${x}z`, 0.14)
  );
}

/** The fringe of one stripe, drawn from right to left. */
function drop(kind: AwningShape, width: number, even: boolean): string {
  if (kind === "points") return `v6l${Math.round(width / 2)} 13 ${width - Math.round(width / 2)}-13v-6`;
  if (kind === "flat") return `v${even ? 18 : 14}h${width}v-${even ? 18 : 14}`;
  return `v7a${Math.round(-width / 2)} 11 0 0 1 ${width} 0v-7`;
}

export function posts(left: number, right: number, top: number, bottom: number): string {
  return line(WOOD, 8, `M${left} ${top}L${left - 1} ${bottom}M${right} ${top}L${right + 1} ${bottom}`);
}

/** Shadow under the awning. */
export function shade(left: number, right: number, top: number, bottom: number): string {
  return shape("#3b2a1e", `M${left} ${top}H${right}V${bottom}H${left}z`, 0.22);
}

/** The front of a table, its top at `y`. */
export function counter(x: number, y: number, width: number, height: number, cloth: Cloth, random: Random): string {
  const board = shape(WOOD_PALE, `M${x - 8} ${y}l${width + 16}-2v11l-${width + 16} 2z`);
  const kind = random.int(0, 2);
  if (kind === 0) {
    const planks = [1, 2].map((row) => `M${x} ${y + Math.round((height * row) / 3) + 2}l${width}-2`).join("");
    return shape(WOOD_LIGHT, `M${x} ${y}h${width}v${height}H${x}z`) + line(WOOD, 3, planks) + board;
  }
  const hem = Math.round(height * (kind === 1 ? 0.55 : 0.9));
  const waves = Math.max(3, Math.round(width / 46));
  const wave = Math.round(width / waves);
  const cloths = `M${x - 4} ${y}h${wave * waves + 8}v${hem}${`q-${wave >> 1} 12-${wave} 0`.repeat(waves)}h-8z`;
  const pattern = Array.from(
    { length: waves * 2 - 1 },
    (_, index) => `M${x + Math.round(((index + 1) * wave) / 2)} ${y + 16}v${hem - 12}`,
  ).join("");
  return (
    line(WOOD, 7, `M${x + 10} ${y}v${height}M${x + width - 10} ${y}v${height}`) +
    shape(kind === 1 ? cloth.dark : cloth.light, cloths) +
    line(kind === 1 ? cloth.light : cloth.dark, kind === 1 ? 2 : 6, pattern, kind === 1 ? 0.5 : 0.8) +
    board
  );
}

export function umbrella(x: number, y: number, width: number, cloth: Cloth, ground: number): string {
  const half = width / 2;
  const rim = y + Math.round(width * 0.3);
  return (
    line(WOOD, 7, `M${x} ${y}V${ground}`) +
    shape(cloth.light, `M${x - half} ${rim}Q${x - half * 0.8} ${y} ${x} ${y}T${x + half} ${rim}z`) +
    shape(
      cloth.light,
      `M${x - half} ${rim}Q${x - half} ${y} ${x} ${y}Q${x + half} ${y} ${x + half} ${rim}q-${half / 5} 10-${(half * 2) / 5} 0-${half / 5} 10-${(half * 2) / 5} 0-${half / 5} 10-${(half * 2) / 5} 0-${half / 5} 10-${(half * 2) / 5} 0-${half / 5} 10-${(half * 2) / 5} 0z`,
    ) +
    shape(
      cloth.dark,
      `M${x - half} ${rim}Q${x - half} ${y} ${x} ${y}Q${x - half * 0.75} ${y + 14} ${x - half * 0.6} ${rim}q-${half / 5} 10-${half * 0.4} 0zM${x - half * 0.2} ${rim}Q${x - half * 0.3} ${y + 20} ${x} ${y}Q${x + half * 0.3} ${y + 20} ${x + half * 0.2} ${rim}q-${half / 5} 10-${half * 0.4} 0zM${x + half * 0.6} ${rim}Q${x + half * 0.75} ${y + 14} ${x} ${y}Q${x + half} ${y} ${x + half} ${rim}q-${half / 5} 10-${half * 0.4} 0z`,
    ) +
    dots(cloth.dark, 9, [[x, y - 2]])
  );
}

/** A wooden stand with a gable roof; `x` is its middle, `ground` the y of its base. */
export function roadsideStand(x: number, ground: number, width: number, roof: string, wall: string): string {
  const half = width / 2;
  return place(
    x,
    ground,
    1,
    shape(wall, `M${-half} 0v-150L0-215l${half} 65V0z`) +
      line(
        "#3b2a1e",
        2,
        [-0.7, -0.35, 0, 0.35, 0.7]
          .map((at) => `M${Math.round(half * at)}-${Math.round(150 + 60 * (1 - Math.abs(at)))}V0`)
          .join(""),
        0.25,
      ) +
      shape("#3b2a1e", `M${-half + 16}-52v-84h${width - 32}v84z`, 0.75) +
      line(roof, 14, `M${-half - 18}-142L0-222l${half + 18} 80`),
  );
}

/** A wagon with two wheels; `y` is the top of its side boards. */
export function cart(x: number, y: number, width: number, ground: number, color: string): string {
  const wheel = (at: number): string => {
    const r = 30;
    return (
      dots("#4b3426", 2 * r, [[at, ground - r]]) +
      dots("#d9b98c", 2 * r - 12, [[at, ground - r]]) +
      line(
        "#4b3426",
        4,
        `M${at - 23} ${ground - r}h46M${at} ${ground - r - 23}v46M${at - 16} ${ground - r - 16}l32 32M${at + 16} ${ground - r - 16}l-32 32`,
      ) +
      dots("#4b3426", 12, [[at, ground - r]])
    );
  };
  return (
    line(WOOD, 8, `M${x + width} ${y + 30}l74 18`) +
    shape(color, `M${x - 6} ${y}l${width + 12}-2-8 44H${x + 4}z`) +
    line("#3b2a1e", 2, `M${x} ${y + 15}h${width}M${x + 2} ${y + 29}h${width - 6}`, 0.35) +
    wheel(x + 48) +
    wheel(x + width - 52)
  );
}

/** A line of small flags from the left to the right edge. */
export function bunting(y: number, colors: readonly string[], random: Random): string {
  const sag = random.int(24, 46);
  const at = (t: number): { x: number; y: number } => ({
    x: Math.round(600 * t),
    y: Math.round(y + 4 * sag * t * (1 - t)),
  });
  const flags = Array.from({ length: 12 }, (_, index) => at((index + 0.5) / 12));
  const paths = colors.map((color, own) =>
    shape(
      color,
      flags
        .filter((_, index) => index % colors.length === own)
        .map((flag) => `M${flag.x - 13} ${flag.y - 1}h26l-13 26z`)
        .join(""),
    ),
  );
  return line("#7a5a40", 2, `M0 ${y}Q300 ${y + 2 * sag} 600 ${y}`) + paths.join("");
}
