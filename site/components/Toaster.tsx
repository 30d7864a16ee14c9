/** Shows the toasts, and announces them to screen readers without moving the focus. */
import { X } from "lucide-react";
import { useInsertionEffect } from "react";
import { addStyles } from "../lib/add-styles.ts";
import { useStore } from "../lib/use-store.ts";
import { dismissToast, type Toast, toasts } from "./toast-store.ts";
import css from "./toaster.css?inline";

const NONE: readonly Toast[] = [];

export default function Toaster() {
  useInsertionEffect(() => addStyles(css), []);
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
