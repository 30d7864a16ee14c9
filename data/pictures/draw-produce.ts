/** Fruit and vegetables in crates and baskets. Each stands on (0, 0) and is about 80 wide and 60 high. */
import type { Good } from "./goods.ts";
import { dots, line, type Point, shape } from "./ink.ts";

const LEAF = "#4f7f3a";
const LEAF_DARK = "#386030";
const LIGHT = "#fff4dc";

type Produce = Extract<
  Good,
  | "tomatoes"
  | "apples"
  | "carrots"
  | "corn"
  | "greens"
  | "peppers"
  | "beets"
  | "pumpkins"
  | "potatoes"
  | "squash"
  | "berries"
  | "pears"
  | "mushrooms"
>;

/** The pile of a full crate: back row, front row, and two on top. */
const BACK: readonly Point[] = [
  [-24, -40],
  [-8, -47],
  [10, -46],
  [25, -40],
];
const FRONT: readonly Point[] = [
  [-29, -32],
  [-14, -36],
  [2, -35],
  [17, -36],
  [30, -32],
];
const EVERY_OTHER: readonly Point[] = [
  [-14, -36],
  [17, -36],
];

export const PRODUCE: Record<Produce, () => string> = {
  tomatoes: () =>
    dots("#a5301d", 21, BACK) +
    dots("#bb3821", 20, EVERY_OTHER) +
    dots("#d1472b", 20, [
      [-29, -32],
      [2, -35],
      [30, -32],
    ]) +
    dots(
      LIGHT,
      4,
      FRONT.map(([x, y]) => [x - 5, y - 3]),
      0.5,
    ) +
    line(LEAF_DARK, 2.5, FRONT.map(([x, y]) => `M${x - 4} ${y - 9}l5 3 4-4m-4 4v-6`).join("")) +
    crate(),
  apples: () =>
    dots("#98302a", 21, BACK) +
    dots("#c2503a", 21, FRONT) +
    dots("#b0b854", 21, EVERY_OTHER) +
    dots(
      LIGHT,
      4,
      FRONT.map(([x, y]) => [x - 5, y - 3]),
      0.5,
    ) +
    line("#5b3d26", 2.5, FRONT.map(([x, y]) => `M${x} ${y - 8}q0-4 2-6`).join("")) +
    shape(LEAF, "M-13-45q8-7 11-2-4 5-11 2zM18-45q8-7 11-2-4 5-11 2z") +
    crate(),
  carrots: () =>
    line(
      LEAF,
      4,
      "M-24-38q-8-12-5-22M-24-38q2-12 8-20M-6-40q-6-14-1-26M-6-40q6-10 12-20M12-40q-2-14 5-24M12-40q8-10 16-16M27-37q2-12 10-18",
    ) +
    line(LEAF_DARK, 3, "M-24-38q-2-12-1-25M-6-40q1-12 4-25M12-40q4-12 10-22M27-37q-2-12 0-22") +
    shape("#d96d1c", "M-33-24q1-16 9-16 9 0 8 16zM2-24q2-18 11-18 8 0 7 18zM19-24q0-15 8-15 9 0 8 15z") +
    shape("#ec8630", "M-17-24q2-18 11-18 9 0 9 18z") +
    line("#b4520f", 2, "M-28-32h5M-12-34h6M-9-29h5M9-33h5M25-31h5") +
    crate(),
  corn: () =>
    shape("#f0c24b", "M-30-26q-2-26 6-34 10 8 10 34zM-9-26q0-28 9-37 9 9 9 37zM13-26q0-26 10-34 9 8 6 34z") +
    line("#c9942a", 2, "M-27-46h9M-28-38h11M-5-50h9M-6-42h12M17-46h9M17-38h11M-22-52v22M0-56v26M22-52v22") +
    shape(
      "#7ea04a",
      "M-34-22q-4-20-3-26 12 8 14 26zM-22-22q2-20 10-24 0 14-1 24zM-13-22q-4-22-1-30 11 12 12 30zM2-22q2-22 12-29 1 18-3 29zM14-22q-1-16 0-24 9 10 9 24zM24-22q3-18 12-24 1 14-2 24z",
    ) +
    crate(),
  greens: () =>
    dots("#5b8a3c", 30, [
      [-22, -40],
      [4, -44],
      [25, -38],
    ]) +
    dots("#7eaa4c", 26, [
      [-24, -34],
      [0, -36],
      [23, -33],
    ]) +
    line(
      "#bcd489",
      2.5,
      "M-24-24v-16m0 8q-7-1-9-7m9 3q7-1 9-6M0-25v-19m0 8q-7-1-9-7m9 3q7-1 9-6M23-23v-17m0 8q-7-1-8-6m8 2q6-1 8-5",
    ) +
    crate(),
  peppers: () =>
    shape("#c93f28", "M-36-26q-4-20 6-22 5 3 9 0 12 0 8 22z") +
    shape("#e9ae34", "M-14-26q-5-24 6-26 6 4 10 0 12 2 8 26z") +
    shape("#5f8f3f", "M10-26q-4-20 6-22 5 3 9 0 13 0 8 22z") +
    line(LEAF_DARK, 4, "M-25-47q0-5 4-7M-3-51q0-5-4-7M21-47q0-5 4-7") +
    line(LIGHT, 3, "M-32-40v6M-10-44v7M14-40v6", 0.5) +
    crate(),
  beets: () =>
    line(
      "#8d2b50",
      3,
      "M-22-38q-6-10-8-14M-22-38q2-10 4-16M0-40v-18M0-40q6-10 10-15M22-38q-4-10-5-15M22-38q6-8 10-11",
    ) +
    shape(
      LEAF,
      "M-36-46q2-12 10-16 2 10-2 16-3 4-8 0zM-22-48q-3-12 6-20 7 8 2 18-3 5-8 2zM-5-52q-4-12 5-20 9 8 5 20-5 4-10 0zM6-50q2-14 13-16 2 12-6 18-5 2-7-2zM12-46q-4-10 2-18 9 6 7 16-4 6-9 2zM26-44q2-10 12-13 2 12-5 16-5 2-7-3z",
    ) +
    dots("#7c2447", 20, [
      [-24, -32],
      [0, -34],
      [24, -32],
    ]) +
    dots("#a3416a", 18, [
      [-12, -29],
      [12, -29],
    ]) +
    crate(),
  pumpkins: () =>
    shape("#c8631b", "M-40-20q0-22 22-21 22-1 22 21t-22 20q-22 0-22-20z") +
    shape("#e07f2a", "M-30-20q0-22 12-21 12-1 12 21t-12 20q-12 0-12-20z") +
    shape("#d97423", "M2-15q0-17 18-16 19-1 19 16T20 0Q2 0 2-15z") +
    shape("#ee9540", "M11-15q0-17 9-16 10-1 10 16T20 0q-9 0-9-15z") +
    line("#5d6b34", 5, "M-18-42q0-6 5-9M20-32q0-5-4-8") +
    line("#a94e12", 2, "M-18-38v34M20-28v25", 0.6),
  potatoes: () =>
    dots("#8f683f", 20, BACK) +
    line("#c79d6a", 17, FRONT.map(([x, y]) => `M${x - 2} ${y}l5-2`).join("")) +
    line("#b48a58", 17, EVERY_OTHER.map(([x, y]) => `M${x - 2} ${y}l5 2`).join("")) +
    line("#8a6238", 2, "M-30-34h1M-16-39h1M-10-34h1M3-37h1M16-38h1M22-34h1M31-33h1") +
    crate(),
  squash: () =>
    line("#3f6d35", 15, "M-27-30l6-18M25-30l-5-17") +
    line("#dfae3c", 15, "M-10-32q-2-8 1-17M8-32q4-8 1-18") +
    line("#6f9a4c", 3, "M-24-34l4-12M22-34l-3-11") +
    line("#f4d58a", 3, "M-12-36q-1-5 1-11M10-38q1-5 0-10") +
    line(LEAF_DARK, 4, "M-20-55l2-5M20-54l-2-5M-9-57l-1-4M9-57l2-4") +
    crate(),
  berries: () =>
    dots("#2f4170", 9, [
      [-31, -24],
      [-23, -27],
      [-15, -24],
      [-27, -31],
      [-19, -31],
    ]) +
    dots("#bb2f3c", 10, [
      [-7, -24],
      [1, -28],
      [8, -24],
      [-3, -32],
      [5, -33],
    ]) +
    dots("#2f4170", 9, [
      [17, -24],
      [25, -27],
      [33, -24],
      [21, -31],
      [29, -31],
    ]) +
    dots(
      LIGHT,
      2,
      [
        [-29, -32],
        [-17, -26],
        [-5, -33],
        [3, -28],
        [23, -32],
        [31, -25],
      ],
      0.8,
    ) +
    line(LEAF, 2.5, "M-5-37l3 2 3-3M4-39l2 2 3-3") +
    shape("#8fb0a0", "M-37-23h27l-3 23h-21zM-13-23h27l-3 23h-21zM11-23h27l-3 23h-21z") +
    line(
      "#6d9080",
      2,
      "M-35-14h23M-11-14h23M13-14h23M-29-22l1 20M-18-22l-1 20M-5-22l1 20M6-22l-1 20M19-22l1 20M30-22l-1 20",
    ),
  pears: () =>
    dots("#a3a13b", 18, BACK) +
    dots("#c9c256", 19, FRONT) +
    line("#c9c256", 10, FRONT.map(([x, y]) => `M${x} ${y - 6}l1-6`).join("")) +
    line("#5b3d26", 2.5, FRONT.map(([x, y]) => `M${x + 1} ${y - 16}l2-5`).join("")) +
    dots(
      "#dd9a4c",
      6,
      [
        [-32, -30],
        [5, -33],
        [20, -32],
      ],
      0.6,
    ) +
    crate(),
  mushrooms: () =>
    shape("#a5764a", "M-38-26v-11h76v11z") +
    line("#efe4cf", 9, "M-26-28v-6M-8-28v-8M10-28v-6M27-28v-6") +
    shape("#b98d63", "M-40-36q2-15 15-15t14 15zM0-38q1-14 13-14t12 14z") +
    shape("#d9bd97", "M-22-40q2-16 15-16t14 16zM15-36q2-14 13-14t12 14z") +
    dots(
      LIGHT,
      3,
      [
        [-30, -43],
        [-12, -48],
        [8, -46],
        [24, -43],
      ],
      0.7,
    ) +
    crate(),
};

function crate(): string {
  return (
    shape("#8f5f38", "M-40-30h80l-4 30h-72z") +
    shape("#c08a55", "M-41-31l82 1-1 8-80-1zM-39-20l78 1-1 8-76-1zM-38-9l76 1-1 8h-73z") +
    line("#a06f42", 2, "M-36-26h18M2-15h24M-30-4h14")
  );
}
