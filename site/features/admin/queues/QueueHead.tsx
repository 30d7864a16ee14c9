/** A queue's title, its filters and how many there are. */
import { Keyboard } from "lucide-react";
import type { RefObject } from "react";
import type { SubmissionKind } from "#data/domain/submission.ts";
import { changeQuery, useAddress } from "../address.ts";
import Link from "../Link.tsx";
import { countOf } from "../time-words.ts";
import styles from "./QueueHead.module.css";
import { FILTER_LABELS, QUEUE_WORDS, STATE_FILTERS, type StateFilter } from "./queue-words.ts";

interface Props {
  kind: SubmissionKind;
  filter: StateFilter;
  /** Null until it is known. */
  total: number | null;
  /** Takes the focus when no card is left to take it. */
  heading: RefObject<HTMLHeadingElement | null>;
  onHelp: () => void;
}

export default function QueueHead({ kind, filter, total, heading, onHelp }: Props) {
  const address = useAddress();
  const words = QUEUE_WORDS[kind];
  return (
    <header className={styles["head"]}>
      <h2 id="queue-title" ref={heading} tabIndex={-1}>
        {words.title}
      </h2>
      <button type="button" className={`button ${styles["help"] ?? ""}`} onClick={onHelp}>
        <Keyboard size={18} aria-hidden />
        Keyboard shortcuts
      </button>
      <nav aria-label="Which ones" className={styles["filters"]}>
        {STATE_FILTERS.map((state) => (
          <Link
            key={state}
            href={changeQuery(address, { state: state === "pending" ? null : state, page: null })}
            aria-current={state === filter ? "true" : undefined}
          >
            {FILTER_LABELS[state]}
          </Link>
        ))}
      </nav>
      {total !== null && (
        <p className={styles["total"]}>
          {countOf(total, words.one, words.many)}
          {total > 1 && ", the oldest first"}
        </p>
      )}
    </header>
  );
}
