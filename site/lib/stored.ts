/** What the browser keeps for this site. Where it is blocked or full, it is as if nothing had been kept. */
import { createStore, type Store } from "./store.ts";

const lasting = () => localStorage;

export function readStored(key: string, open: () => Storage = lasting): string | null {
  try {
    return open().getItem(key);
  } catch {
    return null;
  }
}

/** @param text null for nothing @returns false where it is not kept */
export function writeStored(key: string, text: string | null, open: () => Storage = lasting): boolean {
  try {
    if (text === null) open().removeItem(key);
    else open().setItem(key, text);
    return true;
  } catch {
    return false;
  }
}

/** The same in all of this browser's tabs, from its first use on. */
export function createStoredStore<T>(key: string, read: () => T): Store<T> {
  const store = createStore(() => {
    const readAgain = () => store.set(read());
    window.addEventListener("storage", (event) => {
      // Null: all of the storage was cleared.
      if (event.key === key || event.key === null) readAgain();
    });
    // A page that comes back from the browser's memory has heard of nothing.
    window.addEventListener("pageshow", ({ persisted }) => {
      if (persisted) readAgain();
    });
    return read();
  });
  return store;
}
