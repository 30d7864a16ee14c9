/** A visitor's form: what is typed into it, what is wrong with that, and where it stands on its way to the server. */
import { type SubmitEvent, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { HONEYPOT_FIELD } from "#data/submissions/submission.ts";
import { clearToasts, toast } from "../../../components/toast-store.ts";
import type { Draft, Kept } from "../../../forms/draft.ts";
import { useErrors } from "../../../forms/use-errors.ts";
import { useStore } from "../../../lib/use-store.ts";
import { submit, watchQueue } from "../sending/queue.ts";
import { type Packed, type Problem, toContent } from "../sending/outgoing.ts";
import { forgetSubmissionKey, getSubmissionKey } from "../sending/submission-key.ts";

interface Options<T> {
  draft: Draft<T>;
  /** What the static page shows; else what the draft holds. */
  onServer?: T;
  texts: {
    missing: string | { title: string; message: string };
    success: string | { title: string; message: string };
    /** `noAnswer`: where none came, if that is said in other words than a refusal without any. */
    failure: { title: string; message: string; noAnswer?: string };
  };
  /** What of a refusal is said, the first that there is: the server's words, or those with the status before them. */
  says: readonly ("error" | "statusMessage")[];
  pack: (values: T) => Packed | Problem;
  /** The server has it, or the device keeps it: what the draft does not hold can go, too. */
  onDone?: () => void;
}

type Stage =
  | { at: "form" }
  /** Bytes; of none in all, nothing is known yet. */
  | { at: "sending"; sent: number; total: number }
  /** `queuedKey`: it waits on the device. */
  | { at: "done"; queuedKey: string | null; statusUrl: string | null };

type TextOf<T> = { [Name in keyof T & string]: T[Name] extends string ? Name : never }[keyof T & string];

export interface TextProps {
  name: string;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

export type Submission<T extends object> = ReturnType<typeof useSubmission<T>>;

export function useSubmission<T extends object>(options: Options<T>) {
  const { draft, onServer = draft.get(), texts, says, pack, onDone } = options;
  const values = useStore(draft, onServer);
  const ref = useRef<HTMLFormElement>(null);
  const errors = useErrors(ref);
  const [stage, setStage] = useState<Stage>(FORM);
  // Two taps can come before the first has drawn the button as disabled.
  const isSending = useRef(false);
  const queuedKey = stage.at === "done" ? stage.queuedKey : null;
  // What waits on the device may be sent while the visitor still looks at it. A refusal is told by a toast.
  useEffect(() => {
    if (queuedKey === null) return;
    return watchQueue(queuedKey, (outcome) =>
      setStage(outcome.kind === "sent" ? { at: "done", queuedKey: null, statusUrl: outcome.statusUrl } : FORM),
    );
  }, [queuedKey]);

  /** @param fields whose errors are about what changes */
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
      if (isSent) toast(toMessage(texts.success));
      return;
    }
    // The server knows the key from something else.
    if (outcome.kind === "refused" && outcome.status === 409) forgetSubmissionKey(draft.name);
    setStage(FORM);
    const { title, message, noAnswer = message } = texts.failure;
    const refused = outcome.kind === "refused" ? outcome : null;
    const said = refused ? says.map((words) => refused[words]).find((words) => words !== null) : noAnswer;
    toast({ title, description: said ?? message, variant: "destructive" });
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
        toast({ ...toMessage(missing), variant: "destructive" });
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
    /** @returns what the field of a text is told. */
    bind: (name: TextOf<T>): TextProps => ({
      name,
      value: values[name] as string,
      error: errors.of[name],
      onChange: (value) => change({ [name]: value } as Partial<T>),
    }),
    /** What the form element is told. */
    form: { ref, onSubmit },
    /** Back to the empty form. */
    startOver: () => {
      flushSync(() => setStage(FORM));
      // The button for another go had the focus, and is gone.
      ref.current?.querySelector<HTMLElement>("input, select")?.focus();
    },
  };
}

const FORM: Stage = { at: "form" };

function toMessage(text: string | { title: string; message: string }): { title: string; description?: string } {
  return typeof text === "string" ? { title: text } : { title: text.title, description: text.message };
}
