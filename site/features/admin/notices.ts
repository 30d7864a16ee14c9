/** What the dashboard has to tell for a moment: done, failed, and how to take it back. */
import { createStore } from "../../lib/store.ts";
import { describeFailure } from "./api.ts";

export interface Notice {
  id: number;
  title: string;
  description?: string | undefined;
  variant: "default" | "destructive";
  /** The entry of the audit log that its Undo button takes back. */
  auditId?: number | null | undefined;
}

/** Long enough to read two lines twice; longer where there is something to decide. */
const SHOWN_MS = 6000;
const UNDO_SHOWN_MS = 12_000;

export const notices = createStore<readonly Notice[]>(() => []);

let count = 0;

export function notify(notice: Omit<Notice, "id" | "variant"> & { variant?: Notice["variant"] }): void {
  const id = ++count;
  notices.set([...notices.get().slice(-2), { variant: "default", ...notice, id }]);
  setTimeout(
    () => {
      dismissNotice(id);
    },
    notice.auditId ? UNDO_SHOWN_MS : SHOWN_MS,
  );
}

/** @param error what was thrown */
export function notifyFailure(title: string, error: unknown): void {
  notify({ title, description: describeFailure(error), variant: "destructive" });
}

export function dismissNotice(id: number): void {
  notices.set(notices.get().filter((shown) => shown.id !== id));
}
