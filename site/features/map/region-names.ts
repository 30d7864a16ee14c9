/**
 * The region's towns and counties, for pages drawn by a build or a publish; a module, so that they are read once and not
 * for each page. Browsers load them instead (location/places-data.ts).
 */
import { readPlaces } from "#data/places/places.ts";
import places from "#region/places.json";

export const regionNames = readPlaces(places);
