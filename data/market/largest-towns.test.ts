import { expect, test } from "vitest";
import { listLargestTowns } from "./largest-towns.ts";

const at = (city: string, latitude = 44) => ({ city, latitude, longitude: -89 });

test("the town with the most markets comes first, by name where two have as many, each with their middle", () => {
  const markets = [at("Wausau"), at("Appleton"), at("Madison", 43), at("Madison", 43.2), at("Madison", 43.1)];
  expect(listLargestTowns(markets, 2)).toEqual([
    { name: "Madison", latitude: 43.1, longitude: -89 },
    { name: "Appleton", latitude: 44, longitude: -89 },
  ]);
  expect(listLargestTowns([], 2)).toEqual([]);
});
