/**
 * IndexedDB on the visitor's device, for what the server does not have yet: drafts of forms with their photos, and
 * submissions that wait for a connection.
 */
import { type IDBPDatabase, openDB } from "idb";
import { within } from "./within.ts";

/** Records of one kind by key. Every call rejects if the browser has no IndexedDB or no space. */
export interface DeviceTable<T> {
  put: (key: string, value: T) => Promise<void>;
  remove: (key: string) => Promise<void>;
  list: () => Promise<T[]>;
}

const DATABASE = "contributions";
/** Milliseconds. In some browsers opening hangs forever: callers go on without. */
const OPENED_MS = 10_000;

/** One connection per page. */
let opened: Promise<IDBPDatabase> | null = null;

/** @param name of a table whose records are all of type T */
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

function upgrade(database: IDBPDatabase): void {
  for (const name of ["drafts", "waiting"]) database.createObjectStore(name);
}

/** Closes the connection when a page of a later release wants to upgrade the database. */
function blocking(_current: number, _wanted: number | null, { target }: IDBVersionChangeEvent): void {
  forget();
  (target as IDBDatabase).close();
}
