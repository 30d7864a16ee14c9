/** On every page: sends what an earlier page could not. Costs nothing while nothing waits. */
import { isQueueMarked } from "./queue-mark.ts";

/** Some browsers never say that they are back online, and the network can be back without the server being in reach. */
const AGAIN_MS = 60_000;

let isSending = false;

async function resume(): Promise<void> {
  if (isSending || !isQueueMarked()) return;
  isSending = true;
  try {
    const { sendQueue } = await import("./device-queue.ts");
    await sendQueue();
  } catch {
    // The code for it did not arrive, or the device's database is not to be had: like no network, for the next time.
  } finally {
    isSending = false;
  }
}

window.addEventListener("online", () => void resume());
window.setInterval(() => void resume(), AGAIN_MS);
void resume();
