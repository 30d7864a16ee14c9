/** Toasts of the dashboard: done, failed, with Undo and publish status. */
import type { Changed } from "#data/admin/audit.ts";
import { type Message, toast, toasts } from "../../components/toast-store.ts";
import { describeFailure } from "./api.ts";
import { followChange, type Outlook } from "./live/going-live.ts";
import { type Change, handleFailure, makeChange, useChange } from "./queries.ts";

export interface Notice extends Pick<Message, "title" | "description" | "variant"> {
  /** The audit log entry that Undo reverts; no button without one. */
  auditId?: number | null | undefined;
  /** Shows the publish status of the change. */
  goesLive?: boolean;
  /** Title once the change is live. */
  liveTitle?: string | undefined;
}

export function notify({ auditId, goesLive = false, liveTitle, ...message }: Notice): void {
  // Quick decisions would fill a phone's screen with them: a new one replaces all but the last failure.
  const failure = toasts.get().findLast(({ variant }) => variant === "destructive");
  toasts.set(failure ? [failure] : []);
  toast({ ...message, action: auditId ? { label: "Undo", run: () => void undo(auditId) } : undefined });
  const id = toasts.get().at(-1)?.id;
  if (!goesLive) return;
  const tell = ({ kind, words = liveTitle === undefined ? "Visitors see it." : "" }: Outlook) => {
    const changed = {
      title: (kind === "live" && liveTitle) || message.title,
      description: [words, message.description].filter(Boolean).join(" ") || undefined,
      variant: kind === "failed" ? ("destructive" as const) : ("default" as const),
    };
    const isShown = toasts.get().some((shown) => shown.id === id);
    if (isShown) toasts.set(toasts.get().map((shown) => (shown.id === id ? { ...shown, ...changed } : shown)));
    // A failure is shown again if its toast was dismissed meanwhile.
    else if (kind === "failed") toast(changed);
  };
  // The header shows the status too, so a failed request leaves the toast as it is.
  void followChange(tell).catch(handleFailure);
}

/** @param error any thrown value */
export function notifyFailure(title: string, error: unknown): void {
  notify({ title, description: describeFailure(error), variant: "destructive" });
}

/**
 * A change outside a form.
 * @returns `send`, whose second argument is the title of the notice if it fails, and whether a change is under way
 */
export function useReportedChange<T = Changed>() {
  const { mutate, isPending } = useChange<T>();
  const send = (change: Change<T>, failed: string) =>
    mutate(change, { onError: (error) => notifyFailure(failed, error) });
  return { send, isPending };
}

/** Undoes an entry of the audit log. @returns what went wrong; null if nothing did */
export async function undo(auditId: number, onMade?: () => void): Promise<unknown> {
  try {
    await makeChange({ method: "POST", path: `/api/admin/audit/${auditId}/undo`, onMade });
    notify({ title: "Undone" });
    return null;
  } catch (error) {
    notifyFailure("This could not be undone", error);
    return error;
  }
}
