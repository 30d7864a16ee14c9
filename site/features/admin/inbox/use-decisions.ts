/**
 * Deciding in a queue: what is decided leaves the list at once and comes back when that failed; what somebody else
 * decided meanwhile stays, with the outcome, until it has been seen.
 */
import { useState } from "react";
import type { AdminSubmission, BulkDecision } from "#data/admin/admin.ts";
import { type ApiFailure, describeFailure } from "../api.ts";
import { notify, notifyFailure } from "../notices.ts";
import { queryClient, useChange } from "../queries.ts";
import { countOf } from "../time-words.ts";
import { useUndo } from "../use-undo.ts";
import { type BulkPlan, type Decision, describeDecision, describeLive, getConflict, toBulkBody } from "./decisions.ts";
import { nameSubmission } from "./queue-words.ts";

/** @param path the list's address at the API, which is its key among the queries */
export function useDecisions(path: string) {
  const change = useChange();
  const bulk = useChange<BulkDecision>();
  // Of what was decided: the answer in which it may still stand; null while the decision is on its way.
  const [leaving, setLeaving] = useState<ReadonlyMap<number, unknown>>(new Map());
  const [failures, setFailures] = useState<ReadonlyMap<number, string>>(new Map());
  const [conflicts, setConflicts] = useState<readonly AdminSubmission[]>([]);
  const undo = useUndo();
  const shown: unknown = queryClient.getQueryData([path]);

  /** Unless it has come back meanwhile: Undo may be quicker than the lists. */
  const stayAway = (ids: readonly number[]) => {
    const answer: unknown = queryClient.getQueryData([path]);
    setLeaving((before) => new Map([...before].map(([id, since]) => [id, ids.includes(id) ? answer : since])));
  };
  const leave = (ids: readonly number[]) =>
    setLeaving((before) => new Map([...before, ...ids.map((id) => [id, null] as const)]));
  const comeBack = (ids: readonly number[]) =>
    setLeaving((before) => new Map([...before].filter(([id]) => !ids.includes(id))));
  /** @returns why it was refused; null when it was not, or when somebody else was first */
  const decide = async (item: AdminSubmission, decision: Decision): Promise<ApiFailure | null> => {
    const name = nameSubmission(item);
    const ids = [item.id, ...(decision.duplicates ?? []), ...(decision.others ?? [])];
    setFailures((before) => new Map([...before].filter(([id]) => !ids.includes(id))));
    leave(ids);
    try {
      const path = `/api/admin/submissions/${item.id}/decide`;
      const { auditId } = await undo.make(change.mutateAsync, { method: "POST", path, body: decision }, () => ids);
      stayAway(ids);
      const liveTitle = describeLive(decision, name);
      notify({ title: describeDecision(decision, name), auditId, goesLive: liveTitle !== undefined, liveTitle });
      return null;
    } catch (error) {
      comeBack(ids);
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

  /** Without a question, and without a word to whoever sent them. @param name of what is spam */
  const markSpam = async (ids: readonly number[], name: string): Promise<void> => {
    setFailures((before) => new Map([...before].filter(([id]) => !ids.includes(id))));
    leave(ids);
    try {
      const { auditId, refused } = await undo.make(
        bulk.mutateAsync,
        { method: "POST", path: "/api/admin/submissions/spam", body: { ids } },
        ({ decided }) => decided,
      );
      stayAway(ids);
      comeBack(refused.map(({ id }) => id));
      const [first] = refused;
      notify({ title: `Spam: ${name}`, description: first?.error ?? "Its sender is told nothing.", auditId });
    } catch (error) {
      comeBack(ids);
      notifyFailure(`Not marked as spam: ${name}`, error);
    }
  };

  /** @returns whether it got through */
  const answer = async (ids: readonly number[], text: string, name: string): Promise<boolean> => {
    try {
      const { auditId } = await undo.make(
        change.mutateAsync,
        { method: "POST", path: "/api/admin/submissions/answer", body: { ids, answer: text } },
        () => ids,
      );
      notify({ title: `Answered: ${name}`, auditId });
      return true;
    } catch (error) {
      notifyFailure(`Not answered: ${name}`, error);
      return false;
    }
  };

  /** @returns what could not be decided; null when nothing could be sent */
  const decideAll = async (plan: BulkPlan, decision: Decision): Promise<BulkDecision | null> => {
    try {
      const answer: BulkDecision =
        plan.ids.length > 0
          ? await undo.make(
              bulk.mutateAsync,
              { method: "POST", path: "/api/admin/submissions/decide", body: toBulkBody(plan, decision) },
              ({ decided }) => decided,
            )
          : { success: true, decided: [], refused: [], auditId: null };
      const { decided, auditId } = answer;
      const refused = [...answer.refused, ...plan.leftOut];
      const words = decision.state === "approved" ? "Approved" : "Declined";
      const left = refused.length > 0 ? `${countOf(refused.length, "stays", "stay")}: see why in the list.` : undefined;
      const count = `${decided.length} of ${decided.length + refused.length}`;
      const goesLive = decision.state === "approved" && decided.length > 0;
      notify({ title: `${words} ${count}`, description: left, auditId, goesLive, liveTitle: `Live: ${count}` });
      return { ...answer, refused };
    } catch (error) {
      notifyFailure("Nothing was decided", error);
      return null;
    }
  };

  /** Takes the last decision of this visit back. @returns the submissions that are back; null when none is */
  const undoLast = async (): Promise<readonly number[] | null> => {
    const ids = await undo.undoLast();
    if (ids) comeBack(ids);
    return ids;
  };

  return {
    /** Whether it has been decided here, or is just being. */
    isLeaving: (id: number) => leaving.has(id) && (leaving.get(id) === null || leaving.get(id) === shown),
    isSending: (id: number) => leaving.get(id) === null && leaving.has(id),
    isDecidingAll: bulk.isPending,
    conflicts,
    failureOf: (id: number) => failures.get(id) ?? null,
    isAnswering: change.isPending,
    decide,
    markSpam,
    answer,
    decideAll,
    undoLast,
    /** The outcome of somebody else's decision has been seen. */
    dismissConflict: (id: number) => setConflicts((before) => before.filter((conflict) => conflict.id !== id)),
  };
}
