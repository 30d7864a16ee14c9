/** Whether anything waits on this device: a mark that every page can read at once, without opening the database. */
import { readStored, writeStored } from "../../../lib/stored.ts";

const KEY = "contributionsWait";

export function isQueueMarked(): boolean {
  return readStored(KEY) !== null;
}

/** Where nothing can be kept, what waits is sent by the page on which it was written. */
export function markQueue(isWaiting: boolean): void {
  writeStored(KEY, isWaiting ? "1" : null);
}
