/** The state of a visitor's form: values, errors, and sending. */
import { type SubmitEvent, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { HONEYPOT_FIELD } from "#data/submissions/submission.ts";
import { clearToasts, toast } from "../../../components/toast-store.ts";
import type { Draft, Kept } from "../../../forms/draft.ts";
import type { Bound } from "../../../forms/Field.tsx";
import { useErrors } from "../../../forms/use-errors.ts";
import { useStore } from "../../../lib/use-store.ts";
import { submit, watchQueue } from "../sending/queue.ts";
import { type Packed, type Problem, toContent } from "../sending/outgoing.ts";
import { forgetSubmissionKey, getSubmissionKey } from "../sending/submission-key.ts";

interface Options<T> {
  draft: Draft<T>;
  /** Values of the static page; by default the draft's. */
  onServer?: T;
  texts: {
    missing: string | { title: string; message: string };
    success: string | { title: string; message: string };
    /** `noAnswer`: shown without an answer from the server, if it differs from `message`. */
    failure: { title: string; message: string; noAnswer?: string };
  };
  /** Which text of a refusal is shown, in order of preference: the server's error, or its status with a message. */
  messageFields: readonly ("error" | "statusMessage")[];
  pack: (values: T) => Packed | Problem;
  /** Called when the server or the device has the submission: clears what is not in the draft. */
  onDone?: () => void;
}

type Stage =
  | { at: "form" }
  /** Bytes sent and in total; a total of 0 means unknown. */
  | { at: "sending"; sent: number; total: number }
  /** `queuedKey`: set while it waits on the device. */
  | { at: "done"; queuedKey: string | null; statusUrl: string | null };

type TextOf<T> = { [Name in keyof T & string]: T[Name] extends string ? Name : never }[keyof T & string];

export type Submission<T extends object> = ReturnType<typeof useSubmission<T>>;

export function useSubmission<T extends object>(options: Options<T>) {
  const { draft, onServer = draft.get(), texts, messageFields, pack, onDone } = options;
  const values = useStore(draft, onServer);
  const ref = useRef<HTMLFormElement>(null);
  const errors = useErrors(ref);
  const [stage, setStage] = useState<Stage>(FORM);
  // A second tap may come before the button is drawn as disabled.
  const isSending = useRef(false);
  const queuedKey = stage.at === "done" ? stage.queuedKey : null;
  // A queued submission may be sent while this is still shown. Refusals are shown as toasts.
  useEffect(() => {
    if (queuedKey === null) return;
    return watchQueue(queuedKey, (outcome) => {
      setStage(outcome.kind === "sent" ? { at: "done", queuedKey: null, statusUrl: outcome.statusUrl } : FORM);
      return true;
    });
  }, [queuedKey]);

  /** @param fields whose errors are cleared by the change */
  const change = (changed: Partial<T>, fields: readonly string[] = Object.keys(changed)) => {
    draft.change(changed);
    if (fields.every((name) => errors.of[name] === undefined)) return;
    clearToasts();
    errors.clear();
  };

  const send = async (packed: Packed, honeypot: string) => {
    if (isSending.current) return;
    isSending.current = true;
    setStage({ at: "sending", sent: 0, total: 0 });
    const key = getSubmissionKey(draft.name, toContent(packed));
    const kept = { name: draft.name, values: { ...values } as Kept };
    const outcome = await submit({ ...packed, key, honeypot, draft: kept }, (sent, total) =>
      setStage({ at: "sending", sent, total }),
    );
    isSending.current = false;
    if (outcome.kind === "sent" || outcome.kind === "queued") {
      forgetSubmissionKey(draft.name);
      const isSent = outcome.kind === "sent";
      setStage({ at: "done", queuedKey: isSent ? null : key, statusUrl: isSent ? outcome.statusUrl : null });
      errors.clear();
      draft.clear();
      onDone?.();
      const { title, message } =
        typeof texts.success === "string" ? { title: texts.success, message: undefined } : texts.success;
      if (isSent) toast({ title, description: message });
      return;
    }
    // The server knows this key from other content.
    if (outcome.kind === "refused" && outcome.status === 409) forgetSubmissionKey(draft.name);
    setStage(FORM);
    const { title, message, noAnswer = message } = texts.failure;
    const refused = outcome.kind === "refused" ? outcome : null;
    const description = refused ? messageFields.map((field) => refused[field]).find((text) => text !== null) : noAnswer;
    toast({ title, description: description ?? message, variant: "destructive" });
    const error = refused?.error ?? null;
    errors.fail(error && refused && refused.field, error ?? "");
  };

  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    clearToasts();
    const packed = pack(values);
    if ("error" in packed) {
      const { missing } = texts;
      if (typeof missing !== "string" && packed.error === missing.message) {
        toast({ title: missing.title, description: missing.message, variant: "destructive" });
      }
      errors.fail(packed.field, packed.error);
      return;
    }
    const honeypot = new FormData(event.currentTarget).get(HONEYPOT_FIELD);
    void send(packed, typeof honeypot === "string" ? honeypot : "");
  };

  return {
    stage,
    values,
    errors,
    change,
    /** @returns the props of a text field */
    bind: (name: TextOf<T>): Bound => ({
      name,
      value: values[name] as string,
      error: errors.of[name],
      onChange: (value) => change({ [name]: value } as Partial<T>),
    }),
    /** Props of the form element. */
    form: { ref, onSubmit },
    /** Shows the empty form again. */
    startOver: () => {
      flushSync(() => setStage(FORM));
      // The button with the focus is gone.
      ref.current?.querySelector<HTMLElement>("input, select")?.focus();
    },
  };
}

const FORM: Stage = { at: "form" };
