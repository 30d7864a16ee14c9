/** Short messages that come and go. Any script may call toast(); the Toaster shows them. */
import { createStore } from "../lib/store.ts";

export interface Toast {
  id: number;
  title: string;
  description?: string;
  variant: "default" | "destructive";
}

/** Long enough to read two lines twice. */
const SHOWN_MS = 6000;

export const toasts = createStore<readonly Toast[]>(() => []);

let count = 0;

/** Shows a message for a while. */
export function toast(message: { title: string; description?: string; variant?: Toast["variant"] }): void {
  const id = ++count;
  toasts.set([...toasts.get(), { variant: "default", ...message, id }]);
  setTimeout(() => {
    dismissToast(id);
  }, SHOWN_MS);
}

/** Takes a message away. */
export function dismissToast(id: number): void {
  toasts.set(toasts.get().filter((shown) => shown.id !== id));
}
