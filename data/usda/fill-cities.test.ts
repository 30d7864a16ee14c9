import { expect, test } from "vitest";
import { fillCities } from "./fill-cities.ts";
import type { LogEntry } from "./import-log.ts";
import { makeRecord } from "./test-fixtures.ts";

test("every town has the spelling that most records use", () => {
  const log: LogEntry[] = [];
  const cities = ["De Pere", "DePere", "De Pere"].map((city, index) =>
    makeRecord({ key: `usda-portal:${index}`, city }),
  );
  expect(fillCities(cities, log).map(({ city }) => city)).toEqual(["De Pere", "De Pere", "De Pere"]);
  expect(log).toMatchObject([{ what: "city spelt as elsewhere", record: "usda-portal:1", detail: "DePere → De Pere" }]);
});

test("a missing town comes from the name, where its website or other records know it", () => {
  const others = [makeRecord({ city: "Kronenwetter", zipCode: "54455" })];
  const market = makeRecord({
    city: "",
    name: "Mosinee Farm Market",
    zipCode: "54455",
    website: "http://www.mosineechamber.org",
  });
  expect(fillCities([...others, market], []).at(-1)?.city).toBe("Mosinee");
  const known = [makeRecord({ city: "Mosinee" }), { ...market, website: undefined }];
  expect(fillCities(known, []).at(-1)?.city).toBe("Mosinee");
});

test("else from the only town of its zip code", () => {
  const market = makeRecord({ city: "", name: "Country Lane Farmers Market", zipCode: "54812" });
  expect(fillCities([makeRecord({ city: "Barron", zipCode: "54812" }), market], []).at(-1)?.city).toBe("Barron");
  const two = [makeRecord({ city: "Barron", zipCode: "54812" }), makeRecord({ city: "Dale", zipCode: "54812" })];
  const log: LogEntry[] = [];
  expect(fillCities([...two, market], log)).toHaveLength(2);
  expect(log).toMatchObject([{ step: "dropped", what: "no town", detail: "54812" }]);
});
