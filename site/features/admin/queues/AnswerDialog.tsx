/** Writing to those who sent something: it decides nothing. */
import { useRef } from "react";
import type { AdminSubmission } from "#data/admin/admin.ts";
import { DECISION_REASON_MAX } from "#data/submissions/submission-limits.ts";
import LongTextField from "../../../forms/LongTextField.tsx";
import { useErrors } from "../../../forms/use-errors.ts";
import FormDialog from "../parts/FormDialog.tsx";
import { countOf } from "../time-words.ts";

interface Props {
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

export default function AnswerDialog({ items, name, isSending, text, onText, onAnswer, onClose }: Props) {
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
