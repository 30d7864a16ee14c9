/** Whether anything waits on this device: a mark that every page can read at once, without opening the database. */

const KEY = "contributionsWait";

export function isQueueMarked(): boolean {
  try {
    return localStorage.getItem(KEY) !== null;
  } catch {
    // Storage blocked: the device keeps nothing anyway.
    return false;
  }
}

export function markQueue(isWaiting: boolean): void {
  try {
    if (isWaiting) localStorage.setItem(KEY, "1");
    else localStorage.removeItem(KEY);
  } catch {
    // Storage blocked: what waits is sent by the page on which it was written.
  }
}
