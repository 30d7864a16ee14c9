/** Before and after, field by field, of each record that an entry of the log is about. */
import type { AuditChange } from "#data/domain/admin.ts";
import { type FieldValue, formatFieldValue } from "#data/domain/edit-fields.ts";
import ValueDiff from "../diff/ValueDiff.tsx";
import MarketLink from "../MarketLink.tsx";
import { formatMoment } from "../time-words.ts";
import styles from "./Audit.module.css";
import { nameField, nameRecord, toShown } from "./audit-words.ts";

export default function AuditChanges({ changes }: { changes: readonly AuditChange[] }) {
  return groupByRecord(changes).map(({ record, kind, id, fields }) => (
    <section key={record} className={styles["record"]} aria-label={record}>
      <h4>{kind === "market" ? <MarketLink id={id}>{record}</MarketLink> : record}</h4>
      <dl>
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
      {after === null ? <span className={styles["soft"]}> (removed)</span> : <ins>{toLine(after)}</ins>}
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

interface RecordChanges {
  record: string;
  kind: string;
  id: number;
  fields: AuditChange[];
}

/** Markets first: what visitors see. */
function groupByRecord(changes: readonly AuditChange[]): RecordChanges[] {
  const groups = new Map<string, RecordChanges>();
  for (const change of changes) {
    const record = nameRecord(change);
    const group = groups.get(record) ?? { record, kind: change.kind, id: change.id, fields: [] };
    group.fields.push(change);
    groups.set(record, group);
  }
  return [...groups.values()].toSorted((a, b) => Number(b.kind === "market") - Number(a.kind === "market"));
}
