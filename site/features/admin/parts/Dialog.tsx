/** A native dialog: a sheet over the whole window on phones. Its parts are laid out by DialogBody and DialogFoot. */
import { X } from "lucide-react";
import { type ReactNode, useEffect, useEffectEvent, useId, useRef } from "react";
import "../../contribute/form/modal.css";
import styles from "./Dialog.module.css";
import { openDialogElement } from "./open-dialog-element.ts";

interface Props {
  title: string;
  /** What it is about. */
  subtitle?: string | undefined;
  size?: "narrow" | "wide";
  /** Also by Escape. The one who shows the dialog takes it away then. */
  onClose: () => void;
  children: ReactNode;
}

/** Open for as long as it is rendered. */
export default function Dialog({ title, subtitle, size = "narrow", onClose, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const id = useId();
  const close = useEffectEvent(onClose);

  useEffect(() => {
    const element = dialog.current;
    if (!element) return undefined;
    const opener = document.activeElement;
    const below = openDialogElement.get();
    element.showModal();
    openDialogElement.set(element);
    heading.current?.focus();
    const onCancel = (event: Event) => {
      // The address says whether it is open, so the address closes it.
      event.preventDefault();
      if (event.target === element) close();
    };
    element.addEventListener("cancel", onCancel);
    return () => {
      element.removeEventListener("cancel", onCancel);
      openDialogElement.set(below);
      element.close();
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, []);

  return (
    <dialog ref={dialog} className={styles["dialog"]} data-modal data-size={size} aria-labelledby={id}>
      <div className={styles["sheet"]}>
        <header className={styles["head"]}>
          <div>
            <h2 id={id} ref={heading} tabIndex={-1}>
              {title}
            </h2>
            {subtitle && <p>{subtitle}</p>}
          </div>
          <button type="button" aria-label="Close" onClick={onClose}>
            <X size={22} aria-hidden />
          </button>
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
    <div className={styles["foot"]}>
      {note && <div className={styles["note"]}>{note}</div>}
      <div className={styles["buttons"]}>{children}</div>
    </div>
  );
}
