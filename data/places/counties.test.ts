import { expect, test } from "vitest";
import { readCountyFinder } from "../files/read-counties.ts";
import { createCountyFinder, type Ring, withCounty } from "./counties.ts";

const findCounty = await readCountyFinder([{ fips: "55", code: "WI" }]);

test.each([
  ["Sturgeon Bay", 44.834, -87.377, "Door"],
  ["Washington Island", 45.385, -86.918, "Door"],
  ["Madison", 43.075, -89.384, "Dane"],
  ["Hudson, on the St. Croix", 44.975, -92.757, "St. Croix"],
  ["Bayfield, on Lake Superior", 46.811, -90.818, "Bayfield"],
  ["Fond du Lac", 43.775, -88.447, "Fond du Lac"],
  ["a pier at Port Washington, off the shore of Lake Michigan", 43.387, -87.86, "Ozaukee"],
])("%s", (_, latitude, longitude, county) => expect(findCounty({ latitude, longitude })).toBe(county));

test("a place far from the state is in no county", () => {
  expect(findCounty({ latitude: 44.9, longitude: -86.2 })).toBeNull();
  expect(findCounty({ latitude: 0, longitude: 0 })).toBeNull();
});

test("a hole in a county belongs to the county that fills it", () => {
  const square = (from: number, to: number): Ring => [
    ...([
      [from, from],
      [to, from],
      [to, to],
    ] as const),
    ...([
      [from, to],
      [from, from],
    ] as const),
  ];
  const find = createCountyFinder([
    { name: "Round", rings: [square(0, 10), square(4, 6)] },
    { name: "Middle", rings: [square(4, 6)] },
  ]);
  expect(find({ latitude: 2, longitude: 2 })).toBe("Round");
  expect(find({ latitude: 5, longitude: 5 })).toBe("Middle");
});

test("a market gets its county, and is unchanged without one", () => {
  const market = { id: 1, latitude: 43.075, longitude: -89.384 };
  expect(withCounty(market, findCounty)).toEqual({ ...market, county: "Dane" });
  expect(withCounty({ ...market, latitude: 0 }, findCounty)).not.toHaveProperty("county");
});

test("an unknown state is refused", async () => {
  await expect(readCountyFinder([{ fips: "99", code: "XX" }])).rejects.toThrow(
    'us-atlas has no counties with FIPS code "99".',
  );
});
