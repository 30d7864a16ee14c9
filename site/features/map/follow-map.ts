/** "List follows the map": whether the list shows only the markets in the map's view. */
import { useState } from "react";
import type { MapBounds } from "#data/market/map-zoom.ts";
import { createStore } from "../../lib/store.ts";
import { readStored, writeStored } from "../../lib/stored.ts";
import { useStore } from "../../lib/use-store.ts";
import { movedBounds } from "./map-bounds.ts";

const KEY = "mapIsFollowed";
const session = () => sessionStorage;

/** On until the visitor unchecks the box; remembered for the session. */
export const isMapFollowed = createStore(() => readStored(KEY, session) !== "no");

export function followMap(isOn: boolean): void {
  writeStored(KEY, isOn ? null : "no", session);
  isMapFollowed.set(isOn);
}

/**
 * @param search values that identify the search: when they change, earlier bounds no longer apply
 * @returns the bounds that the list is limited to; null for no limit
 */
export function useFollowedBounds(...search: readonly unknown[]): MapBounds | null {
  const isFollowed = useStore(isMapFollowed, true);
  const bounds = useStore(movedBounds, null);
  const [last, setLast] = useState<{ search: readonly unknown[]; before: MapBounds | null }>({ search, before: null });
  if (search.some((part, index) => part !== last.search[index])) setLast({ search, before: bounds });
  return isFollowed && bounds !== last.before ? bounds : null;
}
