/** The releases that are kept: which one visitors see, and the way back to another within seconds. */
import { RotateCcw } from "lucide-react";
import { useState } from "react";
import type { ReleaseInfo } from "#data/domain/admin.ts";
import { notify, notifyFailure } from "../notices.ts";
import Dialog, { DialogBody, DialogFoot } from "../parts/Dialog.tsx";
import parts from "../parts/Parts.module.css";
import { useChange } from "../queries.ts";
import { countOf, formatMoment } from "../time-words.ts";
import styles from "./Publish.module.css";

/** @param isBusy a publish is under way, which would be live in its place a moment later */
export default function Releases({ releases, isBusy }: { releases: readonly ReleaseInfo[]; isBusy: boolean }) {
  const [asked, setAsked] = useState<ReleaseInfo | null>(null);
  const activate = useChange<{ success: true; releaseId: string }>();
  return (
    <section className={parts["card"]} aria-labelledby="releases">
      <h3 id="releases">Releases</h3>
      {releases.length === 0 && <p className={parts["soft"]}>None yet. The first publish makes one.</p>}
      <ul role="list" className={styles["releases"]}>
        {releases.map((release) => (
          <li key={release.id}>
            <p>
              <strong>{formatMoment(release.madeAt)}</strong>
              <span className={parts["soft"]}>
                {countOf(release.markets, "market")} · {release.id}
              </span>
            </p>
            {release.isLive ? (
              <span className={`chip ${parts["good"] ?? ""}`}>Live</span>
            ) : (
              <button
                type="button"
                className="button"
                aria-label={`Roll back to the release of ${formatMoment(release.madeAt)}`}
                disabled={activate.isPending || isBusy}
                onClick={() => {
                  setAsked(release);
                }}
              >
                <RotateCcw size={16} aria-hidden />
                Roll back
              </button>
            )}
          </li>
        ))}
      </ul>
      {asked && (
        <Dialog
          title="Show visitors this release?"
          subtitle={formatMoment(asked.madeAt)}
          onClose={() => {
            setAsked(null);
          }}
        >
          <DialogBody>
            <p>
              Visitors see the site as it was then, within seconds. The database stays as it is, so the next publish
              brings everything back.
            </p>
          </DialogBody>
          <DialogFoot>
            <button
              type="button"
              className="button"
              onClick={() => {
                setAsked(null);
              }}
            >
              Cancel
            </button>
            <button
              type="button"
              className="button button-primary"
              disabled={activate.isPending}
              onClick={() => {
                activate.mutate(
                  { method: "POST", path: `/api/admin/releases/${encodeURIComponent(asked.id)}/activate` },
                  {
                    onSuccess: () => {
                      setAsked(null);
                      notify({ title: "Rolled back", description: `Live again: ${formatMoment(asked.madeAt)}.` });
                    },
                    onError: (error) => {
                      setAsked(null);
                      notifyFailure("This release could not be put live", error);
                    },
                  },
                );
              }}
            >
              {activate.isPending ? "Rolling back..." : "Roll back"}
            </button>
          </DialogFoot>
        </Dialog>
      )}
    </section>
  );
}
