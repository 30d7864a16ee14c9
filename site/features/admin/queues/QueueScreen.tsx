/** One of the three queues: what waits, the oldest first, decided one by one or several at once. */
import { Keyboard } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import type { AdminSubmission, Page } from "#data/admin/admin.ts";
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
import { BulkBar, BulkResult, type Refused } from "./Bulk.tsx";
import { type Decision, type Draft, isOwn, planBulk } from "./decisions.ts";
import DeclineDialog, { type ReasonDraft } from "./DeclineDialog.tsx";
import Disputes from "./Disputes.tsx";
import styles from "./Queue.module.css";
import { FILTER_LABELS, nameSubmission, parseStateFilter, QUEUE_WORDS, STATE_FILTERS } from "./queue-words.ts";
import { ShortcutsDialog, useShortcuts } from "./shortcuts.tsx";
import SubmissionCard from "./SubmissionCard.tsx";
import { useDecisions } from "./use-decisions.ts";

/** What a reason is being asked for: declining this one, or deciding all that are selected. */
interface Declining {
  item: AdminSubmission | null;
  state: Decision["state"];
  action: string;
  name: string;
  /** Where what is typed is kept. */
  key: string;
}

const NONE: readonly AdminSubmission[] = [];

export default function QueueScreen({ kind, title }: { kind: SubmissionKind; title: string }) {
  const words = QUEUE_WORDS[kind];
  const address = useAddress();
  const filter = parseStateFilter(address.query.get("state"));
  const page = getPageNumber(address.query);
  const path = withQuery("/api/admin/submissions", { kind, state: filter, page });
  const { data, error, refetch } = useRead<Page<AdminSubmission>>(path, { keeps: true });
  const decisions = useDecisions(path);
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set());
  // They stay while the queue is open: through other pages of it, and a decision that is undone.
  const [drafts, setDrafts] = useState<ReadonlyMap<number, Draft>>(new Map());
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

  const help = () => {
    setIsHelpOpen(true);
  };
  const undo = async () => {
    const [id] = (await decisions.undoLast()) ?? [];
    if (id !== undefined) setFocused({ id });
  };
  useShortcuts({ undo: () => void undo(), help });

  const items = withConflicts(data?.items ?? NONE, decisions.conflicts);
  const isHidden = ({ id }: AdminSubmission) => filter === "pending" && decisions.isLeaving(id);
  const shown = items.filter((item) => !isHidden(item));
  const selectable = shown.filter(({ state }) => state === "pending");
  const chosen = selectable.filter(({ id }) => selected.has(id));

  /** The next one, or the one before where that was the last; null: none is left. */
  const findNext = (ids: readonly number[]) => {
    const rest = items.filter((item) => !isHidden(item) && !ids.includes(item.id));
    const from = items.findIndex(({ id }) => ids.includes(id));
    return (rest.find((item) => items.indexOf(item) > from) ?? rest.at(-1))?.id ?? null;
  };
  const decide = (item: AdminSubmission, decision: Decision) => {
    if (filter === "pending") setFocused({ id: findNext([item.id]) });
    setSelected((before) => before.difference(new Set([item.id])));
    void decisions.decide(item, decision);
  };
  const decideSelected = async (decision: Decision) => {
    const next = findNext(chosen.map(({ id }) => id));
    const answer = await decisions.decideAll(planBulk(chosen, drafts, decision.state), decision);
    if (!answer) return;
    setSelected((before) => before.difference(new Set(answer.decided)));
    setRefused(
      answer.refused.map(({ id, error: why }) => {
        const item = items.find((one) => one.id === id);
        return { id, why, name: item ? nameSubmission(item) : `Submission ${id}` };
      }),
    );
    setFocused({ id: answer.refused.length > 0 ? null : next });
  };
  const ask = (items: readonly AdminSubmission[], asked: Omit<Declining, "key">) => {
    setDeclining({ ...asked, key: [asked.item ? "" : asked.state, ...items.map(({ id }) => id)].join(" ") });
  };
  const approveSelected = () => {
    const { declinedPhotos, ids } = planBulk(chosen, drafts, "approved");
    if (declinedPhotos === 0) {
      void decideSelected({ state: "approved" });
      return;
    }
    const name = `${countOf(declinedPhotos, "photo")} declined, as you marked ${declinedPhotos === 1 ? "it" : "them"}`;
    ask(chosen, { item: null, state: "approved", action: `Approve ${ids.length}`, name });
  };

  return (
    <>
      {kind === "edit" && <Disputes />}
      <section className="stack-l" aria-labelledby="queue-title">
        <header className={styles["head"]}>
          {/* Takes the focus when no card is left to take it. */}
          <h2 id="queue-title" ref={heading} tabIndex={-1}>
            {title}
          </h2>
          <Button icon={Keyboard} label="Keyboard shortcuts" className="small" onClick={help} />
          <nav aria-label="Which ones" className={`row ${styles["states"] ?? ""}`}>
            {STATE_FILTERS.map((state) => (
              <Link
                key={state}
                href={changeQuery(address, { state: state === "pending" ? null : state, page: null })}
                aria-current={state === filter ? "true" : undefined}
              >
                {FILTER_LABELS[state]}
              </Link>
            ))}
          </nav>
          {data && (
            <p className="soft">
              {countOf(data.total, words.one, words.many)}
              {data.total > 1 && ", the oldest first"}
            </p>
          )}
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
            count={chosen.length}
            total={selectable.length}
            ownCount={chosen.filter(({ id }) => isOwn(drafts.get(id))).length}
            // A suggestion becomes a market by its own form only.
            canApprove={kind !== "market"}
            isBusy={decisions.isDecidingAll}
            onSelectAll={(isOn) => {
              setSelected(new Set(isOn ? selectable.map(({ id }) => id) : []));
            }}
            onApprove={approveSelected}
            onDecline={() => {
              const [first] = chosen;
              const name =
                chosen.length === 1 && first ? nameSubmission(first) : countOf(chosen.length, words.one, words.many);
              ask(chosen, { item: null, state: "rejected", action: "Decline", name });
            }}
          />
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
                ? "Everything that visitors sent has been decided."
                : `There is no ${words.one} of this kind yet.`
            }
          />
        )}
        <ol role="list" className="stack-l">
          {items.map((item) => (
            <li key={item.id} hidden={isHidden(item)}>
              <SubmissionCard
                id={toCardId(item.id)}
                item={item}
                isConflict={decisions.conflicts.some(({ id }) => id === item.id)}
                isHidden={isHidden(item)}
                isSending={decisions.isSending(item.id)}
                isSelected={selected.has(item.id)}
                draft={drafts.get(item.id) ?? {}}
                failure={decisions.failureOf(item.id)}
                onDraft={(draft) => {
                  setDrafts((before) => new Map([...before, [item.id, draft]]));
                }}
                onSelect={(isOn) => {
                  setSelected((before) =>
                    isOn ? new Set([...before, item.id]) : before.difference(new Set([item.id])),
                  );
                }}
                onDecide={(decision) => {
                  decide(item, decision);
                }}
                onCreate={async (decision) => {
                  const next = findNext([item.id]);
                  const failure = await decisions.decide(item, decision);
                  if (!failure) setFocused({ id: next });
                  return failure;
                }}
                onDecline={() => {
                  ask([item], { item, state: "rejected", action: "Decline", name: nameSubmission(item) });
                }}
                onSeen={() => {
                  setFocused({ id: findNext([item.id]) });
                  decisions.dismissConflict(item.id);
                }}
              />
            </li>
          ))}
        </ol>
        {data && <Pager page={data.page} totalPages={data.totalPages} label={title} />}
        {declining && (
          <DeclineDialog
            kind={kind}
            action={declining.action}
            name={declining.name}
            draft={reasons.get(declining.key)}
            onDraft={(draft) => {
              setReasons((before) => new Map([...before, [declining.key, draft]]));
            }}
            onDecline={(reason) => {
              const { item, state } = declining;
              setDeclining(null);
              if (item) decide(item, { state, reason });
              else void decideSelected({ state, reason });
            }}
            onClose={() => {
              setDeclining(null);
            }}
          />
        )}
        {isHelpOpen && (
          <ShortcutsDialog
            onClose={() => {
              setIsHelpOpen(false);
            }}
          />
        )}
      </section>
    </>
  );
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
