/** Files written by site/build/region-data.ts. */
declare module "#region/places.json" {
  import type { PlacesFile } from "#data/places/places.ts";
  const places: PlacesFile;
  export default places;
}
declare module "#region/outlines.json" {
  import type { CountyOutlines } from "#data/places/county-outlines.ts";
  const outlines: CountyOutlines;
  export default outlines;
}
declare module "#region/time-zones.json" {
  /** VTIMEZONE of each zone of the region, by IANA name. */
  const blocks: Readonly<Record<string, string>>;
  export default blocks;
}
declare module "#region/pictures.json" {
  /** Names of the files in public/screenshots. */
  const names: readonly string[];
  export default names;
}
declare module "#region/towns.json" {
  /** Largest first. WGS 84 degrees. */
  const towns: readonly (readonly [name: string, latitude: number, longitude: number])[];
  export default towns;
}
