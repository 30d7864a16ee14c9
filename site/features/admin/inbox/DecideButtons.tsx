/** Approve and decline, the same in every queue. The keys of shortcuts.tsx press these very buttons. */
import { Check, MessageSquare, OctagonX, X } from "lucide-react";
import type { ReactNode } from "react";
import type { AdminSubmission } from "#data/admin/admin.ts";
import Button from "../parts/Button.tsx";
import type { ApiFailure } from "../api.ts";
import type { Decision, Draft } from "./decisions.ts";
import styles from "./Queue.module.css";

/** What the body of a submission gets to draw itself and its buttons with, whatever kind it is of. */
export interface BodyProps {
  item: AdminSubmission;
  isSending: boolean;
  /** What has been marked or adjusted on it. */
  draft: Draft;
  onDraft: (draft: Draft) => void;
  onDecide: (decision: Decision) => void;
  /** As onDecide, but the submission stays until it is done. @returns why it was refused */
  onCreate: (decision: Decision) => Promise<ApiFailure | null>;
  onDecline: () => void;
  onSpam: () => void;
  onAnswer: () => void;
}

type Ways = Pick<BodyProps, "onDecline" | "onSpam" | "onAnswer">;

/** What the buttons need that is the same for every kind. */
export function pickWays({ onDecline, onSpam, onAnswer }: Ways): Ways {
  return { onDecline, onSpam, onAnswer };
}

interface Props extends Pick<BodyProps, "isSending">, Ways {
  approve: string;
  /** Whether there is anything that could be approved. */
  canApprove?: boolean;
  onApprove: () => void;
  /** More ways. */
  children?: ReactNode;
}

export default function DecideButtons({
  approve,
  isSending,
  canApprove = true,
  onApprove,
  onDecline,
  onSpam,
  onAnswer,
  children,
}: Props) {
  return (
    <div className={`row ${styles["buttons"] ?? ""}`}>
      <Button
        icon={Check}
        label={approve}
        className="button-primary"
        data-key="a"
        aria-keyshortcuts="a"
        disabled={isSending || !canApprove}
        onClick={onApprove}
      />
      <Button icon={X} label="Decline" data-key="r" aria-keyshortcuts="r" disabled={isSending} onClick={onDecline} />
      {children}
      <Button
        icon={MessageSquare}
        label="Answer"
        data-key="m"
        aria-keyshortcuts="m"
        disabled={isSending}
        onClick={onAnswer}
      />
      <Button icon={OctagonX} label="Spam" data-key="s" aria-keyshortcuts="s" disabled={isSending} onClick={onSpam} />
    </div>
  );
}
