/** What every modal dialog does: opens in front, takes the focus, and gives it back to what opened it. */
import { type RefObject, useEffect } from "react";
import { frontDialog } from "./front-dialog.ts";

/** @param focus a selector for what gets the focus in it */
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
      // One that left the page with its dialog gives nothing back by itself.
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, [dialog, focus, isOpen]);
}
