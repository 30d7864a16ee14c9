/** For component tests: a county, two towns and two zip codes around the example markets. */
import { PLACE_STEPS_PER_DEGREE, type PlacesFile } from "#data/places/places.ts";
import { region } from "#data/region.ts";
import { ALDERBROOK, DUNMORE, type Place } from "../../../e2e/markets/example-places.ts";

const steps = ({ latitude, longitude }: Place) =>
  [latitude, longitude].map((degrees) => Math.round(degrees * PLACE_STEPS_PER_DEGREE)) as [number, number];

export const COUNTY = "Alder";

export const PLACES: PlacesFile = {
  state: region.states.flatMap(({ name, code }) => [name, code]),
  counties: [[COUNTY, ...steps(ALDERBROOK)]],
  towns: [
    ["Alderbrook", ...steps(ALDERBROOK), 0],
    ["Pleasant Dunmore", ...steps(DUNMORE), 0],
  ],
  zips: [
    [Number(ALDERBROOK.zipCode), ...steps(ALDERBROOK), 0],
    [Number(DUNMORE.zipCode), ...steps(DUNMORE), 1],
  ],
};
