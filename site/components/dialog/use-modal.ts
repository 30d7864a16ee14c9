/** Opens a modal dialog, focuses it, and returns the focus to what opened it. */
import { type RefObject, useEffect } from "react";
import { createStore } from "../../lib/store.ts";

/** The modal dialog in front, for toasts, which must be inside it to be seen and read out. All else is inert. */
export const frontDialog = createStore<HTMLDialogElement | null>(() => null);

/** @param focus selector of the element to focus */
export function useModal(dialog: RefObject<HTMLDialogElement | null>, focus: string, isOpen = true): void {
  useEffect(() => {
    const element = dialog.current;
    if (!isOpen || !element) return undefined;
    const opener = document.activeElement;
    const below = frontDialog.get();
    element.showModal();
    frontDialog.set(element);
    element.querySelector<HTMLElement>(focus)?.focus();
    return () => {
      frontDialog.set(below);
      element.close();
      // A dialog removed from the page while open does not return the focus by itself.
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, [dialog, focus, isOpen]);
}
