/** In the form's place once it is sent, or kept until there is a network: what happens now, and where to follow it. */
import { Check, CloudOff } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import { QUEUE_TEXTS, REVIEW_NOTE } from "#data/domain/submission-texts.ts";
import CopyLink from "./CopyLink.tsx";
import { FORM_WORDS } from "./form-words.ts";
import styles from "./Form.module.css";

interface Props {
  /** Its level on the page: a dialog's title is a second one. */
  heading: "h2" | "h3";
  isQueued: boolean;
  statusUrl: string | null;
  /** The ways on: buttons. */
  children: ReactNode;
}

export default function SentPanel({ heading: Heading, isQueued, statusUrl, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // The button that had the focus is gone.
    heading.current?.focus();
  }, []);
  return (
    <div className={styles["sent"]}>
      {isQueued ? (
        <CloudOff size={40} strokeWidth={1.5} aria-hidden />
      ) : (
        <Check size={40} strokeWidth={1.5} aria-hidden />
      )}
      <Heading ref={heading} tabIndex={-1}>
        {isQueued ? FORM_WORDS.queued : FORM_WORDS.sent}
      </Heading>
      <p>{isQueued ? QUEUE_TEXTS.queued : REVIEW_NOTE}</p>
      {statusUrl && (
        <div className={styles["follow"]}>
          <p>
            <a href={statusUrl}>{FORM_WORDS.follow}</a>
            <CopyLink href={statusUrl} />
          </p>
          <p className={styles["hint"]}>{FORM_WORDS.followNote}</p>
        </div>
      )}
      <div className={styles["ways"]}>{children}</div>
    </div>
  );
}
