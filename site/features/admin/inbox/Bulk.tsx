/** Bulk decisions in the Inbox: selecting cards, and approving or declining them together. */
import { Check, OctagonX, X } from "lucide-react";
import { useState } from "react";
import type { BulkDecision } from "#data/admin/submissions.ts";
import type { SubmissionKind } from "#data/submissions/submission.ts";
import { CheckField } from "../../../forms/Field.tsx";
import { classes } from "../../../lib/classes.ts";
import { notify } from "../notices.ts";
import Button, { ChangeButton } from "../components/Button.tsx";
import { countOf, SPANS } from "../time-text.ts";
import { planCards, type Card } from "./card-plan.ts";
import { isOwn, type Mark } from "./decisions.ts";
import styles from "./Inbox.module.css";
import { LicenceDialog, ReasonDialog } from "./Questions.tsx";
import { nameAll } from "./queue-text.ts";
import { useInboxActions } from "./use-inbox.ts";

export const SPAM_WAITING = "/api/admin/submissions/spam-waiting";

/** @param cards the cards on this page that can be decided */
export function BulkBar({ cards }: { cards: readonly Card[] }) {
  const { selected, drafts, select, ask, decideAll, markSpam } = useInboxActions();
  const chosen = cards.filter(([{ id }]) => selected.has(id));
  const items = chosen.flat();
  const count = items.length;
  const total = cards.flat().length;
  const ownCount = items.filter(({ id }) => isOwn(drafts.get(id))).length;
  const askReason = (state: Mark, of: readonly Card[], action: string, name: string) => {
    const decide = (reason: string | undefined) => void decideAll(planCards(of, drafts, state), { state, reason });
    ask(<ReasonDialog items={of.flat()} action={action} name={name} onReason={decide} />);
  };
  const approve = (of: readonly Card[]) => {
    const plan = planCards(of, drafts, "approved");
    const { declinedPhotos, ids } = plan;
    if (declinedPhotos === 0) void decideAll(plan, { state: "approved" });
    else askReason("approved", of, `Approve ${ids.length}`, `${countOf(declinedPhotos, "photo")} declined, as shown`);
  };
  const askLicence = () => {
    const lacking = chosen.filter(([item]) => item.hasLicence === false);
    if (lacking.length === 0) {
      approve(chosen);
      return;
    }
    const rest = chosen.filter((card) => !lacking.includes(card));
    ask(
      <LicenceDialog
        name={nameAll(lacking.flat())}
        decline="Leave them out"
        onDecline={rest.length > 0 ? () => approve(rest) : null}
        onPublish={() => approve(chosen)}
      />,
    );
  };
  return (
    <div className={classes("apart", styles["bulk"])} role="group" aria-label="Selected ones">
      <CheckField
        ref={(all) => {
          // "indeterminate" can only be set as a property.
          if (all) all.indeterminate = count > 0 && count < total;
        }}
        label="Select all on this page"
        checked={count === total}
        onChange={(isOn) => {
          const all = cards.map(([{ id }]) => id);
          select(all, isOn);
        }}
      />
      <p role="status" className="numbers">
        {count > 0 && <strong>{count} selected</strong>}
        {ownCount > 0 && <span>, {ownCount} with your changes</span>}
      </p>
      {count > 0 && (
        <div className={classes("row", styles["buttons"])}>
          {/* A suggested market is approved only in its own form. */}
          {items.some(({ kind }) => kind !== "market") && (
            <Button icon={Check} label={`Approve ${count}`} className="button-primary" onClick={askLicence} />
          )}
          <Button
            icon={X}
            label={`Decline ${count}`}
            onClick={() => askReason("rejected", chosen, "Decline", nameAll(items))}
          />
          <Button icon={OctagonX} label={`Spam: ${count}`} onClick={() => markSpam(items, nameAll(items))} />
        </div>
      )}
    </div>
  );
}

interface FloodProps {
  label: string;
  path: string;
  body: object;
  /** Notice about those that were declined: "Declined 12". */
  done: string;
}

/** Declines a flood of submissions in one request. */
export function FloodButton({ done, ...button }: FloodProps) {
  return (
    <ChangeButton<BulkDecision>
      {...button}
      icon={OctagonX}
      className="small"
      failed="Nothing was declined"
      onMade={({ decided, auditId }) =>
        notify({ title: `${done}: ${decided.length}`, description: "Nobody is told.", auditId })
      }
    />
  );
}

/**
 * Declines what came from any network in a span of time.
 * @param at when the list was loaded, in ms: nobody has seen what came later
 */
export function FloodSpans({ kind, at }: { kind: SubmissionKind | undefined; at: number }) {
  const [isWithoutForm, setIsWithoutForm] = useState(true);
  return (
    <div className="row">
      <span className="aside">From any network:</span>
      <CheckField label="Only what came without our form" checked={isWithoutForm} onChange={setIsWithoutForm} />
      {SPANS.map(([length, words]) => {
        const span = { from: new Date(at - length).toISOString(), to: new Date(at).toISOString(), isWithoutForm };
        return (
          <FloodButton key={words} label={`Spam: ${words}`} path={SPAM_WAITING} body={{ kind, span }} done="Spam" />
        );
      })}
    </div>
  );
}
