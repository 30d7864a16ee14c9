/** The crop that was asked for by name, while the list is asked for the item that it is sold under: strawberries of "Fruit". */
import { createStore } from "../../../lib/store.ts";
import { readStored, writeStored } from "../../../lib/stored.ts";

const KEY = "askedCrop";
const session = () => sessionStorage;

/** Null for none. It outlasts a reload, as what is chosen does. */
export const askedCrop = createStore<string | null>(() => readStored(KEY, session));

export function rememberCrop(name: string | null): void {
  writeStored(KEY, name, session);
  askedCrop.set(name);
}
