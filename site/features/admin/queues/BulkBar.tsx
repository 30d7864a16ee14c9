/** Decides several at once: how many are selected, and what to do with them. */
import { Check, X } from "lucide-react";
import { useEffect, useRef } from "react";
import formStyles from "../../contribute/form/Form.module.css";
import queueStyles from "./Queue.module.css";
import styles from "./BulkBar.module.css";

interface Props {
  count: number;
  /** Those on this page. */
  total: number;
  /** Those of them that are decided as they were marked or adjusted. */
  ownCount: number;
  canApprove: boolean;
  isBusy: boolean;
  onSelectAll: (isOn: boolean) => void;
  onApprove: () => void;
  onDecline: () => void;
}

export default function BulkBar({ count, total, ownCount, canApprove, isBusy, ...on }: Props) {
  const { onSelectAll, onApprove, onDecline } = on;
  const all = useRef<HTMLInputElement>(null);
  const isPartly = count > 0 && count < total;
  useEffect(() => {
    // No attribute says it.
    if (all.current) all.current.indeterminate = isPartly;
  }, [isPartly]);
  return (
    <div className={styles["bulk"]} data-active={count > 0 || undefined} role="group" aria-label="Selected ones">
      <label className={formStyles["check"]}>
        <input
          ref={all}
          type="checkbox"
          className={formStyles["box"]}
          checked={count === total}
          onChange={({ target }) => {
            onSelectAll(target.checked);
          }}
        />
        Select all on this page
      </label>
      <p role="status">
        {count > 0 && `${count} selected`}
        {ownCount > 0 && <span>, {ownCount} with your changes</span>}
      </p>
      {count > 0 && (
        <div className={queueStyles["buttons"]}>
          {canApprove && (
            <button
              type="button"
              className={`button ${queueStyles["approve"] ?? ""}`}
              disabled={isBusy}
              onClick={onApprove}
            >
              <Check size={18} aria-hidden />
              {isBusy ? "Deciding..." : `Approve ${count}`}
            </button>
          )}
          <button type="button" className="button" disabled={isBusy} onClick={onDecline}>
            <X size={18} aria-hidden />
            Decline {count}
          </button>
        </div>
      )}
    </div>
  );
}
