/** Puts the toasts on pages that have no island to show them. */
import { createRoot } from "react-dom/client";
import Toaster from "./Toaster.tsx";

/** Does nothing where toasts are shown already. */
export function mountToaster(): void {
  if (document.querySelector("[data-toaster]")) return;
  const host = document.createElement("div");
  document.body.append(host);
  createRoot(host).render(<Toaster />);
}
