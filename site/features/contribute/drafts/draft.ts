/** A form's values as a store that keeps itself on the device. */
import { createStore, type Store } from "../../../lib/store.ts";
import { clearDraft, type Kept, openShelves, readDraft, saveDraft } from "./draft-store.ts";

export interface Draft<T> extends Store<T> {
  readonly change: (change: Partial<T>) => void;
  /** Back to the empty form; nothing stays on the device. */
  readonly clear: () => void;
}

/**
 * @param name Of the form, with the market's id where it belongs to one: "edit-12".
 * @param empty The form before anybody typed; what equals it is not kept.
 * @param parse Makes the form's values of what was kept, whatever that is.
 */
export function createDraft<T extends object>(name: string, empty: T, parse: (kept: Kept) => T): Draft<T> {
  const store = createStore<T>(() => parse(readDraft(openShelves(), name, Date.now())));
  const set = (values: T) => {
    store.set(values);
    const shelves = openShelves();
    if (JSON.stringify(values) === JSON.stringify(empty)) clearDraft(shelves, name);
    else saveDraft(shelves, name, values as Kept, Date.now());
  };
  return {
    get: store.get,
    subscribe: store.subscribe,
    set,
    change: (change) => {
      set({ ...store.get(), ...change });
    },
    clear: () => {
      set(empty);
    },
  };
}

/** What was kept as text; "" for anything else. */
export function readKeptText(kept: Kept, key: string): string {
  const value = kept[key];
  return typeof value === "string" ? value : "";
}

/** What was kept as a number; null for anything else. */
export function readKeptNumber(kept: Kept, key: string): number | null {
  const value = kept[key];
  return typeof value === "number" && Number.isFinite(value) ? value : null;
}
