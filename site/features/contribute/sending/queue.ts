/** What was sent while offline waits on the device, oldest first, and goes to the server when it can be reached. */
import type { DeviceTable } from "../../../lib/device-store.ts";
import type { Outgoing } from "./outgoing.ts";
import { isPassing, type Outcome } from "./outcome.ts";

/** One that is no longer waiting: the server has answered. */
export interface Settled {
  outgoing: Outgoing;
  outcome: Extract<Outcome, { kind: "sent" | "refused" }>;
}

export interface Waiting {
  /** Milliseconds since 1970. */
  queuedAt: number;
  outgoing: Outgoing;
}

/** Keeps it for later. The same submission again takes the place of the first. */
export async function enqueue(store: DeviceTable<Waiting>, outgoing: Outgoing, now: number): Promise<void> {
  await store.put(outgoing.key, { queuedAt: now, outgoing });
}

/** How many wait. */
export async function countWaiting(store: DeviceTable<Waiting>): Promise<number> {
  return (await store.list()).length;
}

/**
 * Sends what waits, one after the other. Each leaves the device only after the server's answer, and with a key that
 * makes a second try the same submission. It stops where the server cannot be reached or is too busy.
 * @param onSettled called for each that the server took or refused for good
 */
export async function flushQueue(
  store: DeviceTable<Waiting>,
  send: (outgoing: Outgoing) => Promise<Outcome>,
  onSettled: (settled: Settled) => void,
): Promise<void> {
  const waiting = await store.list();
  for (const { outgoing } of waiting.toSorted((a, b) => a.queuedAt - b.queuedAt)) {
    const outcome = await send(outgoing);
    if (outcome.kind === "queued" || outcome.kind === "unreachable" || isPassing(outcome)) return;
    await store.remove(outgoing.key);
    onSettled({ outgoing, outcome });
  }
}
