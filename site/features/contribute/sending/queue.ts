/**
 * Sends submissions, or queues them in the device's database while offline. One tab at a time sends the queue and shows
 * the results.
 */
import { CHECK_TEXTS, QUEUE_TEXTS, SENT_LABELS } from "#data/submissions/submission-texts.ts";
import { toast } from "../../../components/toast-store.ts";
import { readDraft, saveDraft } from "../../../forms/draft.ts";
import { checkConnection, isOnline } from "../../../lib/connection.ts";
import type { DeviceTable } from "../../../lib/device-store.ts";
import { isPassing, type Outcome } from "./outcome.ts";
import { keepToSend, type Waiting, waiting } from "./outbox.ts";
import type { Outgoing } from "./outgoing.ts";
import { markQueue } from "./queue-mark.ts";
import { type OnProgress, sendNow } from "./send.ts";

/** A submission that the server has answered. */
export interface Settled extends Pick<Waiting, "outgoing" | "wasOnline"> {
  outcome: Extract<Outcome, { kind: "sent" | "refused" }>;
}

/** @returns whether the visitor sees it */
type OnOutcome = (outcome: Settled["outcome"]) => boolean;

/** Open forms and questions that show a submission as queued or taken, by its key. */
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
    await keepToSend(outgoing);
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
 * Sends queued submissions in order, oldest first, also those that come meanwhile. Each is removed after the server's
 * answer. Stops when the server cannot be reached or is too busy.
 * @param onSettled called for each that the server accepted or refused for good
 */
export async function flushQueue(
  store: DeviceTable<Waiting>,
  send: (outgoing: Outgoing) => Promise<Outcome>,
  onSettled: (settled: Settled) => void,
): Promise<void> {
  for (;;) {
    const [next] = (await store.list()).toSorted((a, b) => a.queuedAt - b.queuedAt);
    if (!next) return;
    const { outgoing, wasOnline } = next;
    const outcome = await send(outgoing);
    if (outcome.kind === "queued" || outcome.kind === "unreachable" || isPassing(outcome)) return;
    await store.remove(outgoing.key);
    onSettled({ outgoing, outcome, wasOnline });
  }
}

function showOutcome({ outgoing, outcome, wasOnline = false }: Settled): void {
  const isSeen = watchers.get(outgoing.key)?.(outcome) ?? false;
  // A tap has been thanked for at once, and the page where it was made shows a refusal itself.
  if (wasOnline && (isSeen || outcome.kind === "sent")) return;
  // Loaded only now, because it brings React with it. Its messages are kept until then.
  void import("../../../components/dialog/FrontToaster.tsx").then(
    ({ mountToaster }) => mountToaster(),
    () => undefined,
  );
  const what = `${SENT_LABELS[outgoing.kind]}: ${outgoing.marketName}`;
  if (outcome.kind === "sent") {
    const href = isSeen ? null : outcome.statusUrl;
    const link = href === null ? undefined : { href, label: QUEUE_TEXTS.follow };
    toast({ title: QUEUE_TEXTS.sent, description: what, link });
    return;
  }
  void putBack(outgoing);
  toast({
    title: wasOnline ? CHECK_TEXTS.failure : QUEUE_TEXTS.refused,
    description: [what, outcome.error ?? outcome.statusMessage].filter(Boolean).join("\n"),
    variant: "destructive",
    link: { href: outgoing.page, label: QUEUE_TEXTS.openForm },
  });
}

/** Restores the form's draft, unless something newer has been typed. */
async function putBack({ draft }: Outgoing): Promise<void> {
  if (draft && Object.keys(await readDraft(draft.name)).length === 0) await saveDraft(draft.name, draft.values);
}
