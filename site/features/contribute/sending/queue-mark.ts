/** A mark in local storage that something is queued, which pages can read without opening the database. */
import { readStored, writeStored } from "../../../lib/stored.ts";

const KEY = "contributionsWait";

export function isQueueMarked(): boolean {
  return readStored(KEY) !== null;
}

/** If storage is blocked, only the page that queued a submission sends it. */
export function markQueue(isWaiting: boolean): void {
  writeStored(KEY, isWaiting ? "1" : null);
}
