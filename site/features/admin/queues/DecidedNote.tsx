/** What became of a submission, by whom and why; while it stands, it can be taken back. */
import { Undo2 } from "lucide-react";
import type { AdminSubmission } from "#data/domain/admin.ts";
import { notify, notifyFailure } from "../notices.ts";
import { useChange } from "../queries.ts";
import { formatMoment } from "../time-words.ts";
import queueStyles from "./Queue.module.css";
import styles from "./DecidedNote.module.css";
import { DECIDED_WORDS } from "./queue-words.ts";

interface Props {
  item: AdminSubmission;
  isConflict: boolean;
  onSeen: () => void;
}

export default function DecidedNote({ item, isConflict, onSeen }: Props) {
  const { state, decidedBy, decidedAt, reason, auditId } = item;
  const undo = useChange();
  return (
    <div className={styles["decided"]} data-state={state}>
      <p>
        {isConflict && <strong>Somebody else was first. </strong>}
        <strong>{DECIDED_WORDS[state]}</strong>
        {decidedBy && ` by ${decidedBy}`}
        {decidedAt && `, ${formatMoment(decidedAt)}`}
        {reason && <q>{reason}</q>}
      </p>
      <div className={queueStyles["buttons"]}>
        {isConflict && (
          <button type="button" className="button" data-key="a" onClick={onSeen}>
            Go on
          </button>
        )}
        {!isConflict && auditId !== null && (
          <button
            type="button"
            className="button"
            disabled={undo.isPending}
            onClick={() => {
              undo.mutate(
                { method: "POST", path: `/api/admin/audit/${auditId}/undo` },
                {
                  onSuccess: () => {
                    notify({ title: "Undone", description: "It waits again." });
                  },
                  onError: (error) => {
                    notifyFailure("This could not be undone", error);
                  },
                },
              );
            }}
          >
            <Undo2 size={18} aria-hidden />
            {undo.isPending ? "Undoing..." : "Undo"}
          </button>
        )}
      </div>
    </div>
  );
}
