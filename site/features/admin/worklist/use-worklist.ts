/** Working through a list: sends what is decided, says what came of it, and takes it back. The rules are work-state.ts. */
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
  /** Of a change of several: those that stay as they were, and why. */
  refused?: readonly { id: number; error: string }[];
}

export interface Sending<Made extends Answer, Item> {
  /** What leaves the list. */
  ids: readonly number[];
  change: Change<Made>;
  /** The title of the notice where it fails: "Not decided: Website of Oak Creek Farmers Market". */
  failed: string;
  /** What is told once the server has it. */
  tell: (answer: Made) => Notice;
  /** What somebody else decided meanwhile, where that is why it failed; null where it is not. */
  readOvertaken?: (error: ApiFailure) => (Item & { id: number }) | null;
}

/** @param listedAt when the list on the screen was read, in ms since 1970: `dataUpdatedAt` of its query */
export function useWorklist<Item extends object>(listedAt: number) {
  const [store] = useState(() => createStore<WorklistState<Item>>(startWorklist));
  const state = useStore(store, store.get());
  const dispatch = (action: WorklistAction<Item>) => store.set(reduceWorklist(store.get(), action));
  // Settles when the server has answered all that was sent so far.
  const answered = useRef<Promise<unknown>>(Promise.resolve());

  /** @returns the answer; the failure; or null where one of them is on its way already: a second press counts once */
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

  /** Takes the last change of this visit back. @returns the items that are back; null when none is */
  const undoLast = async (): Promise<readonly number[] | null> => {
    // What is on its way is what somebody means who presses Undo right after it.
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
      // What was refused can never be undone. Anything else, such as no connection, is worth another try.
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
    /** Why the last attempt was refused; null where none was. */
    failureOf: (id: number) => state.failures.get(id) ?? null,
    overtaken: state.overtaken,
    send,
    undoLast,
    /** The outcome of somebody else's decision has been read. */
    see: (id: number) => dispatch({ type: "seen", id }),
    /** Of what was sent elsewhere, such as a dialog's own form, and can be undone from here; and of what is not sent, why. */
    settle: (ids: readonly number[], auditId: number | null, refused?: Answer["refused"]) =>
      dispatch({ type: "made", ids, auditId, at: Date.now(), refused }),
  };
}
