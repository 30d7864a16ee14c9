/** Several at once: how many are selected, what to do with them, and which of them could not be decided. */
import { Check, OctagonX, X } from "lucide-react";
import { useState } from "react";
import type { SubmissionKind } from "#data/submissions/submission.ts";
import { CheckField } from "../../../forms/Field.tsx";
import Button from "../parts/Button.tsx";
import FloodForm from "../parts/FloodForm.tsx";
import styles from "./Queue.module.css";

interface Props {
  count: number;
  /** Those on this page. */
  total: number;
  /** Those of them that are decided as they were marked or adjusted. */
  ownCount: number;
  canApprove: boolean;
  isBusy: boolean;
  onSelectAll: (isOn: boolean) => void;
  onApprove: () => void;
  onDecline: () => void;
  onSpam: () => void;
}

export function BulkBar({
  count,
  total,
  ownCount,
  canApprove,
  isBusy,
  onSelectAll,
  onApprove,
  onDecline,
  onSpam,
}: Props) {
  return (
    <div
      className={`apart ${styles["bulk"] ?? ""}`}
      data-active={count > 0 || undefined}
      role="group"
      aria-label="Selected ones"
    >
      <CheckField
        ref={(all) => {
          // No attribute says it.
          if (all) all.indeterminate = count > 0 && count < total;
        }}
        label="Select all on this page"
        checked={count === total}
        onChange={onSelectAll}
      />
      <p role="status" className="numbers">
        {count > 0 && <strong>{count} selected</strong>}
        {ownCount > 0 && <span>, {ownCount} with your changes</span>}
      </p>
      {count > 0 && (
        <div className={`row ${styles["buttons"] ?? ""}`}>
          {canApprove && (
            <Button
              icon={Check}
              label={isBusy ? "Deciding..." : `Approve ${count}`}
              className="button-primary"
              disabled={isBusy}
              onClick={onApprove}
            />
          )}
          <Button icon={X} label={`Decline ${count}`} disabled={isBusy} onClick={onDecline} />
          <Button icon={OctagonX} label={`Spam: ${count}`} disabled={isBusy} onClick={onSpam} />
        </div>
      )}
    </div>
  );
}

export interface Refused {
  id: number;
  name: string;
  why: string;
}

/** They stay in the list, and selected. */
export function BulkResult({ refused, onClose }: { refused: readonly Refused[]; onClose: () => void }) {
  return (
    <div role="alert" className="announcer">
      {refused.length > 0 && (
        <div className="stack note">
          <h3>These could not be decided</h3>
          <ul>
            {refused.map(({ id, name, why }) => (
              <li key={id}>
                <strong>{name}</strong>: {why}
              </li>
            ))}
          </ul>
          <div className="row">
            <Button label="Got it" onClick={onClose} />
          </div>
        </div>
      )}
    </div>
  );
}

interface SpamFloodProps {
  kind: SubmissionKind;
  waiting: number;
  /** The one that is selected: then all from its network can be meant. */
  selected: number | null;
}

/** Marks a flood of submissions as spam. */
export function SpamFlood({ kind, waiting, selected }: SpamFloodProps) {
  const [isLike, setIsLike] = useState(false);
  const like = isLike ? selected : null;
  return (
    <FloodForm
      of="spam"
      one="submission"
      waiting={waiting}
      path="/api/admin/submissions/spam-waiting"
      body={{ kind }}
      like={like}
      label="Mark all of it as spam"
      busy="Marking..."
      failed="This could not be marked as spam"
      done="Spam"
    >
      <CheckField
        label={
          selected === null ? "Only from one network: select one of it" : "Only from the network of the selected one"
        }
        checked={like !== null}
        disabled={selected === null}
        onChange={setIsLike}
      />
    </FloodForm>
  );
}
