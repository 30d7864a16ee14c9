/** "List follows the map": whether the list beside the map shows no more than the map does. */
import { useState } from "react";
import type { MapBounds } from "#data/market/map-zoom.ts";
import { createStore } from "../../lib/store.ts";
import { readStored, writeStored } from "../../lib/stored.ts";
import { useStore } from "../../lib/use-store.ts";
import { movedBounds } from "./map-bounds.ts";

const KEY = "mapIsFollowed";
const session = () => sessionStorage;

/** On until the visitor takes the tick away, which holds for the session. */
export const isMapFollowed = createStore(() => readStored(KEY, session) !== "no");

export function followMap(isOn: boolean): void {
  writeStored(KEY, isOn ? null : "no", session);
  isMapFollowed.set(isOn);
}

/**
 * @param search values that identify the search: a change discards earlier bounds
 * @returns what the list is to be narrowed to; null for nothing
 */
export function useFollowedBounds(...search: readonly unknown[]): MapBounds | null {
  const isFollowed = useStore(isMapFollowed, true);
  const bounds = useStore(movedBounds, null);
  const [last, setLast] = useState<{ search: readonly unknown[]; before: MapBounds | null }>({ search, before: null });
  if (search.some((part, index) => part !== last.search[index])) setLast({ search, before: bounds });
  return isFollowed && bounds !== last.before ? bounds : null;
}
