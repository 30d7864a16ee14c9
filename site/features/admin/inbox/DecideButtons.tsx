/** What can be done with a submission, the same for every kind. The keys of ../work/shortcuts.tsx press these very buttons. */
import { Check, MessageSquare, OctagonX, X } from "lucide-react";
import type { ReactNode } from "react";
import Button from "../parts/Button.tsx";
import { type CardPlan, listSame } from "./card-plan.ts";
import styles from "./Inbox.module.css";
import { AnswerDialog, askToDecline } from "./Questions.tsx";
import { nameSame } from "./queue-words.ts";
import { useInboxActions } from "./use-inbox.ts";

interface Props {
  plan: CardPlan;
  /** What is published, in full. */
  approve: string;
  /** Whether there is anything that could be approved. */
  canApprove?: boolean;
  onApprove: () => void;
  /** More ways. */
  children?: ReactNode;
}

export default function DecideButtons({ plan, approve, canApprove = true, onApprove, children }: Props) {
  const inbox = useInboxActions();
  const { work, markSpam, ask } = inbox;
  const isSending = work.isSending(plan.item.id);
  return (
    <div className={`row ${styles["buttons"] ?? ""}`}>
      <Button
        icon={Check}
        label={<span>{approve}</span>}
        title={approve}
        className="button-primary"
        data-key="a"
        data-decides
        aria-keyshortcuts="a"
        disabled={isSending || !canApprove}
        onClick={onApprove}
      />
      <Button
        icon={X}
        label="Decline"
        data-key="r"
        data-decides
        aria-keyshortcuts="r"
        disabled={isSending}
        onClick={() => askToDecline(inbox, plan)}
      />
      {children}
      <Button
        icon={MessageSquare}
        label="Answer"
        data-key="m"
        aria-keyshortcuts="m"
        disabled={isSending}
        onClick={() => ask(<AnswerDialog plan={plan} />)}
      />
      <Button
        icon={OctagonX}
        label="Spam"
        data-key="s"
        data-decides
        aria-keyshortcuts="s"
        disabled={isSending}
        onClick={() => {
          const same = listSame(plan);
          const ids = same.map(({ id }) => id);
          markSpam(ids, nameSame(same));
        }}
      />
    </div>
  );
}
