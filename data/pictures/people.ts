/** Vendors and shoppers in the drawn pictures. */
import { dots, line, place, shape } from "./svg.ts";
import type { Random } from "./random.ts";

const SKIN = ["#f0c9a4", "#d9a67c", "#b57b52", "#8a5a3c", "#6b4430"] as const;
const CLOTHES = ["#3f6f7c", "#c9573c", "#e0a02e", "#6c7f45", "#8b4a62", "#4a5f8c", "#e8d3ae"] as const;
const HAIR = ["#3a2a20", "#6b4128", "#a86b32", "#b9b3a6", "#1f1a18"] as const;

/** A person behind a table whose top is at `y`. */
export function vendor(x: number, y: number, random: Random, scale = 1): string {
  const skin = random.pick(SKIN);
  const apron = random.pick(["#f6ecd6", "#2f5d43", "#4b3426"]);
  const figure =
    shape(random.pick(CLOTHES), "M-38 30v-28q-2-40 20-44h36q22 4 20 44v28z") +
    shape(skin, "M-9-50h18v10q-9 8-18 0z") +
    shape(apron, "M-20 30v-54h40v54zM-18-24l2-17h5l3 17zM18-24l-2-17h-5l-3 17z") +
    place(0, -64, 1, head(skin, random));
  return place(x, y - 22, scale, figure, random.chance(0.5));
}

/** A person with a bag, standing at (x, y), about 155 high. */
export function shopper(x: number, y: number, random: Random): string {
  const skin = random.pick(SKIN);
  const [coat, legs] = random.shuffle(CLOTHES);
  const skirt = random.chance(0.5);
  const figure =
    line(skirt ? skin : (legs ?? "#4a5f8c"), 11, "M-8-4v-50M9-4v-50") +
    line("#4b3426", 9, "M-8-3h5M9-3h5") +
    shape(
      coat ?? "#3f6f7c",
      skirt
        ? "M-30-38q8-40 12-66 4-8 10-8h16q6 0 10 8 4 26 12 66-30 8-60 0z"
        : "M-21-46v-54q0-12 12-12h18q12 0 12 12v54q-21 6-42 0z",
    ) +
    shape("#5b8a3c", "M14-52q0-14 8-16 2 6 4 2 4-6 6 2 6-2 4 14z") +
    shape("#f1e4c6", "M10-54h28l-2 34H12z") +
    line("#d3bf93", 3, "M16-53q2-16 8-22t8 22") +
    line(coat ?? "#3f6f7c", 11, "M14-100q14 12 10 28") +
    shape(skin, "M-8-120h16v9q-8 7-16 0z") +
    place(0, -134, 1, head(skin, random));
  return place(x, y, 1, figure, random.chance(0.5));
}

/** A face of radius 18 around (0, 0), with hat or hair. */
function head(skin: string, random: Random): string {
  const hair = random.pick(HAIR);
  const tops = [
    shape(hair, "M-18-4h7l-3 12q-6-4-4-12zM18-4h-7l3 12q6-4 4-12z") +
      shape("#e3c078", "M-32-10q32-12 64 0-32 8-64 0zM-17-13q2-20 17-20t17 20z") +
      line("#a9502f", 4, "M-16-15q16 5 32 0"),
    dots(hair, 17, [[0, -27]]) + shape(hair, "M-20 0q-3-26 20-26T20 0q-8-14-20-14T-20 0z"),
    shape(hair, "M-22 18q-4-44 22-44t22 44q-5 4-9 0V-4Q-4-5-9-13q-1 8-5 9v22q-4 4-8 0z"),
    shape(hair, "M-19-4h8v10q-8-2-8-10z") + shape(random.pick(CLOTHES), "M-19-6q0-20 19-20t19 20zM10-10q20-1 22 5H10z"),
    shape(hair, "M-20-1q-4-24 14-24 8-6 18 0 10 6 8 24-6-12-20-14-12 0-20 14z"),
  ];
  return (
    dots(skin, 36, [[0, 0]]) +
    dots("#4b2f22", 3.5, [
      [-6, 0],
      [7, 0],
    ]) +
    line("#4b2f22", 2, "M-5 7q6 5 11 0") +
    random.pick(tops)
  );
}
