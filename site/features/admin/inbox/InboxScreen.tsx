/** One of the three queues: what waits, the oldest first, decided one by one or several at once. */
import { Keyboard } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import type { AdminSubmission, Page, SubmissionCards } from "#data/admin/admin.ts";
import type { SubmissionKind } from "#data/submissions/submission.ts";
import EmptyState from "../../../components/EmptyState.tsx";
import Spinner from "../../../components/Spinner.tsx";
import Button from "../parts/Button.tsx";
import { changeQuery, getPageNumber, navigate, useAddress } from "../address.ts";
import { withQuery } from "../api.ts";
import Link from "../Link.tsx";
import Pager from "../parts/Pager.tsx";
import { useRead } from "../queries.ts";
import { countOf } from "../time-words.ts";
import { ShortcutsDialog, useShortcuts } from "../work/shortcuts.tsx";
import { BulkBar, BulkResult, type Refused, SpamFlood } from "./Bulk.tsx";
import { DeclineDialog, AnswerDialog } from "./WriteDialogs.tsx";
import { type Decision, type Draft, isOwn, type ReasonDraft } from "./decisions.ts";
import styles from "./Queue.module.css";
import { FILTER_LABELS, nameSubmission, parseStateFilter, QUEUE_WORDS, STATE_FILTERS } from "./queue-words.ts";
import SubmissionCard from "./SubmissionCard.tsx";
import { type Choice, decideBeside, planCard, planCards } from "./card-plan.ts";
import { useDecisions } from "./use-decisions.ts";

/** What a reason is being asked for: declining this one, or deciding all that are selected. */
interface Declining {
  item: AdminSubmission | null;
  state: Decision["state"];
  action: string;
  name: string;
  /** What says the same as the one, and goes with it. */
  duplicates?: readonly AdminSubmission[];
  /** Where what is typed is kept. */
  key: string;
}

const NONE: readonly AdminSubmission[] = [];

/** A submission of the list with what waits beside it; without what leaves. */
type Card = readonly [AdminSubmission, ...AdminSubmission[]];

