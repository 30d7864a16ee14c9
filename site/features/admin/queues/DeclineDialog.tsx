/** Why something is declined: a ready-made reason, words of one's own, or both. The submitter reads them. */
import { useEffect, useRef, useState } from "react";
import type { SubmissionKind } from "#data/domain/submission.ts";
import { DECISION_REASON_MAX } from "#data/domain/submission-limits.ts";
import formStyles from "../../contribute/form/Form.module.css";
import LongTextField from "../../contribute/form/LongTextField.tsx";
import Dialog, { DialogBody, DialogFoot } from "../parts/Dialog.tsx";
import styles from "./DeclineDialog.module.css";
import { QUEUE_WORDS } from "./queue-words.ts";

export interface ReasonDraft {
  /** One of the ready-made; "" for none. */
  ready: string;
  own: string;
}

interface Props {
  kind: SubmissionKind;
  /** What is done, for the title and the button. */
  action?: string;
  /** What is declined. */
  name: string;
  /** What was written before, when the decision did not get through. */
  draft: ReasonDraft | undefined;
  onDraft: (draft: ReasonDraft) => void;
  onDecline: (reason: string | undefined) => void;
  onClose: () => void;
}

export default function DeclineDialog({ kind, action = "Decline", name, draft, onDraft, onDecline, onClose }: Props) {
  const { reasons } = QUEUE_WORDS[kind];
  const [{ ready, own }, setValues] = useState(draft ?? { ready: reasons[0] ?? "", own: "" });
  const choice = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    // Enter declines from here.
    choice.current?.querySelector<HTMLElement>("input:checked")?.focus();
  }, []);
  const change = (values: ReasonDraft) => {
    setValues(values);
    onDraft(values);
  };
  return (
    <Dialog title={action} subtitle={name} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          onDecline([ready, own.trim()].filter(Boolean).join(" ") || undefined);
        }}
      >
        <DialogBody>
          <fieldset ref={choice} className={formStyles["group"]}>
            <legend>Reason</legend>
            <div className={styles["reasons"]}>
              {[...reasons, ""].map((reason) => (
                <label key={reason}>
                  <input
                    type="radio"
                    name="reason"
                    checked={ready === reason}
                    onChange={() => {
                      change({ ready: reason, own });
                    }}
                  />
                  {reason || "Only what I write"}
                </label>
              ))}
            </div>
          </fieldset>
          <LongTextField
            label="In your own words (optional)"
            name="own"
            error={undefined}
            maxLength={DECISION_REASON_MAX - Math.max(...reasons.map(({ length }) => length)) - 1}
            value={own}
            onChange={(text) => {
              change({ ready, own: text });
            }}
          />
        </DialogBody>
        <DialogFoot note="The submitter sees the reason on their status page.">
          <button type="button" className="button" onClick={onClose}>
            Cancel
          </button>
          <button type="submit" className="button button-primary">
            {action}
          </button>
        </DialogFoot>
      </form>
    </Dialog>
  );
}
