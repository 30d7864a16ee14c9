/** On every public page: sends what an earlier page could not. Costs nothing while nothing waits. */
import { checkConnection, isOnline } from "../../../lib/connection.ts";
import { isQueueMarked } from "./queue-mark.ts";

/** The network can be back without the server being in reach, or the server without having time. */
const AGAIN_MS = 60_000;

let isSending = false;

/** Sends what waits: now, whenever the connection is back, and from time to time. Called once. */
export function resumeQueue(): void {
  isOnline.subscribe(() => void resume());
  window.setInterval(() => void resume(), AGAIN_MS);
  void resume();
}

async function resume(): Promise<void> {
  if (isSending || !isOnline.get() || !isQueueMarked()) return;
  isSending = true;
  try {
    const { sendQueue } = await import("./queue.ts");
    await sendQueue();
  } catch {
    // The code for it did not arrive, or the device's database is not to be had: like no network, for the next time.
  } finally {
    isSending = false;
  }
  if (isQueueMarked()) void checkConnection();
}