export default function InboxScreen({ kind, title }: { kind: SubmissionKind; title: string }) {
  const words = QUEUE_WORDS[kind];
  const address = useAddress();
  const filter = parseStateFilter(address.query.get("state"));
  const page = getPageNumber(address.query);
  const isWaiting = filter === "pending";
  const isNearSpam = isWaiting && address.query.get("near") === "spam";
  const asked = { ...(isWaiting && { cards: "true" }), ...(isNearSpam && { near: "spam" }) };
  const path = withQuery("/api/admin/submissions", { kind, state: filter, page, ...asked });
  const { data, error, refetch } = useRead<Page<AdminSubmission> & Partial<SubmissionCards>>(path, { keeps: true });
  const decisions = useDecisions(path);
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set());
  // They stay while the queue is open: through other pages of it, and a decision that is undone.
  const [drafts, setDrafts] = useState<ReadonlyMap<number, Draft>>(new Map());
  const [choices, setChoices] = useState<ReadonlyMap<number, Choice>>(new Map());
  const [answering, setAnswering] = useState<readonly [AdminSubmission, ...AdminSubmission[]] | null>(null);
  const [answers, setAnswers] = useState<ReadonlyMap<number, string>>(new Map());
  const [declining, setDeclining] = useState<Declining | null>(null);
  const [reasons, setReasons] = useState<ReadonlyMap<string, ReasonDraft>>(new Map());
  const [refused, setRefused] = useState<readonly Refused[]>([]);
  const [isHelpOpen, setIsHelpOpen] = useState(false);
  // A new object each time, so that the same place takes the focus again.
  const [focused, setFocused] = useState<{ id: number | null } | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    // Dialogs that close give the focus back first: effects of what is inside run before.
    if (!focused) return;
    const card = focused.id === null ? null : document.getElementById(toCardId(focused.id));
    (card ?? heading.current)?.focus();
  }, [focused]);

  const lastPage = data?.totalPages ?? 1;
  useEffect(() => {
    // What was on the last page has been decided.
    if (page > Math.max(lastPage, 1)) navigate(changeQuery(address, { page: lastPage }), { replaces: true });
  }, [address, page, lastPage]);

  const help = () => setIsHelpOpen(true);
  const undo = async () => {
    const [id] = (await decisions.undoLast()) ?? [];
    if (id !== undefined) setFocused({ id });
  };
  useShortcuts("queue", { undo: () => void undo(), help });

  const items = withConflicts(data?.items ?? NONE, decisions.conflicts);
  const isHidden = ({ id }: AdminSubmission) => isWaiting && decisions.isLeaving(id);
  const cards = items.map((item): { card: Card; isHidden: boolean } => {
    const all: Card = [item, ...(item.related ?? [])];
    // What stays of a card is one itself.
    const [first, ...rest] = all.filter((one) => !isHidden(one));
    return first ? { card: [first, ...rest], isHidden: false } : { card: all, isHidden: true };
  });
  const shown = cards.flatMap(({ card, isHidden: isGone }) => (isGone ? [] : [card]));
  const selectable = shown.filter(([{ state }]) => state === "pending");
  const chosen = selectable.filter(([{ id }]) => selected.has(id));
  const chosenItems = chosen.flat();

  /** The next one, or the one before where that was the last; null: none is left. */
  const findNext = (ids: readonly number[]) => {
    const from = shown.findIndex((card) => card.some(({ id }) => ids.includes(id)));
    const stays = shown[from]?.find(({ id }) => !ids.includes(id));
    if (stays) return stays.id;
    const left = ([{ id }]: Card) => !ids.includes(id);
    return (shown.slice(from + 1).find(left) ?? shown.filter(left).at(-1))?.[0].id ?? null;
  };
  const decide = (item: AdminSubmission, decision: Decision) => {
    const ids = listDecided(item, decision);
    if (isWaiting) setFocused({ id: findNext(ids) });
    setSelected((before) => before.difference(new Set(ids)));
    void decisions.decide(item, decision);
  };
  const markSpam = (ids: readonly number[], name: string) => {
    setFocused({ id: findNext(ids) });
    setSelected((before) => before.difference(new Set(ids)));
    void decisions.markSpam(ids, name);
  };
  const decideSelected = async (decision: Decision) => {
    const next = findNext(chosenItems.map(({ id }) => id));
    const answer = await decisions.decideAll(planCards(chosen, drafts, decision.state), decision);
    if (!answer) return;
    setSelected((before) => before.difference(new Set(answer.decided)));
    setRefused(
      answer.refused.map(({ id, error: why }) => {
        const item = chosenItems.find((one) => one.id === id);
        return { id, why, name: item ? nameSubmission(item) : `Submission ${id}` };
      }),
    );
    setFocused({ id: answer.refused.length > 0 ? null : next });
  };
  const ask = (items: readonly AdminSubmission[], asked: Omit<Declining, "key">) =>
    setDeclining({ ...asked, key: [asked.item ? "" : asked.state, ...items.map(({ id }) => id)].join(" ") });
  const approveSelected = () => {
    const { declinedPhotos, ids } = planCards(chosen, drafts, "approved");
    if (declinedPhotos === 0) {
      void decideSelected({ state: "approved" });
      return;
    }
    const name = `${countOf(declinedPhotos, "photo")} declined, as you marked ${declinedPhotos === 1 ? "it" : "them"}`;
    ask(chosenItems, { item: null, state: "approved", action: `Approve ${ids.length}`, name });
  };

  return (
    <>
      <section className="stack-l" aria-labelledby="queue-title">
        <header className="stack-s">
          <div className="apart">
            <div className={`row ${styles["title"] ?? ""}`}>
              {/* Takes the focus when no card is left to take it. */}
              <h2 id="queue-title" ref={heading} tabIndex={-1}>
                {title}
              </h2>
              {data && (
                <p className="aside">
                  {countOf(data.waiting ?? data.total, words.one, words.many)}
                  {data.waiting !== undefined && data.waiting > data.total && ` on ${countOf(data.total, "card")}`}
                  {data.total > 1 && ", the oldest first"}
                </p>
              )}
            </div>
            <Button
              icon={Keyboard}
              label="Keyboard shortcuts"
              className={`small ${styles["help"] ?? ""}`}
              onClick={help}
            />
          </div>
          <nav aria-label="Which ones" className={`row ${styles["states"] ?? ""}`}>
            {STATE_FILTERS.map((state) => (
              <Link
                key={state}
                className="pill"
                href={changeQuery(address, { state: state === "pending" ? null : state, page: null, near: null })}
                aria-current={state === filter ? "true" : undefined}
              >
                {FILTER_LABELS[state]}
              </Link>
            ))}
          </nav>
        </header>
        <BulkResult
          refused={refused}
          onClose={() => {
            setRefused([]);
            setFocused({ id: null });
          }}
        />
        {selectable.length > 0 && (
          <BulkBar
            count={chosenItems.length}
            total={selectable.flat().length}
            ownCount={chosenItems.filter(({ id }) => isOwn(drafts.get(id))).length}
            // A suggestion becomes a market by its own form only.
            canApprove={kind !== "market"}
            isBusy={decisions.isDecidingAll}
            onSelectAll={(isOn) => setSelected(new Set(isOn ? selectable.map(([{ id }]) => id) : []))}
            onApprove={approveSelected}
            onDecline={() =>
              ask(chosenItems, { item: null, state: "rejected", action: "Decline", name: nameAll(chosenItems, words) })
            }
            onSpam={() => {
              const ids = chosenItems.map(({ id }) => id);
              markSpam(ids, nameAll(chosenItems, words));
            }}
          />
        )}
        {isWaiting && data && (
          <SpamFlood
            kind={kind}
            waiting={data.waiting ?? data.total}
            selected={chosenItems.length === 1 ? (chosenItems[0]?.id ?? null) : null}
          />
        )}
        {data && (isNearSpam || (data.nearSpam ?? 0) > 0) && (
          <p className="row aside">
            <span>
              {isNearSpam
                ? "From the same network as spam. Others may share it: look at each."
                : `${data.nearSpam ?? 0} more from the same network as spam`}
            </span>
            <Link
              className="button small"
              href={changeQuery(address, { near: isNearSpam ? null : "spam", page: null })}
            >
              {isNearSpam ? "Show all that waits" : "Show them"}
            </Link>
          </p>
        )}
        {!data && !error && <Spinner label="Loading..." />}
        {error && (
          <EmptyState title="This list could not be loaded" description={error.said}>
            <Button label="Try again" onClick={() => void refetch()} />
          </EmptyState>
        )}
        {data && shown.length === 0 && !error && (
          <EmptyState
            title={filter === "pending" ? "Nothing waits" : "Nothing here"}
            description={
              filter === "pending"
                ? isNearSpam
                  ? "Nothing more from there waits."
                  : "Everything that visitors sent has been decided."
                : `There is no ${words.one} of this kind yet.`
            }
          />
        )}
        <ol role="list" className="stack-l">
          {cards.map(({ card, isHidden: isGone }) => {
            const [lead] = card;
            const choice = choices.get(lead.id) ?? {};
            const plan = planCard(card, choice);
            const { item } = plan;
            const beside = (decision: Decision) => ({ ...decision, ...decideBeside(plan, decision.state) });
            const same: Card = [item, ...plan.duplicates];
            return (
              <li key={lead.id} hidden={isGone}>
                <SubmissionCard
                  id={toCardId(lead.id)}
                  {...{ card, plan, choice, item }}
                  isConflict={decisions.conflicts.some(({ id }) => id === item.id)}
                  isHidden={isGone}
                  isSending={decisions.isSending(item.id)}
                  isSelected={selected.has(lead.id)}
                  draft={drafts.get(item.id) ?? {}}
                  failure={decisions.failureOf(item.id)}
                  onChoice={(changed) => setChoices((before) => new Map([...before, [lead.id, changed]]))}
                  onDraft={(draft) => setDrafts((before) => new Map([...before, [item.id, draft]]))}
                  onSelect={(isOn) =>
                    setSelected((before) =>
                      isOn ? new Set([...before, lead.id]) : before.difference(new Set([lead.id])),
                    )
                  }
                  onDecide={(decision) => decide(item, beside(decision))}
                  onCreate={async (decision) => {
                    const whole = beside(decision);
                    const next = findNext(listDecided(item, whole));
                    const failure = await decisions.decide(item, whole);
                    if (!failure) setFocused({ id: next });
                    return failure;
                  }}
                  onDecline={() => {
                    const name = nameSame(same);
                    ask(same, { item, state: "rejected", action: "Decline", name, duplicates: plan.duplicates });
                  }}
                  onSpam={() => {
                    const ids = same.map(({ id }) => id);
                    markSpam(ids, nameSame(same));
                  }}
                  onAnswer={() => setAnswering(same)}
                  onSeen={() => {
                    setFocused({ id: findNext([item.id]) });
                    decisions.dismissConflict(item.id);
                  }}
                />
              </li>
            );
          })}
        </ol>
        {data && <Pager page={data.page} totalPages={data.totalPages} label={title} />}
        {declining && (
          <DeclineDialog
            kind={kind}
            action={declining.action}
            name={declining.name}
            draft={reasons.get(declining.key)}
            onDraft={(draft) => setReasons((before) => new Map([...before, [declining.key, draft]]))}
            onDecline={(reason) => {
              const { item, state, duplicates = [] } = declining;
              setDeclining(null);
              if (item)
                decide(item, {
                  state,
                  reason,
                  ...(duplicates.length > 0 && { duplicates: duplicates.map(({ id }) => id) }),
                });
              else void decideSelected({ state, reason });
            }}
            onClose={() => setDeclining(null)}
          />
        )}
        {answering && (
          <AnswerDialog
            items={answering}
            name={nameSubmission(answering[0])}
            isSending={decisions.isAnswering}
            text={answers.get(answering[0].id) ?? ""}
            onText={(text) => setAnswers((before) => new Map([...before, [answering[0].id, text]]))}
            onAnswer={() => {
              const ids = answering.map(({ id }) => id);
              const text = answers.get(answering[0].id) ?? "";
              void decisions.answer(ids, text, nameSubmission(answering[0])).then((isMade) => {
                if (isMade) setAnswering(null);
              });
            }}
            onClose={() => setAnswering(null)}
          />
        )}
        {isHelpOpen && <ShortcutsDialog of="queue" onClose={() => setIsHelpOpen(false)} />}
      </section>
    </>
  );
}

