/** The background picture. It may be blocked, down or out of reach; then the outline below it has to do. */
import type { Map as LeafletMap } from "leaflet";
import { TileLayer } from "leaflet/src/layer/tile/TileLayer.js";
import { MAX_ZOOM } from "#data/domain/map-zoom.ts";
import { region } from "#data/region.ts";

/**
 * Lays the tiles over the outline. Where none ever came, none is asked for again until the browser is back online.
 * @param onMissing called with true when a view got none of its tiles, with false when one comes
 * @returns takes them off again
 */
export function addTiles(map: LeafletMap, onMissing: (isMissing: boolean) => void): () => void {
  const tiles = new TileLayer(region.tiles.url, { maxZoom: MAX_ZOOM });
  let hasEver = false;
  let arrived = 0;
  let failed = 0;
  tiles.on({
    loading() {
      arrived = 0;
      failed = 0;
    },
    tileload() {
      hasEver = true;
      arrived++;
      onMissing(false);
    },
    tileerror() {
      failed++;
    },
    load() {
      if (arrived > 0 || failed === 0) return;
      onMissing(true);
      // Later: Leaflet is still at work on the tile that failed last.
      if (!hasEver) queueMicrotask(() => tiles.remove());
    },
  });
  const retry = () => {
    if (map.hasLayer(tiles)) tiles.redraw();
    else tiles.addTo(map);
  };
  tiles.addTo(map);
  window.addEventListener("online", retry);
  return () => {
    window.removeEventListener("online", retry);
    tiles.off().remove();
  };
}
