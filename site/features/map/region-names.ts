/** The region's towns and counties, for pages that a build or a publish draws. Browsers load them (location/places-data.ts). */
import { readPlaces } from "#data/places/places.ts";
import places from "#region/places.json";

export const regionNames = readPlaces(places);
