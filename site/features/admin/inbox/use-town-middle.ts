/** Looks up the center of a town, for maps that start there. */
import { useQuery } from "@tanstack/react-query";
import type { Position } from "#data/market/distance.ts";
import { suggestPlaces } from "#data/places/find-place.ts";
import type { Places } from "#data/places/places.ts";
import { loadPlaces } from "../../location/places-data.ts";

/** The center of a town of the region; null while loading and for an unknown town. */
export function useTownMiddle(town: string): Position | null {
  const find = (places: Places): Position | null => {
    const [best] = suggestPlaces({ ...places, zips: [], counties: [] }, town, 1);
    return best ? { latitude: best.latitude, longitude: best.longitude } : null;
  };
  const { data } = useQuery({ queryKey: ["places"], queryFn: loadPlaces, enabled: town !== "", select: find });
  return town === "" ? null : (data ?? null);
}
