/**
 * Where the saved markets are, so that their parts can be loaded: ids do not say it, and to ask the server for them would
 * tell it what is saved. Kept on this device only, like the ids.
 */
import type { Position } from "#data/market/distance.ts";
import type { ListedMarket } from "#data/market/listed-market.ts";
import { readStored, writeStored } from "../../../lib/stored.ts";

const KEY = "savedPlaces";

type Places = Record<number, [latitude: number, longitude: number]>;

/** Keeps the places of those of the markets that are saved, and of no others. */
export function keepSavedPlaces(markets: readonly ListedMarket[], saved: readonly number[]): void {
  const known = read();
  const kept: Places = {};
  for (const id of saved) if (known[id]) kept[id] = known[id];
  const wanted = new Set(saved);
  for (const { id, latitude, longitude } of markets) if (wanted.has(id)) kept[id] = [latitude, longitude];
  const text = JSON.stringify(kept);
  if (text !== JSON.stringify(known)) writeStored(KEY, text);
}

export function listSavedPlaces(): Position[] {
  return Object.values(read()).map(([latitude, longitude]) => ({ latitude, longitude }));
}

function read(): Places {
  try {
    return JSON.parse(readStored(KEY) ?? "{}") as Places;
  } catch {
    return {};
  }
}
