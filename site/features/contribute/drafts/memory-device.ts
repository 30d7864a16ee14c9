/** A browser's places for keeping things, in memory, for tests. */
import type { DeviceStore } from "./device-store.ts";
import type { Shelf } from "./draft-store.ts";

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

export function memoryStore(): DeviceStore {
  const records = new Map<string, unknown>();
  return {
    put: (key, value) => {
      records.set(key, value);
      return Promise.resolve();
    },
    remove: (key) => {
      records.delete(key);
      return Promise.resolve();
    },
    list: (prefix) => Promise.resolve([...records].filter(([key]) => key.startsWith(prefix)).map(([, value]) => value)),
  };
}
