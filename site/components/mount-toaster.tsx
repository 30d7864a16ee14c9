/** Puts the toasts on pages that have no island to show them. */
import { createPortal } from "react-dom";
import { createRoot } from "react-dom/client";
import { createStore } from "../lib/store.ts";
import { useStore } from "../lib/use-store.ts";
import Toaster from "./Toaster.tsx";

/** The modal dialog that is open, if any: what lies outside of it is neither seen clearly nor read out. */
export const toastDialog = createStore<HTMLDialogElement | null>(() => null);

/** Does nothing where toasts are shown already. */
export function mountToaster(): void {
  if (document.querySelector("[data-toaster]")) return;
  const host = document.createElement("div");
  document.body.append(host);
  createRoot(host).render(<MountedToaster />);
}

function MountedToaster() {
  const dialog = useStore(toastDialog, null);
  return dialog ? createPortal(<Toaster />, dialog) : <Toaster />;
}
