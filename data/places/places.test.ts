import { expect, test } from "vitest";
import type { Ring } from "./counties.ts";
import { readCountyOutline, writeCountyOutlines } from "./county-outlines.ts";
import { createGazetteer } from "./gazetteer.ts";
import { readPlaces } from "./places.ts";
import { writePlaces } from "./write-places.ts";

const MAINLAND: Ring = [
  [-90, 43],
  [-89, 43],
  [-89, 45],
  [-90, 45],
  [-90, 43],
];
const ISLAND = MAINLAND.map(([longitude, latitude]) => [longitude / 2, latitude / 2] as const);
const DANE = { name: "Dane", rings: [ISLAND, MAINLAND] };

const [oak, elm, ash] = [
  { name: "Oak", latitude: 44.1234, longitude: -89.5 },
  { name: "Elm", latitude: 44.3, longitude: -89.1 },
  { name: "Ash", latitude: 60, longitude: -80 },
];
const gazetteer = createGazetteer(
  [oak, elm, ash],
  [
    { zip: "01002", name: "Oak", latitude: 44.1, longitude: -89.5 },
    { zip: "53702", name: "Oak", latitude: 44.2, longitude: -89.5 },
    { zip: "53702", name: "Elm", latitude: 44.2, longitude: -89.5 },
  ],
);

test("places are read as they were written, to a thousandth of a degree, with counties and zip codes", () =>
  expect(readPlaces(writePlaces(["WI", "Wisconsin"], gazetteer, [DANE]))).toEqual({
    state: ["WI", "Wisconsin"],
    towns: [
      { name: "Ash", latitude: 60, longitude: -80, county: null, zips: 0 },
      { name: "Elm", latitude: 44.3, longitude: -89.1, county: "Dane", zips: 1 },
      { name: "Oak", latitude: 44.123, longitude: -89.5, county: "Dane", zips: 2 },
    ],
    zips: [
      { name: "01002", latitude: 44.1, longitude: -89.5, towns: ["Oak"] },
      { name: "53702", latitude: 44.2, longitude: -89.5, towns: ["Oak", "Elm"] },
    ],
    // The middle of its largest area.
    counties: [{ name: "Dane", latitude: 44, longitude: -89.5 }],
  }));

test("a county's outline is read as it was written, whatever the case of its name", () => {
  const outlines = writeCountyOutlines([DANE], (ring) => ring);
  expect(readCountyOutline(outlines, "dane")).toEqual([ISLAND, MAINLAND]);
  expect(readCountyOutline(outlines, "Nowhere")).toEqual([]);
});
