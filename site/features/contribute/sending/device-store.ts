/** Keeps what local storage cannot hold, such as photos: a few records by key in the browser's IndexedDB. */
import { within } from "../../../lib/within.ts";

export interface DeviceStore {
  put: (key: string, value: unknown) => Promise<void>;
  remove: (key: string) => Promise<void>;
  /** Values whose keys begin so, in the order of their keys. */
  list: (prefix: string) => Promise<unknown[]>;
}

const DATABASE = "contributions";
const TABLE = "kept";
/** Some browsers never open it: what waits for it goes on without. */
const OPENED_MS = 10_000;

/** Every call rejects where the browser has no IndexedDB or no room. */
export const deviceStore: DeviceStore = {
  put: async (key, value) => {
    await run("readwrite", (table) => table.put(value, key));
  },
  remove: async (key) => {
    await run("readwrite", (table) => table.delete(key));
  },
  list: (prefix) => run("readonly", (table) => table.getAll(IDBKeyRange.bound(prefix, `${prefix}\uffff`))),
};

/** @returns the request's result once it is on the disk, not before. */
async function run<T>(mode: IDBTransactionMode, ask: (table: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const opening = indexedDB.open(DATABASE, 1);
  opening.onupgradeneeded = () => {
    opening.result.createObjectStore(TABLE);
  };
  await within(OPENED_MS, settle(opening, "success"));
  try {
    const transaction = opening.result.transaction(TABLE, mode);
    const request = ask(transaction.objectStore(TABLE));
    await settle(transaction, "complete");
    return request.result;
  } finally {
    opening.result.close();
  }
}

function settle(work: IDBRequest | IDBTransaction, done: "success" | "complete"): Promise<void> {
  return new Promise((resolve, reject) => {
    const fail = () => reject(work.error ?? new Error("This browser keeps nothing on the device."));
    work.addEventListener("error", fail);
    work.addEventListener("abort", fail);
    work.addEventListener(done, () => resolve());
  });
}
