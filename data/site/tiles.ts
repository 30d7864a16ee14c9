/** Map tiles: the background of the map. */

export interface Tiles {
  /** Template with `{z}`, `{x}` and `{y}`: a path of this site, or a full address. */
  url: string;
  /** HTML, required by the tiles' license. */
  attribution: string;
}

/**
 * @returns origin of the site that browsers load tiles from, "https://tiles.example"; null if it is this site, or none
 */
export function getTileHost(tiles: Tiles | null): string | null {
  return tiles === null || tiles.url.startsWith("/") ? null : new URL(tiles.url).origin;
}

/** @param origin of this site @returns the start of all tile addresses; null without tiles */
export function getTileStart(tiles: Tiles | null, origin: string): string | null {
  return tiles === null ? null : new URL(tiles.url.split("{")[0] ?? "", origin).href;
}
