/** The queue of this device: kept in its database, sent by one tab at a time, told to the visitor. */
import { KIND_LABELS, QUEUE_TEXTS } from "#data/domain/submission-texts.ts";
import { mountToaster } from "../../../components/mount-toaster.tsx";
import { toast } from "../../../components/toast-store.ts";
import { createStore } from "../../../lib/store.ts";
import { deviceStore } from "../drafts/device-store.ts";
import { openShelves, readDraft, saveDraft } from "../drafts/draft-store.ts";
import { readPhotoDraft, savePhotoDraft } from "../drafts/photo-draft.ts";
import { FORM_WORDS } from "../form/form-words.ts";
import type { Outgoing } from "./outgoing.ts";
import { countWaiting, enqueue, flushQueue, type Settled } from "./queue.ts";
import { markQueue } from "./queue-mark.ts";
import { sendNow } from "./send-now.ts";

/** By their keys, for a form that still shows that it waits. */
export const settledOfQueue = createStore<ReadonlyMap<string, Settled>>(() => new Map());

/** Keys of what a form on this page still shows as waiting; it will say itself that it was sent, and where to follow it. */
const watched = new Set<string>();

/** @returns ends the watch. */
export function watchQueue(key: string): () => void {
  watched.add(key);
  return () => watched.delete(key);
}

/** @throws DOMException where the browser keeps nothing, or has no room. */
export async function queueForLater(outgoing: Outgoing): Promise<void> {
  await enqueue(deviceStore, outgoing, Date.now());
  markQueue(true);
}

/** Sends what waits on this device; what does not get through goes on waiting. */
export async function sendQueue(): Promise<void> {
  await withLock(async () => {
    await flushQueue(
      deviceStore,
      (outgoing) => sendNow(outgoing, () => undefined),
      (settled) => {
        settledOfQueue.set(new Map(settledOfQueue.get()).set(settled.outgoing.key, settled));
        tell(settled);
      },
    );
    markQueue((await countWaiting(deviceStore)) > 0);
  });
}

/** Two tabs must not send the same at once. Pages without TLS have no locks; there the server tells them apart. */
async function withLock(send: () => Promise<void>): Promise<void> {
  const device: Partial<Pick<Navigator, "locks">> = navigator;
  if (!device.locks) await send();
  else await device.locks.request("contributions", { ifAvailable: true }, (lock) => (lock ? send() : undefined));
}

function tell({ outgoing, outcome }: Settled): void {
  mountToaster();
  const what = `${KIND_LABELS[outgoing.kind]}: ${outgoing.marketName}`;
  if (outcome.kind === "sent") {
    const href = watched.has(outgoing.key) ? null : outcome.statusUrl;
    const link = href === null ? undefined : { href, label: FORM_WORDS.follow };
    toast({ title: QUEUE_TEXTS.sent, description: what, link });
    return;
  }
  void putBack(outgoing);
  toast({
    title: FORM_WORDS.queueRefused,
    description: [what, outcome.error ?? outcome.statusMessage].filter(Boolean).join("\n"),
    variant: "destructive",
    link: { href: outgoing.page, label: FORM_WORDS.openForm },
  });
}

/** Into the form again, unless something newer has been typed there. */
async function putBack({ draft, photos }: Outgoing): Promise<void> {
  const shelves = openShelves();
  const now = Date.now();
  if (Object.keys(readDraft(shelves, draft.name, now)).length === 0) saveDraft(shelves, draft.name, draft.values, now);
  if (photos && (await readPhotoDraft(photos.marketId)).length === 0) {
    await savePhotoDraft(photos.marketId, photos.files);
  }
}
