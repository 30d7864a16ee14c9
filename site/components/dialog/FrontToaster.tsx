/**
 * Shows the toasts, in front of an open dialog, too, and announces them to screen readers without moving the focus. Any
 * page may come to have some, so their styles are in the sheet that all have (layouts/Base.astro).
 */
import { X } from "lucide-react";
import { createPortal } from "react-dom";
import { createRoot } from "react-dom/client";
import { useStore } from "../../lib/use-store.ts";
import { dismissToast, type Toast, toasts } from "../toast-store.ts";
import { frontDialog } from "./front-dialog.ts";

const NONE: readonly Toast[] = [];

let isMounted = false;

/** Has the page show toasts from now on. Called by whatever may have some to show. */
export function mountToaster(): void {
  if (isMounted) return;
  isMounted = true;
  const host = document.createElement("div");
  document.body.append(host);
  createRoot(host).render(<FrontToaster />);
}

export default function FrontToaster() {
  const dialog = useStore(frontDialog, null);
  return dialog ? createPortal(<Toaster />, dialog) : <Toaster />;
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
