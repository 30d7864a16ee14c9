/**
 * The region's towns and counties, for pages drawn by a build or a publish. Browsers load them instead
 * (location/places-data.ts).
 */
import { readPlaces } from "#data/places/places.ts";
import places from "#region/places.json";

export const regionNames = readPlaces(places);
