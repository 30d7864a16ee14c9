/** The Inbox: submissions to decide, the oldest first, of all kinds or of one; singly or in bulk. */
import { useEffect } from "react";
import type { AdminManagers } from "#data/admin/managers.ts";
import type { Page } from "#data/admin/paging.ts";
import type { AdminSubmission, SubmissionCards } from "#data/admin/submissions.ts";
import { DECISIONS_MAX } from "#data/submissions/submission-limits.ts";
import type { SubmissionKind } from "#data/submissions/submission.ts";
import EmptyState from "../../../components/EmptyState.tsx";
import Spinner from "../../../components/Spinner.tsx";
import { classes } from "../../../lib/classes.ts";
import { changeQuery, getPageNumber, navigate, useAddress } from "../address.ts";
import { withQuery } from "../api.ts";
import Link from "../Link.tsx";
import Button from "../components/Button.tsx";
import Pager from "../components/Pager.tsx";
import Problem from "../components/Problem.tsx";
import { useRead } from "../queries.ts";
import { countOf } from "../time-text.ts";
import { ShortcutsButton, useShortcuts } from "../worklist/shortcuts.tsx";
import { useWorklist } from "../worklist/use-worklist.ts";
import { BulkBar, FloodButton, FloodSpans, SPAM_WAITING } from "./Bulk.tsx";
import type { Card } from "./card-plan.ts";
import styles from "./Inbox.module.css";
import { FILTER_LABELS, parseStateFilter, QUEUE_TEXTS, STATE_FILTERS } from "./queue-text.ts";
import RequestCard from "./RequestCard.tsx";
import SubmissionCard from "./SubmissionCard.tsx";
import { HEADING_ID, InboxContext, toWorkId, useInbox } from "./use-inbox.ts";

/** From this many requests on, all can be declined at once. */
const FLOOD = 20;

interface Props {
  /** Undefined for all kinds, preceded by requests of people who run a market. */
  kind?: SubmissionKind;
  title: string;
}

