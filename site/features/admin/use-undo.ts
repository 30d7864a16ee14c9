/** Undo by key: of what was decided while a screen is open, the last first. Older decisions are undone in the log. */
import { useRef } from "react";
import { ApiFailure } from "./api.ts";
import { notify, notifyFailure } from "./notices.ts";
import { type Change, useChange } from "./queries.ts";

interface Made {
  auditId: number;
  ids: readonly number[];
}

export function useUndo() {
  const undo = useChange();
  const made = useRef<readonly Made[]>([]);
  // Settles when the server has answered all that was sent so far.
  const sent = useRef<Promise<unknown>>(Promise.resolve());

  const remember = (auditId: number | null, ids: readonly number[]) => {
    // Entries are numbered in the order in which they were made.
    if (auditId !== null) made.current = [...made.current, { auditId, ids }].toSorted((a, b) => a.auditId - b.auditId);
  };

  /**
   * Makes a change that can be undone as soon as the server has made it, while the lists are still being read again.
   * @param send the component's own, so that it knows what is pending
   * @param idsOf what comes back with Undo
   */
  const make = <T extends { auditId: number | null }>(
    send: (change: Change<T>) => Promise<T>,
    change: Change<T>,
    idsOf: (answer: T) => readonly number[],
  ): Promise<T> => {
    const { promise: isAnswered, resolve: settle } = Promise.withResolvers<undefined>();
    sent.current = Promise.all([sent.current, isAnswered]);
    const onMade = (answer: T) => {
      remember(answer.auditId, idsOf(answer));
      change.onMade?.(answer);
      settle(undefined);
    };
    return send({ ...change, onMade }).finally(() => settle(undefined));
  };

  /** @returns what is back; null when nothing is */
  const undoLast = async (): Promise<readonly number[] | null> => {
    // What is on its way is what the key means.
    await sent.current;
    // Taken out before it is sent, so that a second press means the one before.
    const last = made.current.at(-1);
    made.current = made.current.slice(0, -1);
    if (!last) {
      notify({ title: "Nothing to undo", description: "Older decisions can be undone in the audit log." });
      return null;
    }
    try {
      await undo.mutateAsync({ method: "POST", path: `/api/admin/audit/${last.auditId}/undo` });
      notify({ title: "Undone" });
      return last.ids;
    } catch (error) {
      // What was refused can never be undone. Anything else, such as no connection, is worth another try.
      const isRefused = error instanceof ApiFailure && [404, 409, 422].includes(error.status);
      if (!isRefused) remember(last.auditId, last.ids);
      notifyFailure("This could not be undone", error);
      return null;
    }
  };

  return { make, remember, undoLast };
}
