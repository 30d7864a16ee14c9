/** Where the pieces of the map's background come from, as the region says it. */

export interface Tiles {
  /** With `{z}`, `{x}` and `{y}` where Leaflet puts a tile's place: a path of this site, or a full address. */
  url: string;
  /** HTML: whom its licence wants named. */
  attribution: string;
}

/** @returns the other site that visitors' browsers ask for tiles, "https://tiles.example"; null where there is none */
export function getTileHost(tiles: Tiles | null): string | null {
  return tiles === null || tiles.url.startsWith("/") ? null : new URL(tiles.url).origin;
}

/** @param origin of this site @returns what the addresses of all tiles begin with; null where there are none */
export function getTileStart(tiles: Tiles | null, origin: string): string | null {
  return tiles === null ? null : new URL(tiles.url.split("{")[0] ?? "", origin).href;
}
