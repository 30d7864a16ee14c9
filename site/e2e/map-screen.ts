/** Finds the map, its pins and popups; fakes the tile server and a remembered position. */
import type { Page } from "@playwright/test";
import { TILE_HOST } from "./test.ts";

export function getMap(page: Page) {
  const map = page.getByRole("region", { name: "Map of markets" });
  return {
    map,
    /** The pin of a market, whatever its status. */
    pin: (name: string) => map.getByRole("button", { name: new RegExp(`^${name}: `) }),
    clusters: map.getByRole("button", { name: /^\d+ markets(, \d+ open)?(, \d+ likely open)?\. Zoom in/ }),
    popup: (name: string) => map.getByRole("region", { name }),
    /** On a phone, at the bottom of the map, in place of a popup. */
    card: page.getByRole("region", { name: "Chosen market" }),
    showButton: (name: string) => page.getByRole("button", { name: `Show ${name} on the map` }),
  };
}

/** One pixel of map-like green. */
export const TILE = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mOcv3jxfwAFyAKhmhlbDwAAAABJRU5ErkJggg==",
  "base64",
);

export async function serveTiles(page: Page): Promise<void> {
  await page.route(`${TILE_HOST}/**`, (route) => route.fulfill({ contentType: "image/png", body: TILE }));
}

/**
 * Zoom of the tiles in the page, NaN without tiles. Requests do not show the zoom, because the browser caches tiles. Use
 * reduced motion, which removes the previous zoom's tiles at once.
 */
export function readZoom(page: Page): Promise<number> {
  return page
    .locator("img.leaflet-tile-loaded")
    .evaluateAll((tiles: HTMLImageElement[]) =>
      tiles.length === 0 ? NaN : Math.max(...tiles.map(({ src }) => Number(new URL(src).pathname.split("/")[1]))),
    );
}

/** Puts a position into the browser's storage, as an earlier visit would have left it. */
export async function rememberPosition(
  page: Page,
  { latitude, longitude }: { latitude: number; longitude: number },
): Promise<void> {
  const stored = JSON.stringify({ latitude, longitude, fromPrompt: true, isDefault: false });
  await page.addInitScript((value) => localStorage.setItem("userLocation", value), stored);
}
