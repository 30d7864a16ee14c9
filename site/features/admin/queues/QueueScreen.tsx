/** One of the three queues: what waits, the oldest first, decided one by one or several at once. */
import { useEffect, useRef, useState } from "react";
import type { AdminSubmission, Page } from "#data/domain/admin.ts";
import type { SubmissionKind } from "#data/domain/submission.ts";
import EmptyState from "../../../components/EmptyState.tsx";
import Spinner from "../../../components/Spinner.tsx";
import { changeQuery, getPageNumber, navigate, useAddress } from "../address.ts";
import { withQuery } from "../api.ts";
import Pager from "../parts/Pager.tsx";
import { useRead } from "../queries.ts";
import { countOf } from "../time-words.ts";
import BulkBar from "./BulkBar.tsx";
import BulkResult, { type Refused } from "./BulkResult.tsx";
import { planBulk } from "./bulk.ts";
import DeclineDialog, { type ReasonDraft } from "./DeclineDialog.tsx";
import type { Decision } from "./decisions.ts";
import { type Drafts, isOwn, NO_DRAFT } from "./drafts.ts";
import styles from "./Queue.module.css";
import QueueHead from "./QueueHead.tsx";
import { nameSubmission, parseStateFilter, QUEUE_WORDS } from "./queue-words.ts";
import ShortcutsDialog from "./ShortcutsDialog.tsx";
import SubmissionCard from "./SubmissionCard.tsx";
import { useDecisions } from "./use-decisions.ts";
import { useShortcuts } from "./use-shortcuts.ts";

/** Whose reason is being asked for. */
interface Declining {
  items: readonly AdminSubmission[];
  /** What is decided of all that are selected; null: of this one alone. */
  bulk: { state: Decision["state"]; action: string; name: string } | null;
}

const NONE: readonly AdminSubmission[] = [];

export default function QueueScreen({ kind }: { kind: SubmissionKind }) {
  const words = QUEUE_WORDS[kind];
  const address = useAddress();
  const filter = parseStateFilter(address.query.get("state"));
  const page = getPageNumber(address.query);
  const path = withQuery("/api/admin/submissions", { kind, state: filter, page });
  const { data, error, refetch } = useRead<Page<AdminSubmission>>(path, { keeps: true });
  const decisions = useDecisions(path);
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set());
  const [drafts, setDrafts] = useState<Drafts>(new Map());
  const [declining, setDeclining] = useState<Declining | null>(null);
  const [reasons, setReasons] = useState<ReadonlyMap<string, ReasonDraft>>(new Map());
  const [refused, setRefused] = useState<readonly Refused[]>([]);
  const [isDeciding, setIsDeciding] = useState(false);
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

  useShortcuts({
    undo: () => {
      void decisions.undoLast().then((ids) => {
        const [id] = ids ?? [];
        if (id !== undefined) setFocused({ id });
      });
    },
    help: () => {
      setIsHelpOpen(true);
    },
  });

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
    setSelected((before) => without(before, [item.id]));
    void decisions.decide(item, decision);
  };
  const decideSelected = async (decision: Decision) => {
    const next = findNext(chosen.map(({ id }) => id));
    setIsDeciding(true);
    const answer = await decisions.decideAll(planBulk(chosen, drafts, decision.state), decision);
    setIsDeciding(false);
    if (!answer) return;
    setSelected((before) => without(before, answer.decided));
    const nameOf = (id: number) => items.find((item) => item.id === id);
    setRefused(
      answer.refused.map(({ id, error: why }) => {
        const item = nameOf(id);
        return { id, why, name: item ? nameSubmission(item) : `Submission ${id}` };
      }),
    );
    setFocused({ id: answer.refused.length > 0 ? null : next });
  };
  const approveSelected = () => {
    const { declinedPhotos, ids } = planBulk(chosen, drafts, "approved");
    if (declinedPhotos === 0) {
      void decideSelected({ state: "approved" });
      return;
    }
    const name = `${countOf(declinedPhotos, "photo")} declined, as you marked ${declinedPhotos === 1 ? "it" : "them"}`;
    setDeclining({ items: chosen, bulk: { state: "approved", action: `Approve ${ids.length}`, name } });
  };
  const declined = declining?.items ?? NONE;
  const [firstDeclined] = declined;
  const declineKey = [declining?.bulk?.state, ...declined.map(({ id }) => id)].join(" ");

  return (
    <section className={styles["queue"]} aria-labelledby="queue-title">
      <QueueHead
        kind={kind}
        filter={filter}
        total={data?.total ?? null}
        heading={heading}
        onHelp={() => {
          setIsHelpOpen(true);
        }}
      />
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
          isBusy={isDeciding}
          onSelectAll={(isOn) => {
            setSelected(new Set(isOn ? selectable.map(({ id }) => id) : []));
          }}
          onApprove={approveSelected}
          onDecline={() => {
            const [first] = chosen;
            const name =
              chosen.length === 1 && first ? nameSubmission(first) : countOf(chosen.length, words.one, words.many);
            setDeclining({ items: chosen, bulk: { state: "rejected", action: "Decline", name } });
          }}
        />
      )}
      {!data && !error && <Spinner label="Loading..." />}
      {error && (
        <EmptyState title="This list could not be loaded" description={error.said}>
          <button type="button" className="button" onClick={() => void refetch()}>
            Try again
          </button>
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
      <ol role="list" className={styles["cards"]}>
        {items.map((item) => (
          <li key={item.id} hidden={isHidden(item)}>
            <SubmissionCard
              id={toCardId(item.id)}
              item={item}
              isConflict={decisions.conflicts.some(({ id }) => id === item.id)}
              isHidden={isHidden(item)}
              isSending={decisions.isSending(item.id)}
              isSelected={selected.has(item.id)}
              draft={drafts.get(item.id) ?? NO_DRAFT}
              failure={decisions.failureOf(item.id)}
              onDraft={(draft) => {
                setDrafts((before) => new Map([...before, [item.id, draft]]));
              }}
              onSelect={(isOn) => {
                setSelected((before) => (isOn ? new Set([...before, item.id]) : without(before, [item.id])));
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
                setDeclining({ items: [item], bulk: null });
              }}
              onSeen={() => {
                setFocused({ id: findNext([item.id]) });
                decisions.dismissConflict(item.id);
              }}
            />
          </li>
        ))}
      </ol>
      {data && <Pager page={data.page} totalPages={data.totalPages} label={words.title} />}
      {declining && (
        <DeclineDialog
          kind={kind}
          action={declining.bulk?.action ?? "Decline"}
          name={declining.bulk?.name ?? (firstDeclined ? nameSubmission(firstDeclined) : "")}
          draft={reasons.get(declineKey)}
          onDraft={(draft) => {
            setReasons((before) => new Map([...before, [declineKey, draft]]));
          }}
          onDecline={(reason) => {
            setDeclining(null);
            if (declining.bulk) void decideSelected({ state: declining.bulk.state, reason });
            else if (firstDeclined) decide(firstDeclined, { state: "rejected", reason });
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

function without(ids: ReadonlySet<number>, gone: readonly number[]): ReadonlySet<number> {
  return new Set([...ids].filter((id) => !gone.includes(id)));
}
