/** One entry of the log, with what was before and after, and its Undo. */
import type { AuditChange, AuditEntry } from "#data/admin/admin.ts";
import { type FieldValue, formatFieldValue } from "#data/market/fact-kinds.ts";
import ValueDiff from "../diff/ValueDiff.tsx";
import { MarketLink } from "../Link.tsx";
import { UndoButton } from "../parts/Button.tsx";
import { countOf, formatMoment, nameActor } from "../time-words.ts";
import styles from "./Audit.module.css";
import { nameField, nameRecord, toShown } from "./audit-words.ts";

export default function AuditEntryCard({ entry }: { entry: AuditEntry }) {
  const { id, at, by, summary, markets, changes, moreChanges = 0, canUndo, undone } = entry;
  return (
    <article
      className={`stack ${styles["entry"] ?? ""}`}
      aria-labelledby={`entry-${id}`}
      data-undone={undone !== undefined || undefined}
    >
      <div className={`apart ${styles["line"] ?? ""}`}>
        <div>
          <h3 id={`entry-${id}`} className="subhead">
            {summary}
          </h3>
          <p className="aside">
            {nameActor(by)}, <time dateTime={at}>{formatMoment(at)}</time>
          </p>
          {markets.length > 0 && (
            <ul role="list" className={`row fine ${styles["markets"] ?? ""}`} aria-label="Markets">
              {markets.map((market) => (
                <li key={market.id}>
                  <MarketLink id={market.id}>{market.name}</MarketLink>
                </li>
              ))}
            </ul>
          )}
        </div>
        {canUndo && <UndoButton auditId={id} what={summary} className="small" aria-label={`Undo: ${summary}`} />}
      </div>
      {undone && (
        <p className="fine">
          Undone by {nameActor(undone.by)}, <time dateTime={undone.at}>{formatMoment(undone.at)}</time>
        </p>
      )}
      {changes.length > 0 && (
        <details>
          <summary className="aside">
            What changed<span className="visually-hidden"> with: {summary}</span> (
            {countOf(changes.length + moreChanges, "field")})
          </summary>
          <AuditChanges changes={changes} />
          {moreChanges > 0 && <p className="aside">The first {changes.length} are shown.</p>}
        </details>
      )}
    </article>
  );
}

/** Before and after, field by field, of each record that the entry is about. */
function AuditChanges({ changes }: { changes: readonly AuditChange[] }) {
  const records = [...Map.groupBy(changes, nameRecord)].map(([record, fields]) => {
    return { record, fields, marketId: fields.find(({ kind }) => kind === "market")?.id };
  });
  // Markets first: what visitors see.
  const ordered = records.toSorted((a, b) => Number(a.marketId === undefined) - Number(b.marketId === undefined));
  return ordered.map(({ record, fields, marketId }) => (
    <section key={record} className={`stack-s ${styles["record"] ?? ""}`} aria-label={record}>
      <h4>{marketId === undefined ? record : <MarketLink id={marketId}>{record}</MarketLink>}</h4>
      <dl className="facts">
        {fields.map(({ field, before, after }) => (
          <div key={field}>
            <dt>{nameField(field)}</dt>
            <dd>
              <Change before={toShown(before)} after={toShown(after)} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  ));
}

/** Characters up to which both fit on a line. */
const SHORT = 40;

function Change({ before, after }: { before: FieldValue | null; after: FieldValue | null }) {
  if (!isShort(before) || !isShort(after)) {
    return <ValueDiff before={{ title: "Before", value: before }} after={{ title: "After", value: after }} />;
  }
  return (
    <p>
      {before !== null && <del>{toLine(before)}</del>}
      {before !== null && after !== null && (
        <>
          <span aria-hidden> → </span>
          <span className="visually-hidden"> became </span>
        </>
      )}
      {after === null ? <span className="aside"> (removed)</span> : <ins>{toLine(after)}</ins>}
    </p>
  );
}

function isShort(value: FieldValue | null): boolean {
  return value === null || typeof value === "boolean" || (typeof value === "string" && toLine(value).length <= SHORT);
}

/** An instant as people say it. */
function toLine(value: FieldValue): string {
  const text = formatFieldValue(value);
  return /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text) ? formatMoment(text) : text;
}
