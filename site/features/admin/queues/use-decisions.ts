/**
 * Deciding in a queue: what is decided leaves the list at once and comes back when that failed; what somebody else
 * decided meanwhile stays, with the outcome, until it has been seen.
 */
import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import type { AdminSubmission, BulkDecision, Changed } from "#data/domain/admin.ts";
import { ApiFailure, describeFailure } from "../api.ts";
import { notify, notifyFailure } from "../notices.ts";
import { useChange } from "../queries.ts";
import { countOf } from "../time-words.ts";
import { type BulkPlan, toBulkBody } from "./bulk.ts";
import { type Decision, describeDecision, getConflict } from "./decisions.ts";
import { nameSubmission } from "./queue-words.ts";

export interface Decisions {
  /** Whether it has been decided here, or is just being. */
  isLeaving: (id: number) => boolean;
  isSending: (id: number) => boolean;
  conflicts: readonly AdminSubmission[];
  failureOf: (id: number) => string | null;
  /** @returns why it was refused; null when it was not, or when somebody else was first */
  decide: (item: AdminSubmission, decision: Decision) => Promise<ApiFailure | null>;
  /** @returns what could not be decided; null when nothing could be sent */
  decideAll: (plan: BulkPlan, decision: Decision) => Promise<BulkDecision | null>;
  /** Takes the last decision of this visit back. @returns the submissions that are back; null when none is */
  undoLast: () => Promise<readonly number[] | null>;
  /** The outcome of somebody else's decision has been seen. */
  dismissConflict: (id: number) => void;
}

/** @param path the list's address at the API, which is its key among the queries */
export function useDecisions(path: string): Decisions {
  const client = useQueryClient();
  const change = useChange<Changed>();
  const bulk = useChange<BulkDecision>();
  // Of what was decided: the answer in which it may still stand; null while the decision is on its way.
  const [leaving, setLeaving] = useState<ReadonlyMap<number, unknown>>(new Map());
  const [failures, setFailures] = useState<ReadonlyMap<number, string>>(new Map());
  const [conflicts, setConflicts] = useState<readonly AdminSubmission[]>([]);
  const made = useRef<{ auditId: number; ids: readonly number[] }[]>([]);
  const shown: unknown = client.getQueryData([path]);

  const leave = (id: number) => {
    setLeaving((before) => new Map([...before, [id, null]]));
  };
  /** Unless it has come back meanwhile: Undo may be quicker than the lists. */
  const stayAway = (id: number) => {
    const answer: unknown = client.getQueryData([path]);
    setLeaving((before) => (before.has(id) ? new Map([...before, [id, answer]]) : before));
  };
  const comeBack = (ids: readonly number[]) => {
    setLeaving((before) => new Map([...before].filter(([id]) => !ids.includes(id))));
  };
  /** At once: Undo may be asked for while the lists are still being read again. */
  const remember = (auditId: number | null, ids: readonly number[]) => {
    if (auditId !== null) made.current.push({ auditId, ids });
  };
  const dismissConflict = (id: number) => {
    setConflicts((before) => before.filter((conflict) => conflict.id !== id));
  };

  const decide: Decisions["decide"] = async (item, decision) => {
    const name = nameSubmission(item);
    setFailures((before) => new Map([...before].filter(([id]) => id !== item.id)));
    leave(item.id);
    try {
      const { auditId } = await change.mutateAsync({
        method: "POST",
        path: `/api/admin/submissions/${item.id}/decide`,
        body: decision,
        onMade: ({ auditId }) => {
          remember(auditId, [item.id]);
        },
      });
      stayAway(item.id);
      notify({ title: describeDecision(decision, name), auditId });
      return null;
    } catch (error) {
      comeBack([item.id]);
      const conflict = getConflict(error);
      if (conflict) {
        setConflicts((before) => [...before.filter(({ id }) => id !== conflict.id), conflict]);
        notify({ title: "Somebody else was first", description: name, variant: "destructive" });
        return null;
      }
      setFailures((before) => new Map([...before, [item.id, describeFailure(error)]]));
      notifyFailure(`Not decided: ${name}`, error);
      return error as ApiFailure;
    }
  };

  const decideAll: Decisions["decideAll"] = async (plan, decision) => {
    try {
      const answer: BulkDecision =
        plan.ids.length > 0
          ? await bulk.mutateAsync({
              method: "POST",
              path: "/api/admin/submissions/decide",
              body: toBulkBody(plan, decision),
              onMade: ({ auditId, decided }) => {
                remember(auditId, decided);
              },
            })
          : { success: true, decided: [], refused: [], auditId: null };
      const { decided, auditId } = answer;
      const refused = [...answer.refused, ...plan.leftOut];
      const words = decision.state === "approved" ? "Approved" : "Declined";
      const left = refused.length > 0 ? `${countOf(refused.length, "stays", "stay")}: see why in the list.` : undefined;
      notify({ title: `${words} ${decided.length} of ${decided.length + refused.length}`, description: left, auditId });
      return { ...answer, refused };
    } catch (error) {
      notifyFailure("Nothing was decided", error);
      return null;
    }
  };

  const undoLast: Decisions["undoLast"] = async () => {
    // Taken out before it is sent, so that a second press means the one before.
    const last = made.current.pop();
    if (!last) {
      notify({ title: "Nothing to undo", description: "Older decisions can be undone in the audit log." });
      return null;
    }
    try {
      await change.mutateAsync({ method: "POST", path: `/api/admin/audit/${last.auditId}/undo` });
      comeBack(last.ids);
      notify({ title: "Undone" });
      return last.ids;
    } catch (error) {
      if (!isRefused(error)) {
        // Entries are numbered in the order in which they were made.
        made.current = [...made.current, last].toSorted((a, b) => a.auditId - b.auditId);
      }
      notifyFailure("This could not be undone", error);
      return null;
    }
  };

  return {
    isLeaving: (id) => leaving.has(id) && (leaving.get(id) === null || leaving.get(id) === shown),
    isSending: (id) => leaving.get(id) === null && leaving.has(id),
    conflicts,
    failureOf: (id) => failures.get(id) ?? null,
    decide,
    decideAll,
    undoLast,
    dismissConflict,
  };
}

/** Whether it can never be undone. Anything else, such as no connection, is worth another try. */
function isRefused(error: unknown): boolean {
  return error instanceof ApiFailure && [404, 409, 422].includes(error.status);
}
