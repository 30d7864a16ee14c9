/** A native dialog for a form: a sheet over the whole window on phones. The page behind it does not move. */
import { X } from "lucide-react";
import { type PointerEvent, type ReactNode, useEffect, useId, useRef } from "react";
import { toastDialog } from "../../../components/mount-toaster.tsx";
import formStyles from "./Form.module.css";
import styles from "./FormDialog.module.css";
import { FORM_WORDS } from "./form-words.ts";
import "./modal.css";

interface Props {
  title: string;
  /** What it is about. */
  subtitle: string;
  isOpen: boolean;
  onClose: () => void;
  children: ReactNode;
}

export default function FormDialog({ title, subtitle, isOpen, onClose, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const id = useId();

  useEffect(() => {
    const element = dialog.current;
    if (!isOpen || !element) return undefined;
    element.showModal();
    toastDialog.set(element);
    // Not the first field: that would push the phone's keyboard over the form before anybody has read it.
    heading.current?.focus();
    return () => {
      toastDialog.set(null);
      // Gives the focus back to what opened it.
      element.close();
    };
  }, [isOpen]);

  const closeFromBackdrop = (event: PointerEvent) => {
    if (event.target === dialog.current) onClose();
  };
  return (
    <dialog
      ref={dialog}
      className={styles["dialog"]}
      data-modal
      aria-labelledby={id}
      onPointerDown={closeFromBackdrop}
      onClose={onClose}
    >
      <div className={styles["sheet"]}>
        <header className={styles["head"]}>
          <div>
            <h2 id={id} ref={heading} tabIndex={-1}>
              {title}
            </h2>
            <p>{subtitle}</p>
          </div>
          <button type="button" className={formStyles["round"]} aria-label={FORM_WORDS.closeDialog} onClick={onClose}>
            <X size={22} aria-hidden />
          </button>
        </header>
        {children}
      </div>
    </dialog>
  );
}
