/** The Suggest Edit dialog: what the directory says of one fact, and what it should say (specification §5). */
import { useState } from "react";
import { EDIT_TEXTS } from "#data/domain/submission-texts.ts";
import { useStore } from "../../../lib/use-store.ts";
import type { ContributeMarket } from "../contribute-market.ts";
import SubmissionDialog from "../form/SubmissionDialog.tsx";
import { useSubmission } from "../form/use-submission.ts";
import { createEditDraft } from "./edit-draft.ts";
import EditForm from "./EditForm.tsx";
import { useWaiting } from "./use-waiting.ts";

interface Props {
  market: ContributeMarket;
  isOpen: boolean;
  onClose: () => void;
}

export default function EditDialog({ market, isOpen, onClose }: Props) {
  const [draft] = useState(() => createEditDraft(market.id));
  const values = useStore(draft, draft.get());
  const waiting = useWaiting(market.id, isOpen);
  const submission = useSubmission();
  return (
    <SubmissionDialog
      title={EDIT_TEXTS.title}
      market={market}
      isOpen={isOpen}
      onClose={onClose}
      submission={submission}
      again="Suggest another edit"
    >
      <EditForm
        market={market}
        waiting={waiting}
        draft={draft}
        values={values}
        isSending={submission.stage.at === "sending"}
        isAgain={submission.isAgain}
        send={submission.send}
      />
    </SubmissionDialog>
  );
}
