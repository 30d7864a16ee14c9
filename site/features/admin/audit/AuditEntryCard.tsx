/** One entry of the log, with what was before and after, and its Undo. */
import { Undo2 } from "lucide-react";
import type { AuditEntry } from "#data/domain/admin.ts";
import { notify, notifyFailure } from "../notices.ts";
import { useChange } from "../queries.ts";
import { countOf, formatMoment } from "../time-words.ts";
import styles from "./Audit.module.css";
import AuditChanges from "./AuditChanges.tsx";

export default function AuditEntryCard({ entry }: { entry: AuditEntry }) {
  const { id, at, by, summary, changes, moreChanges = 0, canUndo, undone } = entry;
  const undo = useChange();
  return (
    <article
      className={styles["entry"]}
      aria-labelledby={`entry-${id}`}
      data-undone={undone !== undefined || undefined}
    >
      <div className={styles["line"]}>
        <div>
          <h3 id={`entry-${id}`}>{summary}</h3>
          <p className={styles["soft"]}>
            {by}, <time dateTime={at}>{formatMoment(at)}</time>
          </p>
        </div>
        {canUndo && (
          <button
            type="button"
            className="button"
            aria-label={`Undo: ${summary}`}
            disabled={undo.isPending}
            onClick={() => {
              undo.mutate(
                { method: "POST", path: `/api/admin/audit/${id}/undo` },
                {
                  onSuccess: () => {
                    notify({ title: "Undone", description: summary });
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
      {undone && (
        <p className={styles["undone"]}>
          Undone by {undone.by}, <time dateTime={undone.at}>{formatMoment(undone.at)}</time>
        </p>
      )}
      {changes.length > 0 && (
        <details className={styles["details"]}>
          <summary>
            What changed<span className="visually-hidden"> with: {summary}</span> (
            {countOf(changes.length + moreChanges, "field")})
          </summary>
          <AuditChanges changes={changes} />
          {moreChanges > 0 && <p className={styles["soft"]}>The first {changes.length} are shown.</p>}
        </details>
      )}
    </article>
  );
}
