/**
 * Shows toasts, also in front of an open dialog, and announces them without moving the focus. The styles are in the
 * base style sheet (layouts/Base.astro), because any page may show toasts.
 */
import { X } from "lucide-react";
import { createPortal } from "react-dom";
import { createRoot } from "react-dom/client";
import { useStore } from "../../lib/use-store.ts";
import { dismissToast, type Toast, toasts } from "../toast-store.ts";
import { frontDialog } from "./use-modal.ts";

const NONE: readonly Toast[] = [];

let isMounted = false;

/** Mounts the toaster once per page. Call it before toast(). */
export function mountToaster(): void {
  if (isMounted) return;
  isMounted = true;
  const host = document.createElement("div");
  document.body.append(host);
  createRoot(host).render(<FrontToaster />);
}

export default function FrontToaster() {
  const dialog = useStore(frontDialog, null);
  // Most dialogs have a row for them; in the others they float.
  return dialog ? createPortal(<Toaster />, dialog.querySelector("[data-toasts]") ?? dialog) : <Toaster />;
}

function Toaster() {
  const shown = useStore(toasts, NONE);
  return (
    <div className="toaster" role="status" aria-live="polite" data-toaster>
      {shown.map(({ id, title, description, variant, link, action }) => (
        <div key={id} className="toast" data-variant={variant}>
          <p>
            <strong>{title}</strong>
            {description && <span>{description}</span>}
            {link && <a href={link.href}>{link.label}</a>}
          </p>
          {action && (
            <button
              type="button"
              className="round toast-action"
              onClick={() => {
                dismissToast(id);
                action.run();
              }}
            >
              {action.label}
            </button>
          )}
          <button type="button" className="round" aria-label="Dismiss" onClick={() => dismissToast(id)}>
            <X size={18} aria-hidden />
          </button>
        </div>
      ))}
    </div>
  );
}
