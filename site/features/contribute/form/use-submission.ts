/** Where a form stands between being filled in and being with the server. */
import { useEffect, useRef, useState } from "react";
import { useStore } from "../../../lib/use-store.ts";
import { openShelves } from "../drafts/draft-store.ts";
import { settledOfQueue, watchQueue } from "../sending/device-queue.ts";
import { type Outgoing, toContent } from "../sending/outgoing.ts";
import type { Outcome } from "../sending/outcome.ts";
import { forgetSubmissionKey, getSubmissionKey } from "../sending/submission-key.ts";
import { submit } from "../sending/submit.ts";

export type Stage =
  | { at: "form" }
  /** Bytes; of none in all, nothing is known yet. */
  | { at: "sending"; sent: number; total: number }
  | { at: "queued"; key: string }
  | { at: "sent"; statusUrl: string | null };

export type Failure = Extract<Outcome, { kind: "refused" | "unreachable" }>;

interface Events {
  /** The server has it, or the device keeps it: the form can be emptied. */
  onDone: (kind: "sent" | "queued") => void;
  onFailed: (failure: Failure) => void;
}

export interface Submission {
  stage: Stage;
  send: (outgoing: Omit<Outgoing, "key">, events: Events) => void;
  /** Back to the empty form. */
  startOver: () => void;
  /** Whether the form stands there again: the button for that had the focus, and is gone. */
  isAgain: boolean;
}

export function useSubmission(): Submission {
  const [stage, setStage] = useState<Stage>(FORM);
  const [isAgain, setIsAgain] = useState(false);
  // Two taps can come before the first has drawn the button as disabled.
  const isSending = useRef(false);
  const settled = useStore(settledOfQueue, NONE);
  const queuedKey = stage.at === "queued" ? stage.key : null;
  useEffect(() => (queuedKey === null ? undefined : watchQueue(queuedKey)), [queuedKey]);

  const send: Submission["send"] = (outgoing, events) => {
    if (isSending.current) return;
    isSending.current = true;
    setStage({ at: "sending", sent: 0, total: 0 });
    const shelf = openShelves().lasting;
    const { name } = outgoing.draft;
    const key = getSubmissionKey(shelf, name, toContent(outgoing));
    void submit({ ...outgoing, key }, (sent, total) => {
      setStage({ at: "sending", sent, total });
    }).then((outcome) => {
      isSending.current = false;
      if (outcome.kind === "sent" || outcome.kind === "queued") {
        forgetSubmissionKey(shelf, name);
        setIsAgain(false);
        setStage(outcome.kind === "sent" ? { at: "sent", statusUrl: outcome.statusUrl } : { at: "queued", key });
        events.onDone(outcome.kind);
      } else {
        // The server knows the key from something else.
        if (outcome.kind === "refused" && outcome.status === 409) forgetSubmissionKey(shelf, name);
        setStage(FORM);
        events.onFailed(outcome);
      }
    });
  };

  return {
    stage: followQueue(stage, settled),
    send,
    startOver: () => {
      setStage(FORM);
      setIsAgain(true);
    },
    isAgain: isAgain && stage.at === "form",
  };
}

const FORM: Stage = { at: "form" };
const NONE: ReturnType<typeof settledOfQueue.get> = new Map();

/** What waited on the device may have been sent while the visitor still looks at it. A refusal is told by a toast. */
function followQueue(stage: Stage, settled: ReturnType<typeof settledOfQueue.get>): Stage {
  const outcome = stage.at === "queued" ? settled.get(stage.key)?.outcome : undefined;
  if (!outcome) return stage;
  return outcome.kind === "sent" ? { at: "sent", statusUrl: outcome.statusUrl } : FORM;
}
