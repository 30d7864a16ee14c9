/** Sends forms, or has them wait in the device's database; those are sent by one tab at a time, and their visitors told. */
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

/** One that is no longer waiting: the server has answered. */
export interface Settled {
  outgoing: Outgoing;
  outcome: Extract<Outcome, { kind: "sent" | "refused" }>;
}

const waiting = openTable<Waiting>("waiting");

type OnOutcome = (outcome: Settled["outcome"]) => void;

/** Forms on this page that still show something as waiting, by its key. */
const watchers = new Map<string, OnOutcome>();

/** @param onOutcome shows that it was sent, and where to follow it @returns ends the watch. */
export function watchQueue(key: string, onOutcome: OnOutcome): () => void {
  watchers.set(key, onOutcome);
  return () => watchers.delete(key);
}

/**
 * What a form's button does: sends, or keeps it on the device while there is no network.
 * Only a device that knows that it is offline queues. A connection that breaks under way leaves the form as it is:
 * the visitor sees it, and can try again with the same key.
 */
export async function submit(outgoing: Outgoing, onProgress?: OnProgress): Promise<Outcome> {
  if (isOnline.get()) {
    const outcome = await sendNow(outgoing, onProgress);
    if (outcome.kind === "unreachable") void checkConnection();
    return outcome;
  }
  try {
    // The same submission again takes the place of the first.
    await waiting.put(outgoing.key, { queuedAt: Date.now(), outgoing });
    markQueue(true);
    // It may be back since it was last asked, and then sends what waits.
    void checkConnection();
    return { kind: "queued" };
  } catch {
    // No place on this device: what was typed stays in the form.
    return { kind: "unreachable" };
  }
}

/**
 * Sends what waits on this device; what does not get through goes on waiting. Two tabs must not send the same at once: pages
 * without TLS have no locks, and there the server tells them apart.
 */
export async function sendQueue(): Promise<void> {
  const send = async () => {
    await flushQueue(waiting, sendNow, tell);
    markQueue((await waiting.list()).length > 0);
  };
  const device: Partial<Pick<Navigator, "locks">> = navigator;
  if (!device.locks) await send();
  else await device.locks.request("contributions", { ifAvailable: true }, (lock) => (lock ? send() : undefined));
}

/**
 * Sends one after the other, oldest first. Each leaves the device only after the server's answer, and with a key that makes
 * a second try the same submission. It stops where the server cannot be reached or is too busy.
 * @param onSettled called for each that the server took or refused for good
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

function tell({ outgoing, outcome }: Settled): void {
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

/** Into the form again, unless something newer has been typed there. */
async function putBack({ draft }: Outgoing): Promise<void> {
  if (draft && Object.keys(await readDraft(draft.name)).length === 0) await saveDraft(draft.name, draft.values);
}
