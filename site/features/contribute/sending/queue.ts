/**
 * Sends submissions, or queues them in the device's database while offline. One tab at a time sends the queue and shows
 * the results.
 */
import { QUEUE_TEXTS, SENT_LABELS } from "#data/submissions/submission-texts.ts";
import { mountToaster } from "../../../components/dialog/FrontToaster.tsx";
import { toast } from "../../../components/toast-store.ts";
import { readDraft, saveDraft } from "../../../forms/draft.ts";
import { checkConnection, isOnline } from "../../../lib/connection.ts";
import { type DeviceTable, openTable } from "../../../lib/device-store.ts";
import { isPassing, type Outcome } from "./outcome.ts";
import type { Outgoing } from "./outgoing.ts";
import { markQueue } from "./queue-mark.ts";
import { type OnProgress, sendNow } from "./send.ts";

export interface Waiting {
  /** Milliseconds since 1970. */
  queuedAt: number;
  outgoing: Outgoing;
}

/** A submission that the server has answered. */
export interface Settled {
  outgoing: Outgoing;
  outcome: Extract<Outcome, { kind: "sent" | "refused" }>;
}

const waiting = openTable<Waiting>("waiting");

type OnOutcome = (outcome: Settled["outcome"]) => void;

/** Open forms that show a submission as queued, by its key. */
const watchers = new Map<string, OnOutcome>();

/**
 * @param onOutcome called with the server's answer
 * @returns ends the watch
 */
export function watchQueue(key: string, onOutcome: OnOutcome): () => void {
  watchers.set(key, onOutcome);
  return () => watchers.delete(key);
}

/**
 * Sends a submission, or queues it if the device knows that it is offline. If the connection breaks while sending, the
 * form stays as it is: the visitor sees it and can try again with the same key.
 */
export async function submit(outgoing: Outgoing, onProgress?: OnProgress): Promise<Outcome> {
  if (isOnline.get()) {
    const outcome = await sendNow(outgoing, onProgress);
    if (outcome.kind === "unreachable") void checkConnection();
    return outcome;
  }
  try {
    // Replaces an earlier one with the same key.
    await waiting.put(outgoing.key, { queuedAt: Date.now(), outgoing });
    markQueue(true);
    // The connection may be back already; then the queue is sent.
    void checkConnection();
    return { kind: "queued" };
  } catch {
    // No room on this device: what was typed stays in the form.
    return { kind: "unreachable" };
  }
}

/**
 * Sends the queue; what fails stays queued. Uses a lock so that two tabs do not send the same; pages without TLS have
 * no locks, and there the server recognizes the key.
 */
export async function sendQueue(): Promise<void> {
  const send = async () => {
    await flushQueue(waiting, sendNow, showOutcome);
    markQueue((await waiting.list()).length > 0);
  };
  const device: Partial<Pick<Navigator, "locks">> = navigator;
  if (!device.locks) await send();
  else await device.locks.request("contributions", { ifAvailable: true }, (lock) => (lock ? send() : undefined));
}

/**
 * Sends queued submissions in order, oldest first. Each is removed after the server's answer. Stops when the server
 * cannot be reached or is too busy.
 * @param onSettled called for each that the server accepted or refused for good
 */
export async function flushQueue(
  store: DeviceTable<Waiting>,
  send: (outgoing: Outgoing) => Promise<Outcome>,
  onSettled: (settled: Settled) => void,
): Promise<void> {
  for (const { outgoing } of (await store.list()).toSorted((a, b) => a.queuedAt - b.queuedAt)) {
    const outcome = await send(outgoing);
    if (outcome.kind === "queued" || outcome.kind === "unreachable" || isPassing(outcome)) return;
    await store.remove(outgoing.key);
    onSettled({ outgoing, outcome });
  }
}

function showOutcome({ outgoing, outcome }: Settled): void {
  mountToaster();
  const watcher = watchers.get(outgoing.key);
  watcher?.(outcome);
  const what = `${SENT_LABELS[outgoing.kind]}: ${outgoing.marketName}`;
  if (outcome.kind === "sent") {
    const href = watcher ? null : outcome.statusUrl;
    const link = href === null ? undefined : { href, label: QUEUE_TEXTS.follow };
    toast({ title: QUEUE_TEXTS.sent, description: what, link });
    return;
  }
  void putBack(outgoing);
  toast({
    title: QUEUE_TEXTS.refused,
    description: [what, outcome.error ?? outcome.statusMessage].filter(Boolean).join("\n"),
    variant: "destructive",
    link: { href: outgoing.page, label: QUEUE_TEXTS.openForm },
  });
}

/** Restores the form's draft, unless something newer has been typed. */
async function putBack({ draft }: Outgoing): Promise<void> {
  if (draft && Object.keys(await readDraft(draft.name)).length === 0) await saveDraft(draft.name, draft.values);
}
