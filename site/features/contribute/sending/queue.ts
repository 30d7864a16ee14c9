/**
 * Sends submissions, or queues them in the device's database while offline. One tab at a time sends the queue and shows
 * the results.
 */
import { REPORT_TEXTS, UNSENT_TEXTS, SENT_LABELS } from "#data/submissions/submission-texts.ts";
import { toast } from "../../../components/toast-store.ts";
import { readDraft, saveDraft } from "../../../forms/draft.ts";
import { checkConnection, isOnline } from "../../../lib/connection.ts";
import { openTable } from "../../../lib/device-store.ts";
import { isPassing, type Outcome } from "./outcome.ts";
import type { Outgoing } from "./outgoing.ts";
import { markQueue } from "./queue-mark.ts";
import { type OnProgress, sendNow } from "./send.ts";

export interface Waiting {
  /** Milliseconds since 1970. */
  queuedAt: number;
  /** Whether the device was online: then the visitor was not told that it waits for a connection. */
  wasOnline?: boolean;
  outgoing: Outgoing;
}

export const waiting = openTable<Waiting>("waiting");

/** The server's answer. */
type Final = Extract<Outcome, { kind: "sent" | "refused" }>;

/** @returns whether the visitor sees it */
type OnOutcome = (outcome: Final) => boolean;

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
 * Queues it, in place of an earlier one with the same key.
 * @throws Error if the device has no room, or keeps nothing
 */
export async function keepToSend(outgoing: Outgoing): Promise<void> {
  await waiting.put(outgoing.key, { queuedAt: Date.now(), wasOnline: isOnline.get(), outgoing });
  markQueue(true);
}

/**
 * Sends the queue; what fails stays queued. Uses a lock so that two tabs do not send the same; pages without TLS have
 * no locks, and there the server recognizes the key.
 */
export async function sendQueue(): Promise<void> {
  const device: Partial<Pick<Navigator, "locks">> = navigator;
  if (!device.locks) await flushQueue();
  else await device.locks.request("contributions", { ifAvailable: true }, (lock) => (lock ? flushQueue() : undefined));
}

/**
 * Sends the oldest first, also what comes meanwhile. Each is removed after the server's answer. Stops when the server
 * cannot be reached or is too busy.
 */
async function flushQueue(): Promise<void> {
  for (;;) {
    const [next] = (await waiting.list()).toSorted((a, b) => a.queuedAt - b.queuedAt);
    if (!next) break;
    const outcome = await sendNow(next.outgoing);
    if (outcome.kind === "queued" || outcome.kind === "unreachable" || isPassing(outcome)) break;
    await waiting.remove(next.outgoing.key);
    showOutcome(next, outcome);
  }
  markQueue((await waiting.list()).length > 0);
}

function showOutcome({ outgoing, wasOnline = false }: Waiting, outcome: Final): void {
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
    const link = href === null ? undefined : { href, label: UNSENT_TEXTS.follow };
    toast({ title: UNSENT_TEXTS.sent, description: what, link });
    return;
  }
  void putBack(outgoing);
  toast({
    title: wasOnline ? REPORT_TEXTS.failure : UNSENT_TEXTS.refused,
    description: [what, outcome.error ?? outcome.statusMessage].filter(Boolean).join("\n"),
    variant: "destructive",
    link: { href: outgoing.page, label: UNSENT_TEXTS.openForm },
  });
}

/** Restores the form's draft, unless something newer has been typed. */
async function putBack({ draft }: Outgoing): Promise<void> {
  if (draft && Object.keys(await readDraft(draft.name)).length === 0) await saveDraft(draft.name, draft.values);
}
