import { expect, test } from "vitest";
import { listLargestTowns } from "./largest-towns.ts";

const at = (city: string, latitude = 44) => ({ city, latitude, longitude: -89 });

test("towns are sorted by number of markets, then by name, each with its middle", () => {
  const markets = [at("Wausau"), at("Appleton"), at("Madison", 43), at("Madison", 43.2), at("Madison", 43.1)];
  expect(listLargestTowns(markets, 2)).toEqual([
    { name: "Madison", latitude: 43.1, longitude: -89 },
    { name: "Appleton", latitude: 44, longitude: -89 },
  ]);
  expect(listLargestTowns(markets, 3).map(({ name }) => name)).toEqual(["Madison", "Appleton", "Wausau"]);
  expect(listLargestTowns([], 2)).toEqual([]);
});