export default function InboxScreen({ kind, title }: Props) {
  const address = useAddress();
  const filter = parseStateFilter(address.query.get("state"));
  const page = getPageNumber(address.query);
  const isWaiting = filter === "pending";
  const isNearSpam = isWaiting && address.query.get("near") === "spam";
  const asked = { ...(isWaiting && { cards: "true" }), ...(isNearSpam && { near: "spam" }) };
  const path = withQuery("/api/admin/submissions", { kind: kind ?? null, state: filter, page, ...asked });
  const list = useRead<Page<AdminSubmission> & Partial<SubmissionCards>>(path, { keeps: true });
  const hasRequests = kind === undefined && isWaiting && !isNearSpam && page === 1;
  const managers = useRead<AdminManagers>("/api/admin/managers", { isOn: hasRequests });
  const { data, error } = list;

  const listedAt = Math.min(list.dataUpdatedAt, hasRequests ? managers.dataUpdatedAt : Infinity);
  const work = useWorklist<AdminSubmission>(listedAt);
  const isGone = (id: number) => isWaiting && work.isGone(id);
  const cards = listCards(data?.items ?? [], isWaiting ? work.overtaken : [], isGone);
  const requests = hasRequests ? (managers.data?.requests ?? []).filter((one) => !isGone(toWorkId(one))) : [];
  const order = [...requests.map((one) => [toWorkId(one)]), ...cards.map((card) => card.map(({ id }) => id))];
  const inbox = useInbox(work, order, isWaiting);
  const selectable = cards.filter(([{ state }]) => state === "pending");
  const guardClick = useShortcuts("queue", () => void inbox.undo());

  const lastPage = data?.totalPages ?? 1;
  useEffect(() => {
    // Everything on the last page was decided, so it no longer exists.
    if (page > Math.max(lastPage, 1)) navigate(changeQuery(address, { page: lastPage }), { replaces: true });
  }, [address, page, lastPage]);

  const waiting = data?.waiting ?? data?.total ?? 0;
  const count = waiting + requests.length;
  const { one, many } = kind ? QUEUE_TEXTS[kind] : { one: "submission", many: undefined };
  const isRead = data !== undefined && (!hasRequests || managers.data !== undefined);
  return (
    <InboxContext value={inbox}>
      <section className="stack" aria-labelledby={HEADING_ID}>
        <header className="stack-s">
          <div className="apart">
            <div className="row">
              <h2 id={HEADING_ID} tabIndex={-1}>
                {title}
              </h2>
              {isRead && count > 0 && (
                <p className="aside">
                  {waiting > 0 && countOf(waiting, one, many)}
                  {waiting > data.total && ` on ${countOf(data.total, "card")}`}
                  {waiting > 0 && requests.length > 0 && " and "}
                  {requests.length > 0 && countOf(requests.length, "request")}
                  {count > 1 && (isWaiting ? ", the oldest first" : ", the newest first")}
                </p>
              )}
            </div>
            <ShortcutsButton of="queue" />
          </div>
          <nav aria-label="Which ones" className={classes("row", styles["states"])}>
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
        {selectable.length > 0 && <BulkBar cards={selectable} />}
        {data && (isNearSpam || (data.nearSpam ?? 0) > 0) && (
          <p className="row aside">
            <span>
              {isNearSpam
                ? "From the same network as spam. Others may share it: look at each."
                : `${data.nearSpam ?? 0} more from the same network as spam.`}
            </span>
            <Link
              className="button small"
              href={changeQuery(address, { near: isNearSpam ? null : "spam", page: null })}
            >
              {isNearSpam ? "Show all that waits" : "Look at them"}
            </Link>
            {/* With a single page, "select all on this page" covers everything. */}
            {isNearSpam && lastPage > 1 && (
              <FloodButton label={`Spam: all ${waiting}`} path={SPAM_WAITING} body={{ kind }} done="Spam" />
            )}
          </p>
        )}
        {isNearSpam && data && <FloodSpans kind={kind} at={list.dataUpdatedAt} />}
        {!isRead && !error && !managers.error && <Spinner label="Loading..." />}
        {error && (
          <EmptyState title="This list could not be loaded" description={error.said}>
            <Button label="Try again" onClick={() => void list.refetch()} />
          </EmptyState>
        )}
        {hasRequests && <Problem of={managers} />}
        {isRead && order.length === 0 && !error && (
          <EmptyState
            title={isWaiting ? "Nothing waits" : "Nothing here"}
            description={
              !isWaiting
                ? "There is nothing of this kind yet."
                : isNearSpam
                  ? "Nothing more from there waits."
                  : "Everything that visitors sent has been decided."
            }
          />
        )}
        {requests.length >= FLOOD && (
          <FloodButton
            label={`Decline all ${requests.length} requests`}
            path="/api/admin/managers/decline-waiting"
            body={{ ids: requests.slice(0, DECISIONS_MAX).map(({ id }) => id) }}
            done="Declined"
          />
        )}
        <ol role="list" className="stack" onClickCapture={guardClick}>
          {requests.map((request) => (
            <li key={toWorkId(request)}>
              <RequestCard request={request} sendsMail={managers.data?.sendsMail ?? false} />
            </li>
          ))}
          {cards.map((card) => (
            <li key={card[0].id}>
              <SubmissionCard card={card} />
            </li>
          ))}
        </ol>
        {data && <Pager page={data.page} totalPages={data.totalPages} label={title} />}
        {inbox.question}
      </section>
    </InboxContext>
  );
}

/** Keeps submissions that somebody else decided in place, as cards of their own that show the outcome. */
function listCards(
  items: readonly AdminSubmission[],
  overtaken: readonly AdminSubmission[],
  isGone: (id: number) => boolean,
): Card[] {
  const isOther = ({ id }: AdminSubmission) => !overtaken.some((one) => one.id === id);
  const byAge = (a: AdminSubmission, b: AdminSubmission) => a.submittedAt.localeCompare(b.submittedAt) || a.id - b.id;
  const all = overtaken.length === 0 ? items : [...items.filter(isOther), ...overtaken].toSorted(byAge);
  return all.flatMap((item): Card[] => {
    const [first, ...rest] = [item, ...(item.related ?? []).filter(isOther)].filter(({ id }) => !isGone(id));
    return first ? [[first, ...rest]] : [];
  });
}
