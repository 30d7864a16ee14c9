/** What a form's button does: sends, or keeps it on the device while there is no network. */
import { checkConnection, isOnline } from "../../../lib/connection.ts";
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
  if (isOnline.get()) {
    const outcome = await sendNow(outgoing, onProgress);
    if (outcome.kind === "unreachable") void checkConnection();
    return outcome;
  }
  try {
    await queueForLater(outgoing);
    // It may be back since it was last asked, and then sends what waits.
    void checkConnection();
    return { kind: "queued" };
  } catch {
    // No place on this device: what was typed stays in the form.
    return { kind: "unreachable" };
  }
}
