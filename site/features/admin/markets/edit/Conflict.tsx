/** Somebody else saved the market meanwhile: who, what, and how to go on. */
import type { AdminMarket, AuditEntry, Page } from "#data/domain/admin.ts";
import type { Market } from "#data/domain/market-schema.ts";
import { withQuery } from "../../api.ts";
import parts from "../../parts/Parts.module.css";
import { useRead } from "../../queries.ts";
import { formatMoment } from "../../time-words.ts";
import styles from "./Edit.module.css";
import { describeFact, FACT_LABELS } from "../fact-words.ts";

interface Props {
  /** What both changes started from. */
  before: Market;
  theirs: AdminMarket;
  /** Keeps what was typed here, and takes the rest from them. */
  onTakeOver: () => void;
  /** Drops what was typed here. */
  onStartOver: () => void;
}

export default function Conflict({ before, theirs, onTakeOver, onStartOver }: Props) {
  const log = useRead<Page<AuditEntry>>(withQuery("/api/admin/audit", { market: before.id }));
  const last = log.data?.items[0];
  const changed = FACT_LABELS.filter(
    ([field]) => JSON.stringify(before[field] ?? null) !== JSON.stringify(theirs.market[field] ?? null),
  );
  return (
    <section className={styles["conflict"]} aria-labelledby="conflict" role="alert">
      <h3 id="conflict">
        {last ? `${last.by} changed this market meanwhile` : "Somebody changed this market meanwhile"}
      </h3>
      {last && (
        <p>
          {last.summary}, {formatMoment(last.at)}
        </p>
      )}
      <table>
        <thead>
          <tr>
            <th scope="col">Fact</th>
            <th scope="col">Was</th>
            <th scope="col">Is now</th>
          </tr>
        </thead>
        <tbody>
          {changed.map(([field, label]) => (
            <tr key={field}>
              <th scope="row">{label}</th>
              <td>{describeFact(before[field])}</td>
              <td>{describeFact(theirs.market[field])}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className={parts["actions"]}>
        <button type="button" className="button" onClick={onTakeOver}>
          Keep my changes on top
        </button>
        <button type="button" className="button" onClick={onStartOver}>
          Drop mine and start from theirs
        </button>
      </div>
    </section>
  );
}
