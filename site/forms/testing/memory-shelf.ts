/** A browser's storage, in memory, for tests. */
import type { Shelf } from "../draft.ts";

export function memoryShelf(): Shelf {
  const records = new Map<string, string>();
  return {
    get length() {
      return records.size;
    },
    key: (index) => [...records.keys()][index] ?? null,
    getItem: (key) => records.get(key) ?? null,
    setItem: (key, value) => {
      records.set(key, value);
    },
    removeItem: (key) => {
      records.delete(key);
    },
  };
}
