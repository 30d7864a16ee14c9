/** The Suggest Edit dialog: what the directory says of one fact, and what it should say. */
import { useEffect, useEffectEvent, useState } from "react";
import { REASON_MAX } from "#data/submissions/submission-limits.ts";
import { EDIT_TEXTS, REVIEW_NOTE } from "#data/submissions/submission-texts.ts";
import LongTextField from "../../../forms/LongTextField.tsx";
import SubmissionDialog, { type EditDialogProps } from "../form/SubmissionDialog.tsx";
import SubmitterFields from "../form/SubmitterFields.tsx";
import { type Failure, useSubmission } from "../form/use-submission.ts";
import { createEditDraft, type EditValues, packEdit } from "./edit-draft.ts";
import EditChoice from "./EditChoice.tsx";

export default function EditDialog({ field, ...dialog }: EditDialogProps) {
  const { market, isOpen } = dialog;
  const [draft] = useState(() => createEditDraft(market.id));
  const submission = useSubmission({
    draft,
    texts: EDIT_TEXTS,
    pack: (values) => packEdit(market, values),
    describe,
  });
  const { values, errors, bind, change } = submission;
  const startAt = useEffectEvent((fieldName: EditValues["fieldName"]) =>
    change({ fieldName, isRemoval: false }, "fieldName"),
  );
  useEffect(() => {
    if (isOpen && field) startAt(field);
  }, [isOpen, field]);
  return (
    <SubmissionDialog
      {...dialog}
      texts={EDIT_TEXTS}
      submission={submission}
      note={REVIEW_NOTE}
      again="Suggest another edit"
    >
      <EditChoice market={market} isOpen={isOpen} values={values} errors={errors} onChange={change} />
      <LongTextField {...bind("reason")} label={EDIT_TEXTS.reason} maxLength={REASON_MAX} />
      <SubmitterFields bind={bind} />
    </SubmissionDialog>
  );
}

/** The server's words, else ours. */
function describe(failure: Failure): string {
  const said = failure.kind === "refused" ? (failure.error ?? failure.statusMessage) : null;
  return said ?? EDIT_TEXTS.failure.message;
}
