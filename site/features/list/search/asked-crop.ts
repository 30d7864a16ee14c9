/** The crop that was chosen by name, while the filter holds the item it is sold under: strawberries under "Fruit". */
import { createStore } from "../../../lib/store.ts";
import { readStored, session, writeStored } from "../../../lib/stored.ts";

const KEY = "askedCrop";

/** Null for none. Kept for the session, as the filters are. */
export const askedCrop = createStore<string | null>(() => readStored(KEY, session));

export function rememberCrop(name: string | null): void {
  writeStored(KEY, name, session);
  askedCrop.set(name);
}
