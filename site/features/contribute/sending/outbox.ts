/** What waits on this device to be sent. Apart from queue.ts, which sends it. */
import { isOnline } from "../../../lib/connection.ts";
import { openTable } from "../../../lib/device-store.ts";
import type { Outgoing } from "./outgoing.ts";
import { markQueue } from "./queue-mark.ts";

export interface Waiting {
  /** Milliseconds since 1970. */
  queuedAt: number;
  /** Whether the device was online: then the visitor was not told that it waits for a connection. */
  wasOnline?: boolean;
  outgoing: Outgoing;
}

export const waiting = openTable<Waiting>("waiting");

/**
 * Replaces an earlier one with the same key.
 * @throws Error if the device has no room, or keeps nothing
 */
export async function keepToSend(outgoing: Outgoing): Promise<void> {
  await waiting.put(outgoing.key, { queuedAt: Date.now(), wasOnline: isOnline.get(), outgoing });
  markQueue(true);
}
