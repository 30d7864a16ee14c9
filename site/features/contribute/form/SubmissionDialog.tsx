/** A dialog with a form about a market, and the confirmation once it is sent. */
import type { ReactNode } from "react";
import type { EditField } from "#data/submissions/edit-fields.ts";
import Dialog, { DialogBody, DialogFoot } from "../../../components/dialog/Dialog.tsx";
import formStyles from "../../../forms/Form.module.css";
import type { ContributeMarket } from "../contribute-market.ts";
import Honeypot from "./Honeypot.tsx";
import SentPanel from "./SentPanel.tsx";
import type { Submission } from "./use-submission.ts";

/** The dialog stays mounted while closed, because it may still be sending. */
export interface DialogProps {
  market: ContributeMarket;
  isOpen: boolean;
  onClose: () => void;
  /** The fact that Suggest Edit starts with. */
  field?: EditField | undefined;
  /** Its visitor found the market closed, which is no matter of its hours. */
  onFoundClosed?: () => void;
}

interface Props extends DialogProps {
  texts: { title: string; submit: string; pending: string };
  submission: Pick<Submission<object>, "stage" | "form" | "startOver">;
  /** Shown instead of the form when nothing can be sent. */
  instead?: ReactNode;
  /** Next to the button. */
  note: ReactNode;
  again: string;
  children: ReactNode;
}

export default function SubmissionDialog(props: Props) {
  const { texts, market, isOpen, onClose, submission, instead, note, again, children } = props;
  const { stage, form, startOver } = submission;
  const isSending = stage.at === "sending";
  const closeButton = (
    <button type="button" className="button" onClick={onClose}>
      Close
    </button>
  );
  return (
    <Dialog
      size="medium"
      isKept
      title={texts.title}
      subtitle={`${market.name}, ${market.city}`}
      isOpen={isOpen}
      onClose={() => {
        onClose();
        if (stage.at === "done") startOver();
      }}
    >
      {stage.at === "done" ? (
        <SentPanel heading="h3" isQueued={stage.queuedKey !== null} statusUrl={stage.statusUrl}>
          <button type="button" className="button" onClick={startOver}>
            {again}
          </button>
          {closeButton}
        </SentPanel>
      ) : instead ? (
        <div className="stack nothing sent-panel">
          {instead}
          {closeButton}
        </div>
      ) : (
        <form {...form} noValidate>
          <DialogBody>
            <fieldset className={formStyles["fields"]} disabled={isSending}>
              {children}
              <Honeypot />
            </fieldset>
          </DialogBody>
          <DialogFoot note={note}>
            <button type="submit" className="button button-primary" disabled={isSending}>
              {isSending ? texts.pending : texts.submit}
            </button>
          </DialogFoot>
        </form>
      )}
    </Dialog>
  );
}
