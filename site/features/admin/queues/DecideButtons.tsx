/** Approve and decline, the same in every queue. The keys of use-shortcuts.ts press these very buttons. */
import { Check, X } from "lucide-react";
import type { ReactNode } from "react";
import styles from "./Queue.module.css";

interface Props {
  approve: string;
  isSending: boolean;
  /** Whether there is anything that could be approved. */
  canApprove?: boolean;
  onApprove: () => void;
  onDecline: () => void;
  /** More ways. */
  children?: ReactNode;
}

export default function DecideButtons({
  approve,
  isSending,
  canApprove = true,
  onApprove,
  onDecline,
  children,
}: Props) {
  return (
    <div className={styles["buttons"]}>
      <button
        type="button"
        className={`button ${styles["approve"] ?? ""}`}
        data-key="a"
        aria-keyshortcuts="a"
        disabled={isSending || !canApprove}
        onClick={onApprove}
      >
        <Check size={18} aria-hidden />
        {approve}
      </button>
      <button
        type="button"
        className="button"
        data-key="r"
        aria-keyshortcuts="r"
        disabled={isSending}
        onClick={onDecline}
      >
        <X size={18} aria-hidden />
        Decline
      </button>
      {children}
    </div>
  );
}
