/** What a form's button does: sends, or keeps it on the device while there is no network. */
import { queueForLater } from "./device-queue.ts";
import type { Outgoing } from "./outgoing.ts";
import type { Outcome } from "./outcome.ts";
import { sendNow } from "./send-now.ts";
import type { OnProgress } from "./send-request.ts";

/**
 * Only a device that knows that it is offline queues. A connection that breaks under way leaves the form as it is:
 * the visitor sees it, and can try again with the same key.
 */
export async function submit(outgoing: Outgoing, onProgress: OnProgress): Promise<Outcome> {
  if (navigator.onLine) return sendNow(outgoing, onProgress);
  try {
    await queueForLater(outgoing);
    return { kind: "queued" };
  } catch {
    // No place on this device: what was typed stays in the form.
    return { kind: "unreachable" };
  }
}
