/** One submission: from whom, since when, what it says, and what to do with it or what became of it. */
import { MessageSquare } from "lucide-react";
import { useId } from "react";
import type { AdminSubmission, PublishState } from "#data/admin/admin.ts";
import formStyles from "../../../forms/Form.module.css";
import { useNow } from "../../../lib/use-now.ts";
import Button, { UndoButton } from "../parts/Button.tsx";
import { useLive } from "../live/going-live.ts";
import { MarketLink } from "../Link.tsx";
import { useRead } from "../queries.ts";
import { formatAge, formatDay, formatMoment } from "../time-words.ts";
import { describeApproved, FILTER_LABELS, nameSubmission } from "./queue-words.ts";
import type { BodyProps } from "./DecideButtons.tsx";
import EditBody from "./EditBody.tsx";
import NoteField from "./NoteField.tsx";
import PhotosBody from "./PhotosBody.tsx";
import styles from "./Queue.module.css";
import SuggestionBody from "./SuggestionBody.tsx";
import type { CardPlan, Choice } from "./card-plan.ts";
import Duplicates from "./Duplicates.tsx";

interface Props extends BodyProps {
  id: string;
  /** All that it stands for, itself among them: one for most. */
  card: readonly AdminSubmission[];
  plan: CardPlan;
  choice: Choice;
  onChoice: (choice: Choice) => void;
  /** Somebody else decided it while it was on the screen. */
  isConflict: boolean;
  isHidden: boolean;
  isSelected: boolean;
  /** Why the last attempt did not get through. */
  failure: string | null;
  onSelect: (isOn: boolean) => void;
  /** The outcome of somebody else's decision has been read. */
  onSeen: () => void;
}

export default function SubmissionCard({ id, isConflict, isHidden, isSelected, failure, onSelect, ...rest }: Props) {
  const { onSeen, card, plan, choice, onChoice, ...body } = rest;
  const { item } = body;
  const titleId = useId();
  const now = useNow();
  const isPending = item.state === "pending";
  const name = nameSubmission(item);
  return (
    <article
      id={id}
      className={`card ${styles["card"] ?? ""}`}
      data-submission={item.id}
      hidden={isHidden}
      tabIndex={-1}
      aria-labelledby={titleId}
      aria-busy={body.isSending || undefined}
      data-selected={isSelected || undefined}
    >
      <header className="row">
        {isPending && (
          <label className={styles["select"]}>
            <input
              type="checkbox"
              className={formStyles["box"]}
              data-key="x"
              aria-label={`Select ${name}`}
              checked={isSelected}
              onChange={({ target }) => onSelect(target.checked)}
            />
          </label>
        )}
        <div>
          <h3 id={titleId}>
            <Title item={item} name={name} />
          </h3>
          <Sender item={item} />
        </div>
        {isPending && now && <p className="aside">Waiting {formatAge(item.submittedAt, now)}</p>}
      </header>
      {!isPending && <Decided item={item} isConflict={isConflict} onSeen={onSeen} onAnswer={body.onAnswer} />}
      {failure && (
        <p className={formStyles["error"]} role="alert">
          {failure}
        </p>
      )}
      {item.answer && <Answered answer={item.answer} />}
      <NoteField item={item} hasRelated={card.length > 1} />
      {isPending && card.length > 1 && <Duplicates {...{ card, plan, choice, onChoice }} />}
      {item.edit ? (
        <EditBody {...body} edit={item.edit} />
      ) : item.suggestion ? (
        <SuggestionBody {...body} suggestion={item.suggestion} />
      ) : (
        <PhotosBody {...body} photos={item.photos ?? []} />
      )}
    </article>
  );
}

function Title({ item: { marketId, marketName, marketCity }, name }: { item: AdminSubmission; name: string }) {
  const before = name.endsWith(marketName) ? name.slice(0, -marketName.length) : "";
  return (
    <>
      {before}
      {marketId === null ? marketName : <MarketLink id={marketId}>{marketName}</MarketLink>}
      {marketCity && <span className="aside beside-title"> {marketCity}</span>}
    </>
  );
}

function Sender({ item: { submitterName, submitterEmail, submittedAt } }: { item: AdminSubmission }) {
  return (
    <p className="aside">
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

/** What its submitter was written. */
function Answered({ answer: { text, by, at } }: { answer: NonNullable<AdminSubmission["answer"]> }) {
  return (
    <p className="quote">
      <strong>
        Answered by {by}, {formatMoment(at)}:
      </strong>{" "}
      {text}
    </p>
  );
}

const DECIDED_TONE = { pending: "", approved: "good", rejected: "bad" };

/** What became of it, by whom and why; while it stands, it can be taken back. */
function Decided({ item, isConflict, onSeen, onAnswer }: Pick<Props, "item" | "isConflict" | "onSeen" | "onAnswer">) {
  const { state, decidedBy, decidedAt, reason, auditId } = item;
  const release = useRead<PublishState>("/api/admin/publish").data?.live;
  const live = useLive();
  const approved = state === "approved" ? describeApproved(item, release, live) : null;
  return (
    <div className={`apart panel ${DECIDED_TONE[state]}`}>
      <p>
        {isConflict && <strong>Somebody else was first. </strong>}
        {approved?.isLive && <strong>Live. </strong>}
        <strong>{FILTER_LABELS[item.isSpam ? "spam" : state]}</strong>
        {decidedBy && ` by ${decidedBy}`}
        {decidedAt && `, ${formatMoment(decidedAt)}`}
        {approved?.words && `. ${approved.words}`}
        {reason && (
          <>
            <br />
            <q>{reason}</q>
          </>
        )}
      </p>
      <div className={`row ${styles["buttons"] ?? ""}`}>
        {!isConflict && !item.isSpam && (
          <Button icon={MessageSquare} label="Answer" data-key="m" aria-keyshortcuts="m" onClick={onAnswer} />
        )}
        {isConflict && <Button label="Go on" data-key="a" onClick={onSeen} />}
        {!isConflict && auditId !== null && <UndoButton auditId={auditId} what="It waits again." />}
      </div>
    </div>
  );
}