/** All that a decision is about. */
function listDecided({ id }: AdminSubmission, { duplicates = [], others = [] }: Decision): number[] {
  return [id, ...duplicates, ...others];
}

/** "Website of Oak Creek Farmers Market, sent 3 times" */
function nameSame(same: Card): string {
  return same.length > 1 ? `${nameSubmission(same[0])}, sent ${same.length} times` : nameSubmission(same[0]);
}

type Words = (typeof QUEUE_WORDS)[SubmissionKind];

/** "Website of Oak Creek Farmers Market", or how many. */
function nameAll(items: readonly AdminSubmission[], { one, many }: Words): string {
  const [first] = items;
  return items.length === 1 && first ? nameSubmission(first) : countOf(items.length, one, many);
}

function toCardId(id: number): string {
  return `submission-${id}`;
}

/** Those that somebody else has decided stay where they were, with the outcome. */
function withConflicts(
  items: readonly AdminSubmission[],
  conflicts: readonly AdminSubmission[],
): readonly AdminSubmission[] {
  if (conflicts.length === 0) return items;
  const others = items.filter(({ id }) => !conflicts.some((conflict) => conflict.id === id));
  return [...others, ...conflicts].toSorted((a, b) => a.submittedAt.localeCompare(b.submittedAt) || a.id - b.id);
}
