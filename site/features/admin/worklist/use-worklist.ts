/** Works through a list: sends decisions, shows notices, undoes. The state rules are in worklist-state.ts. */
import { useRef, useState } from "react";
import { createStore } from "../../../lib/store.ts";
import { useStore } from "../../../lib/use-store.ts";
import { ApiFailure, describeFailure } from "../api.ts";
import { notify, type Notice, notifyFailure } from "../notices.ts";
import { type Change, makeChange } from "../queries.ts";
import {
  isGone,
  isOnItsWay,
  reduceWorklist,
  startWorklist,
  type WorklistAction,
  type WorklistState,
} from "./worklist-state.ts";

interface Answer {
  auditId: number | null;
  /** Bulk changes only: items left unchanged, and why. */
  refused?: readonly { id: number; error: string }[];
}

export interface Sending<Made extends Answer, Item> {
  /** Items that leave the list. */
  ids: readonly number[];
  change: Change<Made>;
  /** Title of the notice when it fails: "Not decided: Website of Oak Creek Farmers Market". */
  failed: string;
  /** The notice after success. */
  tell: (answer: Made) => Notice;
  /** The item as somebody else decided it, if that is why it failed; else null. */
  readOvertaken?: (error: ApiFailure) => (Item & { id: number }) | null;
}

/** @param listedAt when the list was fetched, in ms since 1970: `dataUpdatedAt` of its query */
export function useWorklist<Item extends object>(listedAt: number) {
  const [store] = useState(() => createStore<WorklistState<Item>>(startWorklist));
  const state = useStore(store, store.get());
  const dispatch = (action: WorklistAction<Item>) => store.set(reduceWorklist(store.get(), action));
  // Settles when everything sent so far has been answered.
  const answered = useRef<Promise<unknown>>(Promise.resolve());

  /** @returns the answer or the failure; null, without sending, if an item is being sent already (a second press) */
  const send = async <Made extends Answer>({
    ids,
    change,
    failed,
    tell,
    readOvertaken,
  }: Sending<Made, Item>): Promise<Made | ApiFailure | null> => {
    if (ids.some((id) => isOnItsWay(store.get(), id))) return null;
    dispatch({ type: "sent", ids });
    const { promise, resolve } = Promise.withResolvers<undefined>();
    answered.current = Promise.all([answered.current, promise]);
    const onMade = (answer: Made) => {
      const { auditId, refused = [] } = answer;
      dispatch({ type: "made", ids, auditId, at: Date.now(), refused });
      notify({ auditId, ...tell(answer) });
      change.onMade?.(answer);
      resolve(undefined);
    };
    try {
      return await makeChange({ ...change, onMade });
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      const item = readOvertaken?.(error) ?? null;
      if (item) {
        dispatch({ type: "overtaken", ids, id: item.id, item });
        notify({ title: "Somebody else was first", description: failed, variant: "destructive" });
      } else {
        dispatch({ type: "failed", ids, said: describeFailure(error) });
        notifyFailure(failed, error);
      }
      return error;
    } finally {
      resolve(undefined);
    }
  };

  /** Undoes the last change made here. @returns the items that are back; null for none */
  const undoLast = async (): Promise<readonly number[] | null> => {
    // Undo pressed right after a decision means that decision, even if it is still being sent.
    await answered.current;
    const made = store.get().made.at(-1);
    if (!made) {
      notify({ title: "Nothing to undo", description: "Older changes can be undone in the log." });
      return null;
    }
    dispatch({ type: "undoing" });
    try {
      await makeChange({
        method: "POST",
        path: `/api/admin/audit/${made.auditId}/undo`,
        onMade: () => dispatch({ type: "undone", made }),
      });
      notify({ title: "Undone" });
      return made.ids;
    } catch (error) {
      // These refusals are final. After anything else, such as a lost connection, it can be tried again.
      const isRefused = error instanceof ApiFailure && [404, 409, 422].includes(error.status);
      if (!isRefused) dispatch({ type: "not-undone", made });
      notifyFailure("This could not be undone", error);
      return null;
    }
  };

  return {
    /** Whether it has left the list. */
    isGone: (id: number) => isGone(state, id, listedAt),
    isSending: (id: number) => isOnItsWay(state, id),
    /** Why the last attempt failed; null if it did not. */
    failureOf: (id: number) => state.failures.get(id) ?? null,
    overtaken: state.overtaken,
    send,
    undoLast,
    /** Removes an item that showed somebody else's decision. */
    see: (id: number) => dispatch({ type: "seen", id }),
    /** Records a change that was sent elsewhere, such as by a dialog's form, so that it can be undone here; and refusals. */
    settle: (ids: readonly number[], auditId: number | null, refused?: Answer["refused"]) =>
      dispatch({ type: "made", ids, auditId, at: Date.now(), refused }),
  };
}
