/**
 * What visitors have written and the server does not have yet, in a database on their device: forms as they were typed,
 * with the photos chosen for them, and what waits for a connection.
 */
import { type IDBPDatabase, openDB } from "idb";
import { moveOldRecords } from "./old-device-store.ts";
import { within } from "./within.ts";

/** Records of one kind by their keys. Every call rejects where the browser has no IndexedDB or no room. */
export interface DeviceTable<T> {
  put: (key: string, value: T) => Promise<void>;
  remove: (key: string) => Promise<void>;
  list: () => Promise<T[]>;
}

const DATABASE = "contributions";
/** Some browsers never open it: what waits for it goes on without. */
const OPENED_MS = 10_000;

/** One connection for the page. */
let opened: Promise<IDBPDatabase> | null = null;

/** @param name of the table, all of whose records are of type T */
export function openTable<T>(name: "drafts" | "waiting"): DeviceTable<T> {
  return {
    put: async (key, value) => {
      await (await open()).put(name, value, key);
    },
    remove: async (key) => {
      await (await open()).delete(name, key);
    },
    list: async () => (await (await open()).getAll(name)) as T[],
  };
}

function open(): Promise<IDBPDatabase> {
  if (!opened) {
    opened = within(OPENED_MS, openDB(DATABASE, 2, { upgrade, blocking, terminated: forget }));
    opened.catch(forget);
  }
  return opened;
}

function forget(): void {
  opened = null;
}

const upgrade: NonNullable<Parameters<typeof openDB>[2]>["upgrade"] = (database, _before, _after, change) => {
  for (const name of ["drafts", "waiting"]) database.createObjectStore(name);
  // Where this fails, so does the upgrade.
  void moveOldRecords(change).catch(() => undefined);
};

/** A page of a later release, which changes the database, waits for this one's connection to end. */
function blocking(_current: number, _wanted: number | null, { target }: IDBVersionChangeEvent): void {
  forget();
  (target as IDBDatabase).close();
}
