/** What an edit would change: old and new side by side, and the field's own editor for something in between. */
import { Pencil, TriangleAlert } from "lucide-react";
import { type SubmitEvent, useRef } from "react";
import type { AdminSubmission } from "#data/domain/admin.ts";
import { type FieldValue, getEditableField } from "#data/domain/edit-fields.ts";
import type { EditorValue } from "../../contribute/edit/edit-draft.ts";
import ValueEditor from "../../contribute/edit/ValueEditor.tsx";
import formStyles from "../../contribute/form/Form.module.css";
import { useErrors } from "../../contribute/form/use-errors.ts";
import ValueDiff from "../diff/ValueDiff.tsx";
import DecideButtons from "./DecideButtons.tsx";
import { readAdjusted } from "./drafts.ts";
import queueStyles from "./Queue.module.css";
import styles from "./EditBody.module.css";
import { QUEUE_WORDS } from "./queue-words.ts";
import type { BodyProps } from "./SubmissionCard.tsx";

interface Props extends BodyProps {
  edit: NonNullable<AdminSubmission["edit"]>;
}

export default function EditBody({ edit, isPending, isSending, draft, onDraft, onDecide, onDecline }: Props) {
  const { field, replaced, current, suggested, isStale, warning, reason } = edit;
  // What is being put in place of the suggestion; nothing while the suggestion holds.
  const { adjusted } = draft;
  const form = useRef<HTMLFormElement>(null);
  const errors = useErrors(form);
  const approve = () => {
    if (!adjusted) {
      onDecide({ state: "approved", current });
      return;
    }
    const read = readAdjusted(field, adjusted);
    if (read.ok) onDecide({ state: "approved", value: read.value, current });
    else errors.fail("suggestedValue", read.error);
  };
  return (
    <>
      {isPending && isStale && (
        <p className={queueStyles["notice"]}>
          <TriangleAlert size={18} aria-hidden />
          The directory has changed since this was suggested.
        </p>
      )}
      <ValueDiff
        before={isPending ? { title: "Now", value: current } : { title: "Before", value: replaced }}
        after={{ title: "Suggested", value: suggested, nothing: "To be removed" }}
        earlier={isPending && isStale ? { title: "When suggested", value: replaced } : undefined}
      />
      {warning && (
        <p className={queueStyles["notice"]}>
          <TriangleAlert size={18} aria-hidden />
          {warning}
        </p>
      )}
      {reason && (
        <p className={queueStyles["said"]}>
          <strong>Why:</strong> {reason}
        </p>
      )}
      {isPending && adjusted && (
        <form
          ref={form}
          className={styles["adjust"]}
          onSubmit={(event: SubmitEvent) => {
            event.preventDefault();
            approve();
          }}
        >
          <ValueEditor
            kind={getEditableField(field)?.kind ?? "text"}
            label="Value to publish"
            value={adjusted.value}
            newItem={adjusted.newItem}
            error={errors.of["suggestedValue"]}
            onChange={(value) => {
              onDraft({ adjusted: { ...adjusted, value } });
              errors.clear("suggestedValue");
            }}
            onNewItem={(newItem) => {
              onDraft({ adjusted: { ...adjusted, newItem } });
            }}
          />
          <p className={formStyles["hint"]}>This is what will be published, in place of the suggested value.</p>
        </form>
      )}
      {isPending && (
        <DecideButtons
          approve={adjusted ? "Approve as adjusted" : isStale ? "Approve anyway" : QUEUE_WORDS.edit.approve}
          isSending={isSending}
          onApprove={approve}
          onDecline={onDecline}
        >
          <button
            type="button"
            className="button"
            aria-pressed={adjusted !== undefined}
            onClick={() => {
              onDraft(adjusted ? {} : { adjusted: { value: toEditorValue(suggested ?? current), newItem: "" } });
            }}
          >
            <Pencil size={18} aria-hidden />
            {adjusted ? "Leave as suggested" : "Adjust"}
          </button>
        </DecideButtons>
      )}
    </>
  );
}

/** Nothing yet is empty text in a text's editor, which the others take for nothing too. */
function toEditorValue(value: FieldValue | null): EditorValue {
  return value ?? "";
}
