/** The markets that the visitor has saved: their ids, in the order in which they were saved, on this device only. */
import { createStoredStore, readStored } from "../../lib/stored.ts";
import type { Heart, SavedMarket } from "./saved-market.ts";

const KEY = "savedMarkets";

export const savedMarkets = createStoredStore<readonly number[]>(KEY, readSaved);

/** Saves a market, or takes it off the list. What follows from that is loaded when it is needed. */
export function toggleSaved(market: SavedMarket, heart: Heart): void {
  // As it is now: another tab may have been faster.
  const saved = readSaved();
  const others = saved.filter((id) => id !== market.id);
  const isSaved = others.length === saved.length;
  const ids = isSaved ? [...others, market.id] : others;
  let problem: unknown;
  try {
    localStorage.setItem(KEY, JSON.stringify(ids));
    savedMarkets.set(ids);
  } catch (error) {
    problem = error;
  }
  void import("./after-toggle.ts").then(
    ({ afterToggle }) => {
      const again = () => toggleSaved(market, heart);
      afterToggle({ market, isSaved, count: ids.length, problem, heart, again });
    },
    // Offline before it was ever fetched: the heart has changed, or it has not.
    () => undefined,
  );
}

/** Saves several that were not. @returns whether the device keeps them */
export function saveAll(added: readonly number[]): boolean {
  const ids = [...new Set([...readSaved(), ...added])];
  try {
    localStorage.setItem(KEY, JSON.stringify(ids));
  } catch {
    return false;
  }
  savedMarkets.set(ids);
  return true;
}

function readSaved(): number[] {
  return parseSaved(readStored(KEY));
}

/** @returns the ids that make sense, each once; what is damaged counts as nothing saved. */
export function parseSaved(text: string | null): number[] {
  try {
    const ids: unknown = JSON.parse(text ?? "");
    return Array.isArray(ids) ? [...new Set(ids)].filter(isId) : [];
  } catch {
    return [];
  }
}

function isId(id: unknown): id is number {
  return Number.isSafeInteger(id) && Number(id) > 0;
}
