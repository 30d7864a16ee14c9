/** On every page: when the visitor is online, sends what an earlier page could not. Costs nothing while nothing waits. */
import { isQueueMarked } from "./queue-mark.ts";

/** The network can be back without the server being in reach. */
const AGAIN_MS = 60_000;

let timer = 0;

async function resume(): Promise<void> {
  clearTimeout(timer);
  if (!isQueueMarked()) return;
  if (navigator.onLine) {
    // What fails here, such as the code for it not arriving, is tried again like the sending itself.
    await import("./device-queue.ts").then(({ sendQueue }) => sendQueue()).catch(() => undefined);
  }
  if (isQueueMarked()) timer = window.setTimeout(() => void resume(), AGAIN_MS);
}

window.addEventListener("online", () => void resume());
void resume();
