/** A modal dialog in front of the list. Back closes it, and undoes everything that was chosen or typed in it. */
import { type RefObject, useEffect } from "react";
import { useModal } from "../../components/dialog/use-modal.ts";
import { closeOnBack } from "../../lib/back-closes.ts";

/** @param focus selector of the element to focus */
export function useSheet(dialog: RefObject<HTMLDialogElement | null>, focus: string): void {
  useModal(dialog, focus);
  useEffect(() => closeOnBack(() => dialog.current?.close()), [dialog]);
}
