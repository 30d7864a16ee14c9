/** The Suggest Edit dialog: what the directory says of one fact, and what it should say (specification §5). */
import { useState } from "react";
import { EDIT_TEXTS } from "#data/domain/submission-texts.ts";
import { useStore } from "../../../lib/use-store.ts";
import type { ContributeMarket } from "../contribute-market.ts";
import { FORM_WORDS } from "../form/form-words.ts";
import FormDialog from "../form/FormDialog.tsx";
import SentPanel from "../form/SentPanel.tsx";
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
  const { stage, send, startOver, isAgain } = useSubmission();
  const isDone = stage.at === "sent" || stage.at === "queued";
  return (
    <FormDialog
      title={EDIT_TEXTS.title}
      subtitle={`${market.name}, ${market.city}`}
      isOpen={isOpen}
      onClose={() => {
        onClose();
        if (isDone) startOver();
      }}
    >
      {isDone ? (
        <SentPanel
          heading="h3"
          isQueued={stage.at === "queued"}
          statusUrl={stage.at === "sent" ? stage.statusUrl : null}
        >
          <button type="button" className="button" onClick={startOver}>
            Suggest another edit
          </button>
          <button type="button" className="button" onClick={onClose}>
            {FORM_WORDS.close}
          </button>
        </SentPanel>
      ) : (
        <EditForm
          market={market}
          waiting={waiting}
          draft={draft}
          values={values}
          isSending={stage.at === "sending"}
          isAgain={isAgain}
          send={send}
        />
      )}
    </FormDialog>
  );
}
