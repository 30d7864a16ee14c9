/** An in-memory device-store.ts for tests: one table, or all of them. */
import type { DeviceTable } from "../device-store.ts";

function createFakeTable<T>(): DeviceTable<T> {
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

/** In place of the module: `vi.mock(import("device-store.ts"), async () => (await import(…)).createFakeDevice())`. */
export function createFakeDevice() {
  const tables = { drafts: createFakeTable<unknown>(), waiting: createFakeTable<unknown>() };
  return { openTable: <T>(name: keyof typeof tables) => tables[name] as DeviceTable<T> };
}
