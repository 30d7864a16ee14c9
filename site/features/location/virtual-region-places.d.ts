/** Made by site/build/region-places.ts. */
declare module "virtual:region-places" {
  import type { CountyOutlines } from "#data/places/county-outlines.ts";
  import type { PlacesFile } from "#data/places/places.ts";
  export const places: PlacesFile;
  export const outlines: CountyOutlines;
}
