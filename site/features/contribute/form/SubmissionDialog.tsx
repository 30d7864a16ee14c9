/** A dialog around a form about a market: the form, and once it is sent, what follows. */
import type { ReactNode } from "react";
import type { ContributeMarket } from "../contribute-market.ts";
import { FORM_WORDS } from "./form-words.ts";
import FormDialog from "./FormDialog.tsx";
import SentPanel from "./SentPanel.tsx";
import type { Submission } from "./use-submission.ts";

interface Props {
  title: string;
  market: ContributeMarket;
  isOpen: boolean;
  onClose: () => void;
  submission: Submission;
  /** The words on the button for another one. */
  again: string;
  /** The form. */
  children: ReactNode;
}

export default function SubmissionDialog({ title, market, isOpen, onClose, submission, again, children }: Props) {
  const { stage, startOver } = submission;
  const isDone = stage.at === "sent" || stage.at === "queued";
  return (
    <FormDialog
      title={title}
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
            {again}
          </button>
          <button type="button" className="button" onClick={onClose}>
            {FORM_WORDS.close}
          </button>
        </SentPanel>
      ) : (
        children
      )}
    </FormDialog>
  );
}
