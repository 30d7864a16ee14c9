/** In the form's place once it is sent, or kept until there is a network: what happens now, and where to follow it. */
import { Check, CloudOff, Copy } from "lucide-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { QUEUE_TEXTS, REVIEW_HINT } from "#data/submissions/submission-texts.ts";
import { classes } from "../../../lib/classes.ts";
import styles from "../Contribute.module.css";

const REVIEWED = { sent: "Sent for review", note: REVIEW_HINT, queued: "Waiting for a connection" };

interface Props {
  /** Its level on the page: a dialog's title is a second one. */
  heading: "h2" | "h3";
  isQueued: boolean;
  /** The submitter's private page, where there is one. */
  statusUrl?: string | null;
  texts?: typeof REVIEWED;
  /** The ways on: buttons. */
  children: ReactNode;
}

export default function SentPanel({ heading: Heading, isQueued, statusUrl, texts = REVIEWED, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // The button that had the focus is gone. In the middle, the link below is clear of the message at the window's foot.
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: "center" });
  }, []);
  return (
    <div className={classes("stack nothing", styles["sent"])}>
      {isQueued ? (
        <CloudOff size={40} strokeWidth={1.5} aria-hidden />
      ) : (
        <Check size={40} strokeWidth={1.5} aria-hidden />
      )}
      <Heading ref={heading} tabIndex={-1}>
        {isQueued ? texts.queued : texts.sent}
      </Heading>
      <p>{isQueued ? QUEUE_TEXTS.queued : texts.note}</p>
      {statusUrl && (
        <div className={classes("stack-s panel", styles["follow"])}>
          <p className="row">
            <a href={statusUrl}>{QUEUE_TEXTS.follow}</a>
            <CopyLink href={statusUrl} />
          </p>
          <p className="aside">Only you have this link. Keep it to see what we decide.</p>
        </div>
      )}
      <div className="row">{children}</div>
    </div>
  );
}

/** Copies a link of this site, whole. */
function CopyLink({ href }: { href: string }) {
  const [isCopied, setIsCopied] = useState(false);
  // Pages without TLS have none, whatever the types say; there the link itself can still be copied.
  const device: Partial<Pick<Navigator, "clipboard">> = navigator;
  const { clipboard } = device;
  if (!clipboard) return null;
  const copy = () => {
    void clipboard.writeText(new URL(href, location.href).href).then(
      () => setIsCopied(true),
      () => setIsCopied(false),
    );
  };
  return (
    <button type="button" className="button" onClick={copy}>
      <Copy size={18} aria-hidden />
      <span aria-live="polite">{isCopied ? "Link copied" : "Copy link"}</span>
    </button>
  );
}
