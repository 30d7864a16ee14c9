/** Values in the browser's storage. If storage is blocked or full, it behaves as if it were empty. */
import { createStore, type Store } from "./store.ts";

const lasting = () => localStorage;
/** For values that end with the tab. */
export const session = () => sessionStorage;

export function readStored(key: string, open: () => Storage = lasting): string | null {
  try {
    return open().getItem(key);
  } catch {
    return null;
  }
}

/** @param text null removes the value @returns false if it could not be stored */
export function writeStored(key: string, text: string | null, open: () => Storage = lasting): boolean {
  try {
    if (text === null) open().removeItem(key);
    else open().setItem(key, text);
    return true;
  } catch {
    return false;
  }
}

/** A store that is the same in all tabs of this browser, from its first use on. */
export function createStoredStore<T>(key: string, read: () => T): Store<T> {
  const store = createStore(() => {
    const readAgain = () => store.set(read());
    window.addEventListener("storage", (event) => {
      // A null key means that all of the storage was cleared.
      if (event.key === key || event.key === null) readAgain();
    });
    // A page from the back/forward cache has missed events.
    window.addEventListener("pageshow", ({ persisted }) => {
      if (persisted) readAgain();
    });
    return read();
  });
  return store;
}
