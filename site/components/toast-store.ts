/** Short messages that come and go. Any script may call toast(); the Toaster shows them. */
import { createStore } from "../lib/store.ts";

export interface Toast {
  id: number;
  title: string;
  description?: string | undefined;
  variant: "default" | "destructive";
  /** Where it goes on. Such a message stays until it is dismissed. */
  link?: { href: string; label: string } | undefined;
  /** What can be done about it, which ends the message. */
  action?: { label: string; run: () => void } | undefined;
}

export type Message = Omit<Toast, "id" | "variant"> & Partial<Pick<Toast, "variant">>;

/** Long enough to read two lines twice; longer where there is something to decide. */
export const SHOWN_MS = 6000;
export const ACTION_SHOWN_MS = 12_000;

export const toasts = createStore<readonly Toast[]>(() => []);

let count = 0;

/** Shows a message for a while. */
export function toast(message: Message): void {
  const id = ++count;
  toasts.set([...toasts.get(), { variant: "default", ...message, id }]);
  if (message.link) return;
  setTimeout(() => dismissToast(id), message.action ? ACTION_SHOWN_MS : SHOWN_MS);
}

/** Takes all messages away: what they were about is being done again. */
export function clearToasts(): void {
  toasts.set([]);
}

/** Takes a message away. */
export function dismissToast(id: number): void {
  toasts.set(toasts.get().filter((shown) => shown.id !== id));
}
