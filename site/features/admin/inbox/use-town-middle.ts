/** Where a town is, for maps that start there. */
import { useEffect, useState } from "react";
import type { Position } from "#data/market/distance.ts";
import { suggestPlaces } from "#data/places/find-place.ts";
import { loadPlaces } from "../../location/places-data.ts";

/** The middle of a town of the region; null while it is not known, and for a town that is none. */
export function useTownMiddle(town: string): Position | null {
  const [found, setFound] = useState<{ town: string; middle: Position } | null>(null);
  useEffect(() => {
    if (town === "") return undefined;
    let isShown = true;
    loadPlaces().then(
      (places) => {
        const [best] = suggestPlaces({ ...places, zips: [], counties: [] }, town, 1);
        if (!isShown || !best) return;
        setFound({ town, middle: { latitude: best.latitude, longitude: best.longitude } });
      },
      () => {
        // Then the map starts with the state.
      },
    );
    return () => {
      isShown = false;
    };
  }, [town]);
  return found?.town === town ? found.middle : null;
}
