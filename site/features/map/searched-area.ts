/** "Search this area": whether the list shows only the markets in the part of the map that the visitor moved to. */
import { useState } from "react";
import type { MapBounds } from "#data/market/map-zoom.ts";
import { useStore } from "../../lib/use-store.ts";
import { searchedArea } from "./list-map.ts";

/**
 * @param search values that identify the search: when they change, the area no longer applies
 * @returns the bounds that the list is limited to; null for no limit
 */
export function useSearchedArea(...search: readonly unknown[]): MapBounds | null {
  const area = useStore(searchedArea, null);
  const [last, setLast] = useState<{ search: readonly unknown[]; before: MapBounds | null }>({ search, before: null });
  if (search.some((part, index) => part !== last.search[index])) setLast({ search, before: area });
  return area === last.before ? null : area;
}
