/** An in-memory table of device-store.ts for tests. */
import type { DeviceTable } from "../device-store.ts";

export function createFakeTable<T>(): DeviceTable<T> {
  const records = new Map<string, T>();
  return {
    put: (key, value) => {
      records.set(key, value);
      return Promise.resolve();
    },
    remove: (key) => {
      records.delete(key);
      return Promise.resolve();
    },
    list: () => Promise.resolve([...records.values()]),
  };
}
