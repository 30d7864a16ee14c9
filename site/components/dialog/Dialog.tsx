/** A native dialog: a sheet over the window on phones. Its parts are laid out by DialogBody and DialogFoot. */
import { X } from "lucide-react";
import { type ReactNode, useEffect, useId, useRef } from "react";
import { closeOnBack } from "../../lib/back-closes.ts";
import { classes } from "../../lib/classes.ts";
import RoundButton from "../RoundButton.tsx";
import styles from "./Dialog.module.css";
import { useModal } from "./use-modal.ts";

interface Props {
  title: string;
  /** What it is about. */
  subtitle?: string | undefined;
  /** A question, a form, or a form with fields side by side. */
  size?: "narrow" | "medium" | "wide";
  /** Without this it is open for as long as it is rendered. */
  isOpen?: boolean;
  /** What is typed in it is kept: a press beside it closes it, too. */
  isKept?: boolean;
  /** Also by Escape. The one who shows the dialog takes it away then. */
  onClose: () => void;
  children: ReactNode;
}

export default function Dialog({
  title,
  subtitle,
  size = "narrow",
  isOpen = true,
  isKept = false,
  onClose,
  children,
}: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  // Not the first field: that would push the phone's keyboard over the form before anybody has read it.
  useModal(dialog, "h2", isOpen);
  // As Escape does.
  useEffect(() => {
    if (!isOpen) return undefined;
    return closeOnBack(() => {
      dialog.current?.close();
    });
  }, [isOpen]);
  return (
    <dialog
      ref={dialog}
      className={classes("screen-only", styles["dialog"])}
      data-modal
      data-size={size}
      aria-labelledby={id}
      onPointerDown={({ target }) => {
        if (isKept && target === dialog.current) onClose();
      }}
      onClose={onClose}
    >
      <div className={styles["sheet"]}>
        <header className={styles["head"]}>
          <div>
            <h2 id={id} tabIndex={-1}>
              {title}
            </h2>
            {subtitle && <p className="aside">{subtitle}</p>}
          </div>
          <RoundButton label="Close this dialog" onClick={onClose}>
            <X size={22} aria-hidden />
          </RoundButton>
        </header>
        {children}
      </div>
    </dialog>
  );
}

/** What scrolls. */
export function DialogBody({ children }: { children: ReactNode }) {
  return <div className={styles["body"]}>{children}</div>;
}

/** The buttons, always in sight; the one that matters comes last. */
export function DialogFoot({ note, children }: { note?: ReactNode; children: ReactNode }) {
  return (
    <div className={classes("row", styles["foot"])}>
      {note && <div className={classes("aside", styles["note"])}>{note}</div>}
      <div className={classes("row", styles["buttons"])}>{children}</div>
    </div>
  );
}
