/** Dialogs of the Inbox: reason for declining, answer to the submitter, internal note, license of photos. */
import { useEffect, useRef, useState } from "react";
import type { Changed } from "#data/admin/audit.ts";
import { type AdminSubmission, INTERNAL_NOTE_MAX } from "#data/admin/submissions.ts";
import { DECISION_REASON_MAX } from "#data/submissions/submission-limits.ts";
import Dialog, { DialogFoot } from "../../../components/dialog/Dialog.tsx";
import { CheckField, FieldGroup, LongTextField } from "../../../forms/Field.tsx";
import { useErrors } from "../../../forms/use-errors.ts";
import { ApiFailure } from "../api.ts";
import Button from "../components/Button.tsx";
import FormDialog from "../components/FormDialog.tsx";
import { countOf } from "../time-text.ts";
import type { Sending } from "../worklist/use-worklist.ts";
import { type CardPlan, listSame } from "./card-plan.ts";
import { nameAmongRelated, nameSame, nameSubmission, QUEUE_TEXTS } from "./queue-text.ts";
import { type Inbox, useInboxActions } from "./use-inbox.ts";

/** Asks for the reason, then declines the submission and its duplicates. */
export function askToDecline({ ask, decide }: Inbox, plan: CardPlan): void {
  const items = listSame(plan);
  const decline = (reason: string | undefined) => void decide(plan, { state: "rejected", reason });
  ask(<ReasonDialog items={items} action="Decline" name={nameSame(items)} onReason={decline} />);
}

interface ReasonProps {
  items: readonly AdminSubmission[];
  action: string;
  name: string;
  onReason: (reason: string | undefined) => void;
}

/** The text box holds exactly what submitters will read: a standard reason fills it and can be edited. */
export function ReasonDialog({ items, action, name, onReason }: ReasonProps) {
  const [kind, ...otherKinds] = new Set(items.map((item) => item.kind));
  return (
    <WriteDialog
      title={action}
      subtitle={name}
      note="The submitter reads this on their status page."
      action={action}
      label="What the submitter reads"
      maxLength={DECISION_REASON_MAX}
      textKey={`reason ${items.map(({ id }) => id).join(" ")}`}
      reasons={[...(kind && otherKinds.length === 0 ? QUEUE_TEXTS[kind].reasons : []), ""]}
      missing="Please choose a reason, or say that there is none."
      onWritten={(reason) => {
        onReason(reason.trim() || undefined);
        return null;
      }}
    />
  );
}

/** Sends an answer to submitters without deciding. */
export function AnswerDialog({ plan }: { plan: CardPlan }) {
  const same = listSame(plan);
  const name = nameSubmission(plan.item);
  return (
    <WriteDialog
      title="Answer"
      subtitle={same.length > 1 ? `${name}, ${countOf(same.length, "submitter")}` : name}
      note={describeWay(same)}
      action="Send the answer"
      busy="Sending..."
      label="What you write to them"
      maxLength={DECISION_REASON_MAX}
      textKey={`answer ${plan.item.id}`}
      missing="Please write an answer."
      onWritten={(answer) => ({
        change: {
          method: "POST",
          path: "/api/admin/submissions/answer",
          body: { ids: same.map(({ id }) => id), answer },
        },
        failed: `Not answered: ${name}`,
        tell: () => ({ title: `Answered: ${name}` }),
      })}
    />
  );
}

function describeWay(same: readonly AdminSubmission[]): string {
  const mailed = same.filter(({ submitterEmail }) => submitterEmail !== null).length;
  const page = "They see it on their status page";
  if (mailed === 0) return `${page}. It decides nothing.`;
  const mail = mailed === same.length ? "get it by e-mail" : `${mailed} of them get it by e-mail`;
  return `${page}, and ${mail}. It decides nothing.`;
}

