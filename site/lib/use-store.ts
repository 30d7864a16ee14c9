/** Stores in React: hydration always starts from what the server drew. */
import { useSyncExternalStore } from "react";
import type { Store } from "./store.ts";

/** @param onServer What the static page shows: the value of the first render, before the browser's own is known. */
export function useStore<T>(store: Store<T>, onServer: T): T {
  return useSyncExternalStore(store.subscribe, store.get, () => onServer);
}
