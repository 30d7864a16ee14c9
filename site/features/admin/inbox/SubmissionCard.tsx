/** Card of one submission: sender, age, content, and buttons to decide it or the decision. */
import { nameActor } from "#data/words/actor-text.ts";
import { MessageSquare } from "lucide-react";
import { useId } from "react";
import type { PublishState } from "#data/admin/publish.ts";
import type { AdminSubmission } from "#data/admin/submissions.ts";
import formStyles from "../../../forms/Form.module.css";
import { classes } from "../../../lib/classes.ts";
import { useNow } from "../../../lib/use-now.ts";
import { Refusal } from "../components/Problem.tsx";
import { MarketLink } from "../Link.tsx";
import { useLive } from "../live/going-live.ts";
import Button, { UndoButton } from "../components/Button.tsx";
import { useRead } from "../queries.ts";
import { formatAge, formatDay } from "../time-text.ts";
import { formatMoment } from "#data/words/moment-text.ts";
import { type Card, type CardPlan, planCard } from "./card-plan.ts";
import Duplicates from "./Duplicates.tsx";
import EditBody from "./EditBody.tsx";
import PhotosBody from "./PhotosBody.tsx";
import styles from "./Inbox.module.css";
import Quote from "./Quote.tsx";
import { AnswerDialog, NoteDialog } from "./Questions.tsx";
import { describeApproved, FILTER_LABELS, nameSubmission } from "./queue-text.ts";
import SuggestionBody from "./SuggestionBody.tsx";
import { useInboxActions } from "./use-inbox.ts";

/** @param card the submissions on this card; usually one */
export default function SubmissionCard({ card }: { card: Card }) {
  const { work, selected, drafts, select, ask } = useInboxActions();
  const titleId = useId();
  const now = useNow();
  const [lead] = card;
  const plan = planCard(card, drafts.get(lead.id));
  const { item } = plan;
  const { marketId, marketName, marketCity, answer } = item;
  const isPending = item.state === "pending";
  const name = nameSubmission(item);
  return (
    <article
      className={classes("card", styles["card"])}
      data-card={card.map(({ id }) => id).join(" ")}
      tabIndex={-1}
      aria-labelledby={titleId}
      inert={work.isSending(item.id)}
    >
      <header className="row">
        {isPending && (
          <label className={styles["select"]}>
            <input
              type="checkbox"
              className={formStyles["box"]}
              data-key="x"
              title="Select it: X"
              aria-label={`Select ${name}`}
              checked={selected.has(lead.id)}
              onChange={({ target }) => select([lead.id], target.checked)}
            />
          </label>
        )}
        <div>
          <h3 id={titleId}>
            {/* The name ends with the market's. */}
            {name.slice(0, -marketName.length)}
            {marketId === null ? marketName : <MarketLink id={marketId}>{marketName}</MarketLink>}
            {marketCity && <span className="aside beside-title"> {marketCity}</span>}
          </h3>
          <Sender item={item} />
        </div>
        {isPending && now && <p className="aside">Waiting {formatAge(item.submittedAt, now)}</p>}
      </header>
      {!isPending && <Decided plan={plan} />}
      <Refusal said={work.failureOf(item.id)} />
      {answer && <Quote label={`Answered by ${nameActor(answer.by)}, ${formatMoment(answer.at)}`}>{answer.text}</Quote>}
      <div>
        <Quote label="Our note">{item.internalNote}</Quote>
        <Button
          label={item.internalNote === undefined ? "Add a note" : "Edit the note"}
          className="small"
          onClick={() => ask(<NoteDialog item={item} hasRelated={card.length > 1} />)}
        />
      </div>
      {isPending && card.length > 1 && <Duplicates card={card} plan={plan} />}
      {item.edit ? (
        <EditBody plan={plan} edit={item.edit} />
      ) : item.suggestion ? (
        <SuggestionBody plan={plan} suggestion={item.suggestion} />
      ) : (
        <PhotosBody plan={plan} />
      )}
    </article>
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

const DECIDED_TONE = { pending: "", approved: "good", rejected: "bad" };

function Decided({ plan }: { plan: CardPlan }) {
  const { work, ask, see } = useInboxActions();
  const { item } = plan;
  // Set when somebody else decided it while it was on the screen.
  const isOvertaken = work.overtaken.some(({ id }) => id === item.id);
  const { state, marketName, decidedBy, decidedAt, reason, auditId } = item;
  const release = useRead<PublishState>("/api/admin/publish").data?.live;
  const live = useLive();
  const approved = state === "approved" ? describeApproved(item, release, live) : null;
  return (
    <div className={`apart panel ${DECIDED_TONE[state]}`}>
      <p>
        {isOvertaken && <strong>Somebody else was first. </strong>}
        {approved?.kind === "live" && <strong>Live. </strong>}
        <strong>{FILTER_LABELS[item.isSpam ? "spam" : state]}</strong>
        {decidedBy && ` by ${nameActor(decidedBy, marketName)}`}
        {decidedAt && `, ${formatMoment(decidedAt)}`}
        {approved?.words && `. ${approved.words}`}
        {reason && (
          <>
            <br />
            <q>{reason}</q>
          </>
        )}
      </p>
      <div className={classes("row", styles["buttons"])}>
        {!isOvertaken && !item.isSpam && (
          <Button icon={MessageSquare} label="Answer" shortcut="m" onClick={() => ask(<AnswerDialog plan={plan} />)} />
        )}
        {isOvertaken && <Button label="Go on" shortcut="a" onClick={() => see(item.id)} />}
        {!isOvertaken && auditId !== null && <UndoButton auditId={auditId} what="It waits again." />}
      </div>
    </div>
  );
}