/** Internal note for other moderators; saving an empty one deletes it. */
export function NoteDialog({ item, hasRelated }: { item: AdminSubmission; hasRelated: boolean }) {
  const { id, internalNote = "" } = item;
  return (
    <WriteDialog
      title={internalNote === "" ? "Add a note" : "Edit the note"}
      subtitle={nameSubmission(item)}
      note="For those who decide. Nobody else sees it."
      action="Save the note"
      busy="Saving..."
      label={hasRelated ? `Our note on ${nameAmongRelated(item)}` : "Our note"}
      maxLength={INTERNAL_NOTE_MAX}
      textKey={`note ${id}`}
      start={internalNote}
      onWritten={(note) => ({
        change: { method: "PUT", path: `/api/admin/submissions/${id}/note`, body: { note } },
        failed: "The note could not be saved",
        tell: () => ({ title: note.trim() === "" ? "The note is gone" : "The note is saved" }),
      })}
    />
  );
}

interface WriteProps {
  title: string;
  subtitle: string;
  note: string;
  action: string;
  busy?: string;
  label: string;
  maxLength: number;
  /** Key under which the draft is kept. */
  textKey: string;
  start?: string;
  /** Standard reasons, one of which has to be chosen or edited; "" gives none. */
  reasons?: readonly string[];
  /** Error while nothing is chosen or written; undefined where empty is allowed. */
  missing?: string;
  /** @returns what the dialog sends before it closes; null for a decision, as its card says if it is refused */
  onWritten: (text: string) => Omit<Sending<Changed, AdminSubmission>, "ids"> | null;
}

function WriteDialog({ label, maxLength, textKey, start, reasons, missing, onWritten, ...dialog }: WriteProps) {
  const { work, texts, setText, ask } = useInboxActions();
  const [isBusy, setIsBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const errors = useErrors(form);
  // Undefined while nothing is chosen or typed; "" gives submitters no reason.
  const text = texts.get(textKey) ?? start;
  useEffect(() => {
    // Focused so that one can type at once, or choose and press Enter; no reason is preselected.
    const find = (selector: string) => form.current?.querySelector<HTMLElement>(selector);
    (find("input:checked") ?? find("input, textarea"))?.focus();
  }, []);
  const write = (written: string) => {
    setText(textKey, written);
    errors.clear();
  };
  const submit = async () => {
    if (missing !== undefined && (reasons ? text === undefined : !text?.trim())) {
      errors.fail(reasons ? "reason" : "text", missing);
      return;
    }
    const sending = onWritten(text ?? "");
    if (sending) {
      setIsBusy(true);
      const made = await work.send({ ids: [], ...sending });
      setIsBusy(false);
      if (made instanceof ApiFailure) {
        errors.fail("text", made.said);
        return;
      }
      setText(textKey, undefined);
    }
    ask(null);
  };
  return (
    <FormDialog {...dialog} form={form} isBusy={isBusy} onSubmit={() => void submit()} onClose={() => ask(null)}>
      {reasons && (
        <FieldGroup label="Reason" error={errors.of["reason"]}>
          <div>
            {reasons.map((reason) => (
              <CheckField
                key={reason}
                type="radio"
                name="reason"
                label={reason || "No reason"}
                checked={text === reason}
                onChange={() => write(reason)}
              />
            ))}
          </div>
        </FieldGroup>
      )}
      <LongTextField
        label={label}
        name="text"
        error={errors.of["text"]}
        maxLength={maxLength}
        value={text ?? ""}
        onChange={write}
      />
    </FormDialog>
  );
}

interface LicenceProps {
  name: string;
  /** The alternative that publishes none of these photos. */
  decline: string;
  /** Null when no other submission is selected. */
  onDecline: (() => void) | null;
  onPublish: () => void;
}

export function LicenceDialog({ name, decline, onDecline, onPublish }: LicenceProps) {
  const { ask } = useInboxActions();
  const go = (on: () => void) => () => {
    ask(null);
    on();
  };
  return (
    <Dialog title="Did whoever sent these agree to their publication?" subtitle={name} onClose={() => ask(null)}>
      <DialogFoot note="They came without the words that let us publish them. Publish them only if you know that we may.">
        <Button label="Cancel" onClick={() => ask(null)} />
        {onDecline && <Button label={decline} onClick={go(onDecline)} />}
        <Button label="Publish anyway" className="button-primary" onClick={go(onPublish)} />
      </DialogFoot>
    </Dialog>
  );
}
