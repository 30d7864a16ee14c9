import { expect, test } from "vitest";
import { findNamedCrops } from "./named-crops.ts";

const crop = (name: string) => ({ name, item: "Vegetables" });
const CROPS = ["spinach", "spinach", "spring onions and scallions", "sweet corn", "potatoes", "sweet potatoes"].map(
  crop,
);

test.each([
  ["spinach saturday madison", ["spinach", "spinach"]],
  ["corn", ["sweet corn"]],
  ["maíz", ["sweet corn"]],
  ["potato", ["potatoes"]],
  ["sweet potatoes", ["sweet potatoes"]],
  ["scallion", ["spring onions and scallions"]],
  ["vegetables", []],
  ["", []],
])("%j names %j", (query, names) => expect(findNamedCrops(query, CROPS).map(({ name }) => name)).toEqual(names));
