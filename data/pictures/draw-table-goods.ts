/** Bread, flowers, pots and whatever else stands or walks by a stall. On (0, 0), about 80 wide and 60 high. */
import type { Good } from "./goods.ts";
import { dots, line, type Point, shape } from "./ink.ts";

type TableGood = Extract<Good, "bread" | "pie" | "flowers" | "plants" | "herbs" | "crafts" | "hen">;

const STEM = "#4f7f3a";
const BLOOMS: readonly Point[] = [
  [-26, -52],
  [-6, -62],
  [16, -58],
  [29, -46],
  [-14, -44],
  [7, -46],
];

export const TABLE_GOODS: Record<TableGood, () => string> = {
  bread: () =>
    line("#c98a45", 14, "M-20-24l-8-34M-4-24l0-40M13-24l9-34") +
    line("#f0d09a", 3, "M-29-54l6-2M-26-44l6-2M-4-58h5M-4-48h5M17-52l6 2M15-42l6 2") +
    shape("#b87a3c", "M-30-22q-4-16 12-18 14 0 14 18zM2-22q0-18 16-18 16 2 14 18z") +
    line("#f0d09a", 3, "M-24-30l5-5M-16-28l5-5M10-32l5 5M19-34l5 5") +
    basket(),
  pie: () =>
    shape("#8fa3a0", "M-34-14h68l-8 14h-52z") +
    shape("#b8442f", "M-34-14q2-16 34-16t34 16z") +
    line("#dba55c", 5, "M-24-24l44 6M-8-29l38 11M22-25l-44 8M6-29l-32 10") +
    line("#c98a45", 7, "M-36-13q5-5 9 0 5-5 9 0 5-5 9 0 5-5 9 0 5-5 9 0 5-5 9 0 5-5 9 0 5-5 9 0") +
    line("#fff9ec", 3, "M-10-38q-5-6 0-11M8-39q-5-6 0-12", 0.7),
  flowers: () =>
    line(STEM, 3, BLOOMS.map(([x, y]) => `M${Math.round(x / 4)}-20L${x} ${y}`).join("")) +
    dots(STEM, 12, [
      [-20, -34],
      [22, -34],
      [0, -32],
    ]) +
    dots("#e2725b", 19, [
      [-26, -52],
      [16, -58],
    ]) +
    dots("#f0bb4b", 19, [
      [-6, -62],
      [29, -46],
    ]) +
    dots("#c06a94", 17, [
      [-14, -44],
      [7, -46],
    ]) +
    dots("#fbe9c0", 7, BLOOMS) +
    shape("#8b9b9b", "M-24-28h48L18 0h-36z") +
    line("#b2c0bd", 4, "M-23-26h46") +
    line("#73827f", 2, "M-20-14h40"),
  plants: () =>
    pot(-22, "M-22-26q-14-6-12-18 12 2 12 18 0-18 12-20 2 14-12 20") +
    pot(22, "M22-26q-12-8-10-18 10 4 10 18 2-16 12-18 0 14-12 18") +
    pot(0, "M0-26q-14-14-8-26 10 8 8 26 0-20 12-26 4 16-12 26M0-28v-30"),
  herbs: () =>
    dots("#6f9a4c", 16, [
      [-28, -36],
      [-16, -44],
      [0, -40],
      [18, -46],
      [28, -36],
    ]) +
    dots("#8db562", 12, [
      [-22, -32],
      [-6, -48],
      [8, -34],
      [22, -34],
    ]) +
    dots("#b7a2d2", 6, [
      [-30, -46],
      [-16, -54],
      [18, -55],
      [8, -48],
    ]) +
    shape("#a5694a", "M-38-28h76l-3 28h-70z") +
    shape("#bf8160", "M-40-30h80v9h-80z"),
  crafts: () =>
    line("#8a5a34", 4, "M-36-18q0-34 20-34t20 34") +
    shape("#c49a5f", "M-40-22h48q-2 22-8 22h-32q-6 0-8-22z") +
    line("#9a6f3c", 3, "M-38-15h44M-36-8h40M-28-20v18M-16-20v18M-4-20v18") +
    shape("#3f7580", "M14 0q-6-18 2-28 3-4 1-12h16q-2 8 1 12 8 10 2 28z") +
    line("#dfe7d8", 3, "M13-14h24M13-8h24"),
  hen: () =>
    line("#d9902a", 3, "M-4-8v8l-5 0m5 0h5M8-8v8l-5 0m5 0h5") +
    shape("#a9542c", "M-30-40q4 10 14 10 6-20 22-26 10 4 8 16 14 0 12 16-4 18-22 18-30 0-34-34z") +
    shape("#8a3f1e", "M-8-26q14 2 24-6 2 16-12 17-10 0-12-11z") +
    shape("#c2352a", "M1-52q-2-9 4-8 3-6 7-1 6-2 4 8z") +
    shape("#e3a12c", "M15-50l9 3-9 3z") +
    shape("#c2352a", "M13-45q4 5 1 8-4-2-1-8z") +
    dots("#2b1d14", 3, [[10, -50]]),
};

function basket(): string {
  return (
    shape("#b98450", "M-40-26h80q-2 26-10 26h-60q-8 0-10-26z") +
    line("#94633a", 3, "M-38-17h76M-35-8h70M-26-24l2 22M-13-24v22M0-24v22M13-24v22M26-24l-2 22") +
    line("#cf9d66", 5, "M-39-25h78")
  );
}

function pot(x: number, leaves: string): string {
  return (
    shape(STEM, `${leaves}z`) +
    line("#33592c", 2, `M${x}-24v-10`) +
    shape("#b86344", `M${x - 13}-20h26L${x + 9} 0h-18z`) +
    shape("#d07d5a", `M${x - 15}-26h30v8h-30z`)
  );
}
