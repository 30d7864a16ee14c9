/** Reads a store in React. Hydration starts with the server's value. */
import { useSyncExternalStore } from "react";
import type { Store } from "./store.ts";

/** @param onServer the value in the static page and in the first render */
export function useStore<T>(store: Store<T>, onServer: T): T {
  return useSyncExternalStore(store.subscribe, store.get, () => onServer);
}
