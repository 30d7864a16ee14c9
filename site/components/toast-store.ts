/** Short messages. Any script can call toast(); the Toaster shows them. */
import { createStore } from "../lib/store.ts";

export interface Toast {
  id: number;
  title: string;
  description?: string | undefined;
  variant: "default" | "destructive";
  /** A link. Messages with a link stay until dismissed. */
  link?: { href: string; label: string } | undefined;
  /** A button, which also dismisses the message. */
  action?: { label: string; run: () => void } | undefined;
}

export type Message = Omit<Toast, "id" | "variant"> & Partial<Pick<Toast, "variant">>;

/** Milliseconds. Enough to read two lines twice; longer if there is something to decide. */
export const SHOWN_MS = 6000;
export const ACTION_SHOWN_MS = 12_000;

export const toasts = createStore<readonly Toast[]>(() => []);

let count = 0;

export function toast(message: Message): void {
  const id = ++count;
  toasts.set([...toasts.get(), { variant: "default", ...message, id }]);
  if (message.link) return;
  setTimeout(() => dismissToast(id), message.action ? ACTION_SHOWN_MS : SHOWN_MS);
}

/** Removes all messages: what they reported is being done again. */
export function clearToasts(): void {
  toasts.set([]);
}

export function dismissToast(id: number): void {
  toasts.set(toasts.get().filter((shown) => shown.id !== id));
}
