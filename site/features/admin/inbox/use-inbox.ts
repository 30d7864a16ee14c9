/**
 * State of the Inbox: decisions, sent through ../worklist, and adjustments, drafts
 * and open dialogs. It is kept across pages of the list and Undo, until the Inbox is left.
 */
import { createContext, type ReactNode, use, useEffect, useState } from "react";
import type { Changed } from "#data/admin/audit.ts";
import type { AdminManagerLink } from "#data/admin/managers.ts";
import type { AdminSubmission, BulkDecision } from "#data/admin/submissions.ts";
import { ApiFailure } from "../api.ts";
import { notify } from "../notices.ts";
import { countOf } from "../time-text.ts";
import type { Answer, Sending, useWorklist } from "../worklist/use-worklist.ts";
import { type CardPlan, decideBeside } from "./card-plan.ts";
import { type BulkPlan, type Decision, describeDecision, type Draft, getConflict, toBulkBody } from "./decisions.ts";
import { nameSubmission } from "./queue-text.ts";

type Work = ReturnType<typeof useWorklist<AdminSubmission>>;

export type Inbox = ReturnType<typeof useInbox>;

export const InboxContext = createContext<Inbox | null>(null);

/** Actions of the Inbox, for its cards. */
export function useInboxActions(): Inbox {
  const inbox = use(InboxContext);
  if (!inbox) throw new Error("No Inbox is around this.");
  return inbox;
}

/** A request's id in the worklist; negative, so that it never equals a submission's. */
export function toWorkId({ id }: AdminManagerLink): number {
  return -id;
}

/** The heading, which takes the focus when no card is left. */
export const HEADING_ID = "inbox-title";

/**
 * @param shown ids on each card of the screen, in order
 * @param isWaiting whether decided submissions leave this list
 */
export function useInbox(work: Work, shown: readonly (readonly number[])[], isWaiting: boolean) {
  // Adjustments by submission id.
  const [drafts, setDrafts] = useState<ReadonlyMap<number, Draft>>(() => new Map());
  // Unsent reasons, answers and internal notes.
  const [texts, setTexts] = useState<ReadonlyMap<string, string | undefined>>(() => new Map());
  // Selected cards, by the id of their first submission.
  const [selected, setSelected] = useState<ReadonlySet<number>>(() => new Set());
  // The open dialog; null for none.
  const [question, ask] = useState<ReactNode>(null);
  // A new object each time, so that the same card can take the focus again.
  const [focused, setFocused] = useState<{ id: number | null } | null>(null);
  useEffect(() => {
    // Runs after a closing dialog has returned the focus, as effects of children run first.
    if (!focused) return;
    const card = document.querySelector<HTMLElement>(`[data-card~="${focused.id}"]`);
    (card ?? document.getElementById(HEADING_ID))?.focus();
  }, [focused]);

  const focusAfter = (ids: readonly number[]) => {
    if (isWaiting) setFocused({ id: findNext(shown, ids) });
  };
  const select = (ids: readonly number[], isOn: boolean) =>
    setSelected((before) => (isOn ? before.union(new Set(ids)) : before.difference(new Set(ids))));
  /** Sends what makes a card leave the list, and goes on to the next one. */
  const dispatch = <Made extends Answer>(sending: Sending<Made, AdminSubmission>) => {
    focusAfter(sending.ids);
    select(sending.ids, false);
    return work.send(sending);
  };

  return {
    drafts,
    texts,
    selected,
    question,
    work,
    ask,
    dispatch,
    /** @returns the error; null on success and when somebody else decided first */
    decide: async ({ item, ...plan }: CardPlan, own: Decision): Promise<ApiFailure | null> => {
      const decision = { ...own, ...decideBeside({ item, ...plan }, own.state) };
      const { duplicates = [], others = [], market, marketId, closing } = decision;
      const ids = [item.id, ...duplicates, ...others];
      const name = nameSubmission(item);
      const answer = await dispatch<Changed>({
        ids,
        change: { method: "POST", path: `/api/admin/submissions/${item.id}/decide`, body: decision },
        failed: `Not decided: ${name}`,
        tell: () => describeDecision(decision, name),
        readOvertaken: getConflict,
      });
      if (answer instanceof ApiFailure) return answer;
      // A dialog with a form stays open until the server has taken it.
      if ((market ?? marketId ?? closing) !== undefined) {
        if (answer) focusAfter(ids);
        ask(null);
      }
      return null;
    },
    /** @param changed merged into the existing adjustments */
    setDraft: (id: number, changed: Draft) =>
      setDrafts((before) => new Map([...before, [id, { ...before.get(id), ...changed }]])),
    /** @param text undefined deletes the draft, once it is sent */
    setText: (key: string, text: string | undefined) => setTexts((before) => new Map([...before, [key, text]])),
    select,
    markSpam: (items: readonly AdminSubmission[], name: string) => {
      const ids = items.map(({ id }) => id);
      void dispatch<BulkDecision>({
        ids,
        change: { method: "POST", path: "/api/admin/submissions/spam", body: { ids } },
        failed: `Not marked as spam: ${name}`,
        tell: ({ refused: [first] }) => ({
          title: `Spam: ${name}`,
          description: first?.error ?? "Its sender is told nothing.",
        }),
      });
    },
    /** Removes a card that showed somebody else's decision. */
    see: (id: number) => {
      focusAfter([id]);
      work.see(id);
    },
    /** @param decision includes the reason for declining */
    decideAll: async (plan: BulkPlan, decision: Decision) => {
      const { ids } = plan;
      work.settle([], null, plan.leftOut);
      const [firstLeft] = plan.leftOut;
      setFocused({ id: firstLeft?.id ?? findNext(shown, ids) });
      if (ids.length === 0) {
        notify({ title: "Nothing was decided", description: "See why on the cards.", variant: "destructive" });
        return;
      }
      const answer = await work.send<BulkDecision>({
        ids,
        change: { method: "POST", path: "/api/admin/submissions/decide", body: toBulkBody(plan, decision) },
        failed: "Nothing was decided",
        tell: ({ decided, refused }) => {
          const stay = refused.length + plan.leftOut.length;
          const count = `${decided.length} of ${decided.length + stay}`;
          const description = stay > 0 ? `${countOf(stay, "stays", "stay")}: see why on the cards.` : undefined;
          const isApproved = decision.state === "approved";
          const title = `${isApproved ? "Approved" : "Declined"} ${count}`;
          return { title, description, goesLive: isApproved && decided.length > 0, liveTitle: `Live: ${count}` };
        },
      });
      if (answer === null || answer instanceof ApiFailure) return;
      select(answer.decided, false);
      const [refused] = answer.refused;
      if (refused) setFocused({ id: refused.id });
    },
    undo: async () => {
      const [id] = (await work.undoLast()) ?? [];
      if (id !== undefined) setFocused({ id });
    },
  };
}

/** The card to focus next: the rest of this card, else the next, else the previous; null when none is left. */
function findNext(shown: readonly (readonly number[])[], ids: readonly number[]): number | null {
  const left = shown.map((card) => card.filter((id) => !ids.includes(id)));
  const at = shown.findIndex((card) => card.some((id) => ids.includes(id)));
  const next = left.slice(Math.max(at, 0)).find(({ length }) => length > 0);
  return (next ?? left.findLast(({ length }) => length > 0))?.[0] ?? null;
}
