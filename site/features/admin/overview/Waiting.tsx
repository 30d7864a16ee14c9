/** What waits in each queue, and for how long already. */
import type { AdminCounts, Overview } from "#data/domain/admin.ts";
import { useNow } from "../../../lib/use-now.ts";
import Link from "../Link.tsx";
import { countOf, formatAge } from "../time-words.ts";
import styles from "./Overview.module.css";
import { WAITING_QUEUES } from "./overview-words.ts";

interface Props {
  counts: AdminCounts;
  oldest: Overview["oldestWaiting"];
}

export default function Waiting({ counts, oldest }: Props) {
  const now = useNow();
  return (
    <ul role="list" className={styles["waiting"]}>
      {WAITING_QUEUES.map(({ kind, label, path }) => {
        const since = oldest[kind];
        const count = counts.waiting[kind];
        return (
          <li key={kind} data-some={count > 0 || undefined}>
            <Link href={path}>
              <strong>{count}</strong>
              <span>
                {label}
                <small>
                  {count === 0 && "Nothing waits"}
                  {count > 0 && kind === "photos" && `${countOf(counts.waitingPhotos, "photo")}, `}
                  {since && now && `oldest ${formatAge(since, now)}`}
                </small>
              </span>
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
