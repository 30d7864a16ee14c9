/** The toasts, in front of an open dialog, too; also on pages that have no island to show them. */
import { createPortal } from "react-dom";
import { createRoot } from "react-dom/client";
import { useStore } from "../../lib/use-store.ts";
import Toaster from "../Toaster.tsx";
import { frontDialog } from "./use-modal.ts";

export default function FrontToaster() {
  const dialog = useStore(frontDialog, null);
  return dialog ? createPortal(<Toaster />, dialog) : <Toaster />;
}

/** Does nothing where toasts are shown already. */
export function mountToaster(): void {
  if (document.querySelector("[data-toaster]")) return;
  const host = document.createElement("div");
  document.body.append(host);
  createRoot(host).render(<FrontToaster />);
}
