/** Why something is declined: a ready-made reason, words of one's own, or both. The submitter reads them. */
import { useEffect, useRef } from "react";
import type { SubmissionKind } from "#data/submissions/submission.ts";
import { DECISION_REASON_MAX } from "#data/submissions/submission-limits.ts";
import type { AdminSubmission } from "#data/admin/admin.ts";
import { CheckField, FieldGroup, LongTextField } from "../../../forms/Field.tsx";
import { useErrors } from "../../../forms/use-errors.ts";
import FormDialog from "../parts/FormDialog.tsx";
import { countOf } from "../time-words.ts";
import { type ReasonDraft, readReason } from "./decisions.ts";
import { QUEUE_WORDS } from "./queue-words.ts";

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

export function DeclineDialog({ kind, action, name, draft, onDraft, onDecline, onClose }: Props) {
  const { reasons } = QUEUE_WORDS[kind];
  const { ready, own } = draft ?? { ready: null, own: "" };
  const form = useRef<HTMLFormElement>(null);
  const errors = useErrors(form);
  useEffect(() => {
    const fields = form.current;
    // Enter declines from here.
    (fields?.querySelector<HTMLElement>("input:checked") ?? fields?.querySelector("input"))?.focus();
  }, []);
  return (
    <FormDialog
      title={action}
      form={form}
      subtitle={name}
      note="The submitter sees the reason on their status page."
      action={action}
      onSubmit={() => {
        const reason = readReason({ ready, own });
        if (reason === null) errors.fail("reason", "Please choose a reason, or say that there is none.");
        else onDecline(reason || undefined);
      }}
      onClose={onClose}
    >
      <FieldGroup label="Reason" error={errors.of["reason"]}>
        <div>
          {[...reasons, ""].map((reason) => (
            <CheckField
              key={reason}
              type="radio"
              name="reason"
              label={reason || "No reason, or only what I write"}
              checked={ready === reason}
              onChange={() => {
                onDraft({ ready: reason, own });
                errors.clear();
              }}
            />
          ))}
        </div>
      </FieldGroup>
      <LongTextField
        label="In your own words (optional)"
        name="own"
        error={undefined}
        maxLength={DECISION_REASON_MAX - Math.max(...reasons.map(({ length }) => length)) - 1}
        value={own}
        onChange={(text) => {
          onDraft({ ready, own: text });
          errors.clear();
        }}
      />
    </FormDialog>
  );
}

interface AnswerProps {
  /** All that get it; one at least. */
  items: readonly AdminSubmission[];
  name: string;
  isSending: boolean;
  /** What is written so far. */
  text: string;
  onText: (text: string) => void;
  onAnswer: () => void;
  onClose: () => void;
}

/** Writing to those who sent something: it decides nothing. */
export function AnswerDialog({ items, name, isSending, text, onText, onAnswer, onClose }: AnswerProps) {
  const form = useRef<HTMLFormElement>(null);
  const errors = useErrors(form);
  const mailed = items.filter(({ submitterEmail }) => submitterEmail !== null).length;
  return (
    <FormDialog
      title="Answer"
      subtitle={items.length > 1 ? `${name}, ${countOf(items.length, "submitter")}` : name}
      form={form}
      note={describeWay(items.length, mailed)}
      action="Send the answer"
      busy="Sending..."
      isBusy={isSending}
      onSubmit={() => {
        if (text.trim() === "") errors.fail("answer", "Please write an answer.");
        else onAnswer();
      }}
      onClose={onClose}
    >
      <LongTextField
        label="What you write to them"
        name="answer"
        error={errors.of["answer"]}
        maxLength={DECISION_REASON_MAX}
        value={text}
        onChange={(changed) => {
          onText(changed);
          errors.clear("answer");
        }}
      />
    </FormDialog>
  );
}

function describeWay(all: number, mailed: number): string {
  const page = "They see it on their status page. It decides nothing.";
  if (mailed === 0) return page;
  if (mailed === all) return "They see it on their status page, and get it by e-mail. It decides nothing.";
  return `They see it on their status page, and ${mailed} of them by e-mail. It decides nothing.`;
}
