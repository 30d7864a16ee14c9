/** What the dashboard has to tell for a moment: done, failed, and how to take it back. */
import { type Message, toast, toasts } from "../../components/toast-store.ts";
import { describeFailure } from "./api.ts";
import { makeChange } from "./queries.ts";

interface Notice extends Pick<Message, "title" | "description" | "variant"> {
  /** The entry of the audit log that its Undo button takes back. */
  auditId?: number | null | undefined;
}

/** Somebody who decides quickly would have the screen full of them. */
const SHOWN_AT_ONCE = 3;

export function notify({ auditId, ...message }: Notice): void {
  toasts.set(toasts.get().slice(1 - SHOWN_AT_ONCE));
  toast({ ...message, action: auditId ? { label: "Undo", run: () => void undo(auditId) } : undefined });
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
