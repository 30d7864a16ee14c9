/** The ids of the saved markets, in the order in which they were saved. Stored on this device only. */
import { createStoredStore, readStored } from "../../lib/stored.ts";
import type { SavedMarket } from "./after-toggle.ts";

const KEY = "savedMarkets";

/** Also the server's value, so that hydration matches the static page. */
export const NONE_SAVED: readonly number[] = [];

export const savedMarkets = createStoredStore<readonly number[]>(KEY, readSaved);

/** Saves or removes a market. Loads the code for messages and photos on demand. */
export function toggleSaved(market: SavedMarket, heart: HTMLElement): void {
  // Read anew: another tab may have changed it.
  const saved = readSaved();
  const others = saved.filter((id) => id !== market.id);
  const isSaved = others.length === saved.length;
  const ids = isSaved ? [...others, market.id] : others;
  const problem = write(ids);
  void import("./after-toggle.ts").then(
    ({ afterToggle }) => {
      const again = () => toggleSaved(market, heart);
      afterToggle({ market, isSaved, count: ids.length, problem, heart, again });
    },
    // Without a connection there is no message; the heart shows the state.
    () => undefined,
  );
}

/** @returns whether they were stored */
export function saveAll(added: readonly number[]): boolean {
  return write([...new Set([...readSaved(), ...added])]) === null;
}

/** @returns the error thrown by the storage, or null */
function write(ids: readonly number[]): unknown {
  try {
    localStorage.setItem(KEY, JSON.stringify(ids));
  } catch (error) {
    return error;
  }
  savedMarkets.set(ids);
  return null;
}

function readSaved(): number[] {
  return parseSaved(readStored(KEY));
}

/** @returns the valid ids without duplicates; none if the value is damaged */
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
