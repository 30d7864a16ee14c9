/** Replaces a form once it is sent or queued: what happens next, and the link to its status. */
import { Check, CloudOff, Copy } from "lucide-react";
import { type ReactNode, useState } from "react";
import { UNSENT_TEXTS, REVIEW_HINT } from "#data/submissions/submission-texts.ts";
import { adoptStyles } from "../../../lib/adopt-styles.ts";
import css from "../contribute.css?inline";

adoptStyles(css);

const REVIEWED = { sent: "Sent for review", note: REVIEW_HINT, queued: "Waiting for a connection" };

interface Props {
  /** Heading level; inside a dialog the title is an h2. */
  heading: "h2" | "h3";
  isQueued: boolean;
  statusUrl?: string | null;
  texts?: typeof REVIEWED;
  children: ReactNode;
}

export default function SentPanel({ heading: Heading, isQueued, statusUrl, texts = REVIEWED, children }: Props) {
  const Icon = isQueued ? CloudOff : Check;
  return (
    <div className="stack nothing sent-panel">
      <Icon size={40} strokeWidth={1.5} aria-hidden />
      <Heading ref={show} tabIndex={-1}>
        {isQueued ? texts.queued : texts.sent}
      </Heading>
      <p>{isQueued ? UNSENT_TEXTS.queued : texts.note}</p>
      {statusUrl && (
        <div className="stack-s panel sent-follow">
          <p className="row">
            <a href={statusUrl}>{UNSENT_TEXTS.follow}</a>
            <CopyLink href={statusUrl} />
          </p>
          <p className="aside">Only you have this link. Keep it to see what we decide.</p>
        </div>
      )}
      <div className="row">{children}</div>
    </div>
  );
}

/** The button with the focus is gone. Scrolled to the middle, so that a toast does not cover the link below. */
function show(heading: HTMLElement | null): void {
  heading?.focus({ preventScroll: true });
  heading?.scrollIntoView({ block: "center" });
}

function CopyLink({ href }: { href: string }) {
  const [isCopied, setIsCopied] = useState(false);
  // Pages without TLS have no clipboard, although the types say so; the link itself can still be copied.
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
