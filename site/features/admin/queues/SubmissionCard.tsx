/** One submission: from whom, since when, what it says, and what to do with it. */
import { type ReactNode, useId } from "react";
import type { AdminSubmission } from "#data/domain/admin.ts";
import { useNow } from "../../../lib/use-now.ts";
import formStyles from "../../contribute/form/Form.module.css";
import type { ApiFailure } from "../api.ts";
import MarketLink from "../MarketLink.tsx";
import { formatAge, formatDay, formatMoment } from "../time-words.ts";
import DecidedNote from "./DecidedNote.tsx";
import type { Decision } from "./decisions.ts";
import type { Draft } from "./drafts.ts";
import EditBody from "./EditBody.tsx";
import PhotosBody from "./PhotosBody.tsx";
import styles from "./SubmissionCard.module.css";
import { nameSubmission } from "./queue-words.ts";
import SuggestionBody from "./SuggestionBody.tsx";

interface Props {
  id: string;
  item: AdminSubmission;
  /** Somebody else decided it while it was on the screen. */
  isConflict: boolean;
  isHidden: boolean;
  isSending: boolean;
  isSelected: boolean;
  /** What has been marked or adjusted on it. */
  draft: Draft;
  /** Why the last attempt did not get through. */
  failure: string | null;
  onSelect: (isOn: boolean) => void;
  onDraft: (draft: Draft) => void;
  onDecide: (decision: Decision) => void;
  /** As onDecide, but the submission stays until it is done. @returns why it was refused */
  onCreate: (decision: Decision) => Promise<ApiFailure | null>;
  onDecline: () => void;
  /** The outcome of somebody else's decision has been read. */
  onSeen: () => void;
}

/** What the body of each kind gets to draw its buttons with. */
export interface BodyProps extends Pick<
  Props,
  "item" | "isSending" | "draft" | "onDraft" | "onDecide" | "onCreate" | "onDecline"
> {
  isPending: boolean;
}

export default function SubmissionCard({ id, item, isConflict, isHidden, isSelected, failure, ...rest }: Props) {
  const { onSelect, onSeen, ...body } = rest;
  const titleId = useId();
  const isPending = item.state === "pending";
  const name = nameSubmission(item);
  const props: BodyProps = { ...body, item, isPending };
  return (
    <article
      id={id}
      className={styles["card"]}
      data-submission={item.id}
      hidden={isHidden}
      tabIndex={-1}
      aria-labelledby={titleId}
      aria-busy={body.isSending || undefined}
      data-selected={isSelected || undefined}
    >
      <header className={styles["cardHead"]}>
        {isPending && (
          <label className={styles["select"]}>
            <input
              type="checkbox"
              className={formStyles["box"]}
              data-key="x"
              aria-label={`Select ${name}`}
              checked={isSelected}
              onChange={({ target }) => {
                onSelect(target.checked);
              }}
            />
          </label>
        )}
        <div>
          <h3 id={titleId}>
            <Title item={item} name={name} />
          </h3>
          <Sender item={item} />
        </div>
        <Waited item={item} />
      </header>
      {!isPending && <DecidedNote item={item} isConflict={isConflict} onSeen={onSeen} />}
      {failure && (
        <p className={formStyles["error"]} role="alert">
          {failure}
        </p>
      )}
      <Body {...props} />
    </article>
  );
}

function Body(props: BodyProps): ReactNode {
  if (props.item.edit) return <EditBody {...props} edit={props.item.edit} />;
  if (props.item.suggestion) return <SuggestionBody {...props} suggestion={props.item.suggestion} />;
  return <PhotosBody {...props} photos={props.item.photos ?? []} />;
}

function Title({ item: { marketId, marketName, marketCity }, name }: { item: AdminSubmission; name: string }) {
  const before = name.endsWith(marketName) ? name.slice(0, -marketName.length) : "";
  const market = marketId === null ? marketName : <MarketLink id={marketId}>{marketName}</MarketLink>;
  return (
    <>
      {before}
      {market}
      {marketCity && <span className={styles["city"]}> {marketCity}</span>}
    </>
  );
}

function Sender({ item: { submitterName, submitterEmail, submittedAt } }: { item: AdminSubmission }) {
  return (
    <p className={styles["sender"]}>
      From {submitterName ?? (submitterEmail ? "" : "an anonymous visitor")}
      {submitterEmail && (
        <>
          {submitterName && ", "}
          <a href={`mailto:${submitterEmail}`}>{submitterEmail}</a>
        </>
      )}
      {", "}
      <time dateTime={submittedAt} title={formatMoment(submittedAt)}>
        {formatDay(submittedAt)}
      </time>
    </p>
  );
}

function Waited({ item: { state, submittedAt } }: { item: AdminSubmission }) {
  const now = useNow();
  if (state !== "pending" || !now) return null;
  return <p className={styles["age"]}>Waiting {formatAge(submittedAt, now)}</p>;
}
