/**
 * Names on a map, whose code is loaded once there is something to name: few visitors search for a place, and mostly there
 * are tiles.
 */
import type * as L from "../leaflet-modules.ts";
import type { Box } from "../space.ts";
import type { createNames, ShownNames } from "./names.ts";

/** @param listPins the space that names avoid, in pixels of the map */
export function loadNames(map: L.Map, listPins: () => readonly Box[]) {
  let names: ReturnType<typeof createNames> | undefined;
  let shown: ShownNames = { place: null, hasTowns: false };
  let isOver = false;
  return {
    /** If the code does not load, the map works without names. */
    async show(change: Partial<ShownNames>): Promise<void> {
      shown = { ...shown, ...change };
      if (!names && !shown.place && !shown.hasTowns) return;
      const code = await import("./names.ts").catch(() => null);
      if (isOver) return;
      names ??= code?.createNames(map, listPins);
      names?.show(shown);
    },
    /** Places them anew, after pins have moved. */
    update: () => names?.update(),
    destroy: () => {
      isOver = true;
      names = undefined;
    },
  };
}
