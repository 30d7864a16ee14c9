/** A change outside a form: when it fails, a notice says so. */
import type { Changed } from "#data/admin/audit.ts";
import { notifyFailure } from "../notices.ts";
import { type Change, useChange } from "../queries.ts";

/** @returns `send`, whose second argument is the notice's title, and whether a change is under way */
export function useReportedChange<T = Changed>() {
  const { mutate, isPending } = useChange<T>();
  const send = (change: Change<T>, failed: string) =>
    mutate(change, { onError: (error) => notifyFailure(failed, error) });
  return { send, isPending };
}
