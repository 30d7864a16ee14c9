import { expect, test } from "vitest";
import { readGazetteer } from "./read-gazetteer.ts";

const places = await readGazetteer(["WI"]);

test("the packages contain the towns and zip codes of the state", () => {
  expect(places.findTown("St. Croix Falls")?.latitude).toBeCloseTo(45.4, 1);
  expect(places.findTown("DeForest")?.longitude).toBeCloseTo(-89.3, 1);
  expect(places.findZip("53206")?.towns).toEqual(["Milwaukee"]);
});

test("the counties of the zip codes are known", () =>
  expect(places.findCounty("Door County")?.latitude).toBeCloseTo(45, 0));

test("a town of another state is not found", () => {
  expect(places.findTown("Minneapolis")).toBeNull();
  expect(places.findZip("55401")).toBeNull();
});
