/** On every public page: sends what is queued on this device. Does nothing while the queue is empty. */
import { checkConnection, isOnline } from "../../../lib/connection.ts";
import { isQueueMarked } from "./queue-mark.ts";

/** The server may be unreachable or busy although the device is online. */
const AGAIN_MS = 60_000;

let isSending = false;

/** Sends the queue now, whenever the connection is back, and at intervals. Called once. */
export function resumeQueue(): void {
  isOnline.subscribe(() => void resume());
  window.setInterval(() => void resume(), AGAIN_MS);
  void resume();
}

/** Sends the queue now, unless that is going on already. */
export async function resume(): Promise<void> {
  if (isSending || !isOnline.get() || !isQueueMarked()) return;
  isSending = true;
  try {
    const { sendQueue } = await import("./queue.ts");
    await sendQueue();
  } catch {
    // The code or the database could not be loaded: tried again next time.
  } finally {
    isSending = false;
  }
  if (isQueueMarked()) void checkConnection();
}
