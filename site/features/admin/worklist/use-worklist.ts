/** Works through a list: sends decisions, shows notices, undoes. The only record of what left the lists of Inbox and Check. */
import { useRef, useState } from "react";
import { createStore } from "../../../lib/store.ts";
import { useStore } from "../../../lib/use-store.ts";
import { ApiFailure } from "../api.ts";
import { notify, type Notice, notifyFailure, undo } from "../notices.ts";
import { type Change, makeChange } from "../queries.ts";

export interface Answer {
  auditId: number | null;
  /** Bulk changes only: items left unchanged, and why. */
  refused?: readonly { id: number; error: string }[];
}

export interface Sending<Made extends Answer, Item> {
  /** Items that leave the list. */
  ids: readonly number[];
  change: Omit<Change, "onMade">;
  /** Title of the notice when it fails: "Not decided: Website of Oak Creek Farmers Market". */
  failed: string;
  /** The notice after success. */
  tell: (answer: Made) => Notice;
  /** The item as somebody else decided it, if that is why it failed; else null. */
  readOvertaken?: (error: ApiFailure) => (Item & { id: number }) | null;
}

/** What became of an item; null while it waits, as if nothing had been sent. */
type Fate<Item> =
  | { is: "sent" }
  /** When the server answered, in ms since 1970. */
  | { is: "done"; at: number }
  | { is: "failed"; said: string }
  /** As somebody else decided it; it stays on the screen until dismissed. */
  | { is: "overtaken"; item: Item }
  | null;

/** A change that can be undone. */
interface Made {
  auditId: number;
  /** Items that Undo brings back. */
  ids: readonly number[];
}

/** @param listedAt when the list was fetched, in ms since 1970: `dataUpdatedAt` of its query */
export function useWorklist<Item extends object>(listedAt: number) {
  const [store] = useState(() => createStore<ReadonlyMap<number, Fate<Item>>>(() => new Map()));
  const fates = useStore(store, store.get());
  const mark = (ids: readonly number[], fate: Fate<Item>) =>
    store.set(new Map([...store.get(), ...ids.map((id) => [id, fate] as const)]));
  const undoable = useRef<readonly Made[]>([]);
  /** Answers may arrive out of order; audit ids give the server's order. */
  const keep = (change: Made) => {
    undoable.current = [...undoable.current, change].toSorted((a, b) => a.auditId - b.auditId);
  };
  // Settles when everything sent so far has been answered.
  const answered = useRef<Promise<unknown>>(Promise.resolve());

  /** Records a change that was sent here, or by a dialog's form, so that it can be undone here; and refusals. */
  const settle = (ids: readonly number[], auditId: number | null, refused: Answer["refused"] = []) => {
    const done = ids.filter((id) => !refused.some((other) => other.id === id));
    mark(done, { is: "done", at: Date.now() });
    for (const { id, error } of refused) mark([id], { is: "failed", said: error });
    if (auditId !== null) keep({ auditId, ids: done });
  };

  /**
   * @returns the answer or the failure; null if somebody else was first, and, without sending, if an item is being sent
   *   already (a second press)
   */
  const send = async <Sent extends Answer>(sending: Sending<Sent, Item>): Promise<Sent | ApiFailure | null> => {
    const { ids, change, failed, tell, readOvertaken } = sending;
    if (ids.some((id) => store.get().get(id)?.is === "sent")) return null;
    mark(ids, { is: "sent" });
    // Without the refetch that follows.
    const answering = new Promise<Sent>((resolve, reject) => {
      makeChange<Sent>({ ...change, onMade: resolve }).catch(reject);
    });
    answered.current = Promise.allSettled([answered.current, answering]);
    try {
      const answer = await answering;
      settle(ids, answer.auditId, answer.refused);
      notify({ auditId: answer.auditId, ...tell(answer) });
      return answer;
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      const item = readOvertaken?.(error);
      if (item) {
        mark(ids, null);
        mark([item.id], { is: "overtaken", item });
        notify({ title: "Somebody else was first", description: failed, variant: "destructive" });
        return null;
      }
      mark(ids, { is: "failed", said: error.said });
      notifyFailure(failed, error);
      return error;
    }
  };

  /** Undoes the last change made here. @returns the items that are back; null for none */
  const undoLast = async (): Promise<readonly number[] | null> => {
    // Undo pressed right after a decision means that decision, even if it is still being sent.
    await answered.current;
    const last = undoable.current.at(-1);
    if (!last) {
      notify({ title: "Nothing to undo", description: "Older changes can be undone in the log." });
      return null;
    }
    // Before the request is sent, so that a second press undoes the one before.
    undoable.current = undoable.current.slice(0, -1);
    const error = await undo(last.auditId, () => mark(last.ids, null));
    if (error === null) return last.ids;
    // These refusals are final. After anything else, such as a lost connection, it can be tried again.
    const isRefused = error instanceof ApiFailure && [404, 409, 422].includes(error.status);
    if (!isRefused) keep(last);
    return null;
  };

  return {
    /** Whether it has left the list: one older than the answer still has it; in a newer one it is shown. */
    isGone: (id: number) => {
      const fate = fates.get(id);
      return fate?.is === "sent" || (fate?.is === "done" && listedAt <= fate.at);
    },
    isSending: (id: number) => fates.get(id)?.is === "sent",
    /** Why the last attempt failed; null if it did not. */
    failureOf: (id: number) => {
      const fate = fates.get(id);
      return fate?.is === "failed" ? fate.said : null;
    },
    /** Items that somebody else decided, as they are now. */
    overtaken: [...fates.values()].flatMap((fate) => (fate?.is === "overtaken" ? [fate.item] : [])),
    send,
    undoLast,
    settle,
    /** Removes an item that showed somebody else's decision. */
    see: (id: number) => mark([id], null),
  };
}
