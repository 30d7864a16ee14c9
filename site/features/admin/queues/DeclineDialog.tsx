/** Why something is declined: a ready-made reason, words of one's own, or both. The submitter reads them. */
import { useEffect, useRef } from "react";
import type { SubmissionKind } from "#data/submissions/submission.ts";
import { DECISION_REASON_MAX } from "#data/submissions/submission-limits.ts";
import formStyles from "../../../forms/Form.module.css";
import LongTextField from "../../../forms/LongTextField.tsx";
import FormDialog from "../parts/FormDialog.tsx";
import styles from "./Queue.module.css";
import { QUEUE_WORDS } from "./queue-words.ts";

export interface ReasonDraft {
  /** One of the ready-made; "" for none. */
  ready: string;
  own: string;
}

interface Props {
  kind: SubmissionKind;
  /** What is done, for the title and the button. */
  action: string;
  /** What is declined. */
  name: string;
  /** What is written so far: kept where the decision does not get through. */
  draft: ReasonDraft | undefined;
  onDraft: (draft: ReasonDraft) => void;
  onDecline: (reason: string | undefined) => void;
  onClose: () => void;
}

export default function DeclineDialog({ kind, action, name, draft, onDraft, onDecline, onClose }: Props) {
  const { reasons } = QUEUE_WORDS[kind];
  const { ready, own } = draft ?? { ready: reasons[0] ?? "", own: "" };
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    // Enter declines from here.
    form.current?.querySelector<HTMLElement>("input:checked")?.focus();
  }, []);
  return (
    <FormDialog
      title={action}
      form={form}
      subtitle={name}
      note="The submitter sees the reason on their status page."
      action={action}
      onSubmit={() => {
        onDecline([ready, own.trim()].filter(Boolean).join(" ") || undefined);
      }}
      onClose={onClose}
    >
      <fieldset className={formStyles["group"]}>
        <legend>Reason</legend>
        <div className={styles["reasons"]}>
          {[...reasons, ""].map((reason) => (
            <label key={reason}>
              <input
                type="radio"
                name="reason"
                checked={ready === reason}
                onChange={() => {
                  onDraft({ ready: reason, own });
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
          onDraft({ ready, own: text });
        }}
      />
    </FormDialog>
  );
}
