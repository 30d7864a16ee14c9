/** A native dialog; on phones, a sheet at the bottom. Its layout is DialogBody and DialogFoot. */
import { X } from "lucide-react";
import { type ReactNode, useEffect, useId, useRef } from "react";
import { adoptStyles } from "../../lib/adopt-styles.ts";
import { closeOnBack } from "../../lib/back-closes.ts";
import css from "./dialog.css?inline";
import { useModal } from "./use-modal.ts";

adoptStyles(css);

interface Props {
  title: string;
  /** The heading. */
  subtitle?: string | undefined;
  /** By content: a question, a form, or a form with several columns. */
  size?: "narrow" | "medium" | "wide";
  /** By default it is open while it is rendered. */
  isOpen?: boolean;
  /** Whatever is typed survives, so a click outside closes it too. */
  isKept?: boolean;
  /** Called on Escape and the like; the parent then removes the dialog. */
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
  // Not on the first field, which would open a phone's keyboard over the form.
  useModal(dialog, "h2", isOpen);
  // Back closes it, like Escape.
  useEffect(() => {
    if (!isOpen) return undefined;
    return closeOnBack(() => {
      dialog.current?.close();
    });
  }, [isOpen]);
  return (
    <dialog
      ref={dialog}
      className="screen-only dialog"
      data-modal
      data-size={size}
      aria-labelledby={id}
      onPointerDown={({ target }) => {
        if (isKept && target === dialog.current) onClose();
      }}
      onClose={onClose}
    >
      <div className="dialog-sheet" data-toasts>
        <header className="dialog-head">
          <div>
            <h2 id={id} tabIndex={-1}>
              {title}
            </h2>
            {subtitle && <p className="aside">{subtitle}</p>}
          </div>
          <button type="button" className="round" aria-label="Close this dialog" onClick={onClose}>
            <X size={22} aria-hidden />
          </button>
        </header>
        {children}
      </div>
    </dialog>
  );
}

/** The scrolling content. */
export function DialogBody({ children }: { children: ReactNode }) {
  return <div className="dialog-body">{children}</div>;
}

/** The buttons, always visible; the main one comes last. */
export function DialogFoot({ note, children }: { note?: ReactNode; children: ReactNode }) {
  return (
    <div className="row dialog-foot">
      {note && <div className="aside dialog-note">{note}</div>}
      <div className="row dialog-buttons">{children}</div>
    </div>
  );
}
