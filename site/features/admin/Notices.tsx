/** Shows the notices in the corner, above an open dialog too, and undoes what they are about. */
import { Undo2, X } from "lucide-react";
import { createPortal } from "react-dom";
import { useStore } from "../../lib/use-store.ts";
import { dismissNotice, type Notice, notices, notify, notifyFailure } from "./notices.ts";
import styles from "./Notices.module.css";
import { openDialogElement } from "./parts/open-dialog-element.ts";
import { useChange } from "./queries.ts";

const NONE: readonly Notice[] = [];

export default function Notices() {
  const shown = useStore(notices, NONE);
  const dialog = useStore(openDialogElement, null);
  const undo = useChange();
  const list = (
    <div className={styles["notices"]} role="status" aria-live="polite" data-notices>
      {shown.map(({ id, title, description, variant, auditId }) => (
        <div key={id} className={styles["notice"]} data-variant={variant}>
          <p>
            <strong>{title}</strong>
            {description && <span>{description}</span>}
          </p>
          {auditId && (
            <button
              type="button"
              className={styles["undo"]}
              onClick={() => {
                dismissNotice(id);
                undo.mutate(
                  { method: "POST", path: `/api/admin/audit/${auditId}/undo` },
                  {
                    onSuccess: () => {
                      notify({ title: "Undone" });
                    },
                    onError: (error) => {
                      notifyFailure("This could not be undone", error);
                    },
                  },
                );
              }}
            >
              <Undo2 size={16} aria-hidden />
              Undo
            </button>
          )}
          <button
            type="button"
            aria-label="Dismiss"
            onClick={() => {
              dismissNotice(id);
            }}
          >
            <X size={18} aria-hidden />
          </button>
        </div>
      ))}
    </div>
  );
  return dialog ? createPortal(list, dialog) : list;
}
