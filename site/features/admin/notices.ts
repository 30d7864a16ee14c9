/** What the dashboard has to tell for a moment: done, failed, and how to take it back. */
import { type Message, toast, toasts } from "../../components/toast-store.ts";
import { describeFailure } from "./api.ts";
import { followChange, type Outlook } from "./live/going-live.ts";
import { makeChange, handleFailure } from "./queries.ts";

export interface Notice extends Pick<Message, "title" | "description" | "variant"> {
  /** The entry of the audit log that its Undo button takes back. */
  auditId?: number | null | undefined;
  /** Visitors are to see it: the notice says how far that is. */
  goesLive?: boolean;
  /** Its title once they do. */
  liveTitle?: string | undefined;
}

/** Somebody who decides quickly would have the screen full of them. */
const SHOWN_AT_ONCE = 3;

export function notify({ auditId, goesLive = false, liveTitle, ...message }: Notice): void {
  toasts.set(toasts.get().slice(1 - SHOWN_AT_ONCE));
  toast({ ...message, action: auditId ? { label: "Undo", run: () => void undo(auditId) } : undefined });
  const id = toasts.get().at(-1)?.id;
  if (!goesLive || id === undefined) return;
  const tell = ({ kind, words }: Outlook) => {
    const isLive = kind === "live";
    const live = liveTitle === undefined ? "Visitors see it." : undefined;
    const description = [isLive ? live : words, message.description].filter(Boolean).join(" ");
    const changed: Partial<Message> = {
      title: isLive ? (liveTitle ?? message.title) : message.title,
      description: description || undefined,
      variant: kind === "failed" ? "destructive" : "default",
    };
    const isShown = toasts.get().some((shown) => shown.id === id);
    toasts.set(toasts.get().map((shown) => (shown.id === id ? { ...shown, ...changed } : shown)));
    // It may have gone meanwhile, and this should not go unnoticed.
    if (kind === "failed" && !isShown) toast({ title: message.title, description, variant: "destructive" });
  };
  // Whether it is live is said elsewhere, too: without an answer the notice stays as it is.
  void followChange(tell).catch(handleFailure);
}

/** @param error what was thrown */
export function notifyFailure(title: string, error: unknown): void {
  notify({ title, description: describeFailure(error), variant: "destructive" });
}

async function undo(auditId: number): Promise<void> {
  try {
    await makeChange({ method: "POST", path: `/api/admin/audit/${auditId}/undo` });
    notify({ title: "Undone" });
  } catch (error) {
    notifyFailure("This could not be undone", error);
  }
}
