/** A browser's database, in memory, for tests. */
import type { DeviceStore } from "../sending/device-store.ts";

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
