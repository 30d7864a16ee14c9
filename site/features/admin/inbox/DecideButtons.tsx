/** The buttons that decide a submission while it waits. Keyboard shortcuts (../worklist/shortcuts.tsx) click them. */
import { Check, MessageSquare, OctagonX, X } from "lucide-react";
import type { ReactNode } from "react";
import { classes } from "../../../lib/classes.ts";
import Button from "../components/Button.tsx";
import { type CardPlan, listSame } from "./card-plan.ts";
import styles from "./Inbox.module.css";
import { AnswerDialog, askToDecline } from "./Questions.tsx";
import { nameSame } from "./queue-text.ts";
import { useInboxActions } from "./use-inbox.ts";

interface Props {
  /** The label of the approve button: what would be published. */
  approve: string;
  /** False when approving is impossible. */
  canApprove?: boolean;
  onApprove: () => void;
  children?: ReactNode;
}

export default function DecideButtons({ plan, children, ...ways }: Props & { plan: CardPlan }) {
  const inbox = useInboxActions();
  const same = listSame(plan);
  if (plan.item.state !== "pending") return null;
  return (
    <DecideRow {...ways} onDecline={() => askToDecline(inbox, plan)}>
      {children}
      <Button
        icon={MessageSquare}
        label="Answer"
        shortcut="m"
        onClick={() => inbox.ask(<AnswerDialog plan={plan} />)}
      />
      <Button
        icon={OctagonX}
        label="Spam"
        shortcut="s"
        data-decides
        onClick={() => inbox.markSpam(same, nameSame(same))}
      />
    </DecideRow>
  );
}

interface RowProps extends Props {
  onDecline: () => void;
}

export function DecideRow({ approve, canApprove = true, onApprove, onDecline, children }: RowProps) {
  return (
    <div className={classes("row", styles["buttons"])}>
      <Button
        icon={Check}
        label={approve}
        className="button-primary"
        shortcut="a"
        data-decides
        disabled={!canApprove}
        onClick={onApprove}
      />
      <Button icon={X} label="Decline" shortcut="r" data-decides onClick={onDecline} />
      {children}
    </div>
  );
}
