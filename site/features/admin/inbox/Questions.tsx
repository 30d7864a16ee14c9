/** What is asked before something is done: why it is declined, what its senders are written, whether photos may be published. */
import { useEffect, useRef, useState } from "react";
import type { AdminSubmission } from "#data/admin/admin.ts";
import { DECISION_REASON_MAX } from "#data/submissions/submission-limits.ts";
import Dialog, { DialogFoot } from "../../../components/dialog/Dialog.tsx";
import { CheckField, FieldGroup, LongTextField } from "../../../forms/Field.tsx";
import { useErrors } from "../../../forms/use-errors.ts";
import Button from "../parts/Button.tsx";
import FormDialog from "../parts/FormDialog.tsx";
import { countOf } from "../time-words.ts";
import { ShortcutsDialog } from "../work/shortcuts.tsx";
import { listSame } from "./card-plan.ts";
import { nameSubmission, QUEUE_WORDS } from "./queue-words.ts";
import { type Question, useInboxActions } from "./use-inbox.ts";

export default function Questions() {
  const { question, ask } = useInboxActions();
  const close = () => ask(null);
  switch (question?.of) {
    case undefined:
      return null;
    case "help":
      return <ShortcutsDialog of="queue" onClose={close} />;
    case "reason":
      return <ReasonDialog question={question} onClose={close} />;
    case "answer":
      return <AnswerDialog question={question} onClose={close} />;
    case "licence":
      return <LicenceDialog question={question} onClose={close} />;
  }
}

interface Props<Of extends Question["of"]> {
  question: Extract<Question, { of: Of }>;
  onClose: () => void;
}

/** What its senders read stands in the box: a ready-made reason fills it, and can be changed there. */
function ReasonDialog({ question: { kind, action, name, key, onReason }, onClose }: Props<"reason">) {
  const { texts, setText } = useInboxActions();
  const textKey = `reason ${key}`;
  // Not known while nothing is chosen or written; "" tells them nothing.
  const text = texts.get(textKey);
  const form = useRef<HTMLFormElement>(null);
  const errors = useErrors(form);
  useEffect(() => {
    // Enter declines from here. Nothing is chosen until somebody chooses it.
    const radios = form.current;
    (radios?.querySelector<HTMLElement>("input:checked") ?? radios?.querySelector("input"))?.focus();
  }, []);
  const write = (written: string) => {
    setText(textKey, written);
    errors.clear();
  };
  return (
    <FormDialog
      title={action}
      form={form}
      subtitle={name}
      note="The submitter reads this on their status page."
      action={action}
      onSubmit={() => {
        if (text === undefined) {
          errors.fail("reason", "Please choose a reason, or say that there is none.");
          return;
        }
        onClose();
        onReason(text.trim() || undefined);
      }}
      onClose={onClose}
    >
      <FieldGroup label="Reason" error={errors.of["reason"]}>
        <div>
          {[...(kind ? QUEUE_WORDS[kind].reasons : []), ""].map((reason) => (
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
      <LongTextField
        label="What the submitter reads"
        name="text"
        error={undefined}
        maxLength={DECISION_REASON_MAX}
        value={text ?? ""}
        onChange={write}
      />
    </FormDialog>
  );
}

/** Writing to those who sent something: it decides nothing. */
function AnswerDialog({ question: { plan }, onClose }: Props<"answer">) {
  const { texts, setText, answer } = useInboxActions();
  const [isSending, setIsSending] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const errors = useErrors(form);
  const same = listSame(plan);
  const textKey = `answer ${plan.item.id}`;
  const text = texts.get(textKey) ?? "";
  const name = nameSubmission(plan.item);
  const send = async () => {
    setIsSending(true);
    const isSent = await answer(plan, text);
    setIsSending(false);
    if (isSent) onClose();
  };
  return (
    <FormDialog
      title="Answer"
      subtitle={same.length > 1 ? `${name}, ${countOf(same.length, "submitter")}` : name}
      form={form}
      note={describeWay(same)}
      action="Send the answer"
      busy="Sending..."
      isBusy={isSending}
      onSubmit={() => {
        if (text.trim() === "") errors.fail("answer", "Please write an answer.");
        else void send();
      }}
      onClose={onClose}
    >
      <LongTextField
        label="What you write to them"
        name="answer"
        error={errors.of["answer"]}
        maxLength={DECISION_REASON_MAX}
        value={text}
        onChange={(written) => {
          setText(textKey, written);
          errors.clear("answer");
        }}
      />
    </FormDialog>
  );
}

function describeWay(same: readonly AdminSubmission[]): string {
  const mailed = same.filter(({ submitterEmail }) => submitterEmail !== null).length;
  const page = "They see it on their status page";
  if (mailed === 0) return `${page}. It decides nothing.`;
  const mail = mailed === same.length ? "get it by e-mail" : `${mailed} of them get it by e-mail`;
  return `${page}, and ${mail}. It decides nothing.`;
}

function LicenceDialog({ question: { name, decline, onPublish, onDecline }, onClose }: Props<"licence">) {
  const go = (on: () => void) => () => {
    onClose();
    on();
  };
  return (
    <Dialog title="Did whoever sent these agree to their publication?" subtitle={name} onClose={onClose}>
      <DialogFoot note="They came without the words that let us publish them. Publish them only if you know that we may.">
        <Button label="Cancel" onClick={onClose} />
        <Button label={decline} onClick={go(onDecline)} />
        <Button label="Publish anyway" className="button-primary" onClick={go(onPublish)} />
      </DialogFoot>
    </Dialog>
  );
}
