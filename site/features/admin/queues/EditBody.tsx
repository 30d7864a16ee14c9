/** What an edit would change: old and new side by side, and the field's own editor for something in between. */
import { Pencil, TriangleAlert } from "lucide-react";
import { useRef } from "react";
import type { AdminSubmission } from "#data/admin/admin.ts";
import { getEditableField } from "#data/submissions/edit-fields.ts";
import formStyles from "../../../forms/Form.module.css";
import { useErrors } from "../../../forms/use-errors.ts";
import ValueEditor from "../../../forms/ValueEditor.tsx";
import Button from "../parts/Button.tsx";
import ValueDiff from "../diff/ValueDiff.tsx";
import LinkedText from "../parts/LinkedText.tsx";
import DecideButtons, { type BodyProps, pickWays } from "./DecideButtons.tsx";
import { readAdjusted } from "./decisions.ts";
import styles from "./Queue.module.css";

interface Props extends BodyProps {
  edit: NonNullable<AdminSubmission["edit"]>;
}

export default function EditBody({ item, edit, isSending, draft, onDraft, onDecide, ...ways }: Props) {
  const isPending = item.state === "pending";
  const { field, replaced, current, suggested, isStale, reason } = edit;
  // What is being put in place of the suggestion; nothing while the suggestion holds.
  const { adjusted } = draft;
  const form = useRef<HTMLFormElement>(null);
  const errors = useErrors(form);
  const approve = () => {
    if (!adjusted) {
      onDecide({ state: "approved", current });
      return;
    }
    const read = readAdjusted(field, adjusted, current);
    if (read.ok) onDecide({ state: "approved", value: read.value, current });
    else errors.fail("suggestedValue", read.error);
  };
  return (
    <>
      {isPending && isStale && (
        <p className={`row note ${styles["notice"] ?? ""}`}>
          <TriangleAlert size={18} aria-hidden />
          The directory has changed since this was suggested.
        </p>
      )}
      <ValueDiff
        before={isPending ? { title: "Now", value: current } : { title: "Before", value: replaced }}
        after={{ title: "Suggested", value: suggested, nothing: "To be removed" }}
        earlier={isPending && isStale ? { title: "When suggested", value: replaced } : undefined}
      />
      {reason && (
        <p className={styles["said"]}>
          <strong>Why:</strong> <LinkedText text={reason} />
        </p>
      )}
      {isPending && adjusted && (
        <form
          ref={form}
          className={`stack-s ${styles["adjust"] ?? ""}`}
          onSubmit={(event) => {
            event.preventDefault();
            approve();
          }}
        >
          <ValueEditor
            kind={getEditableField(field)?.kind ?? "text"}
            label="Value to publish"
            value={adjusted.value}
            current={current}
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
          approve={adjusted ? "Approve as adjusted" : isStale ? "Approve anyway" : "Approve"}
          isSending={isSending}
          onApprove={approve}
          {...pickWays(ways)}
        >
          <Button
            icon={Pencil}
            label={adjusted ? "Leave as suggested" : "Adjust"}
            aria-pressed={adjusted !== undefined}
            onClick={() => {
              // Nothing yet is empty text in a text's editor, which the others take for nothing too.
              onDraft(adjusted ? {} : { adjusted: { value: suggested ?? current ?? "", newItem: "" } });
            }}
          />
        </DecideButtons>
      )}
    </>
  );
}
