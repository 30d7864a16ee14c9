/** One entry of the audit log, with the values before and after, and Undo. */
import type { AuditChange, AuditEntry } from "#data/admin/audit.ts";
import { nameActor } from "#data/words/actor-text.ts";
import { MarketLink } from "../Link.tsx";
import { nameField } from "#data/words/fact-text.ts";
import { UndoButton } from "../components/Button.tsx";
import FactTable from "../components/FactTable.tsx";
import { countOf } from "../time-text.ts";
import { formatMoment } from "#data/words/moment-text.ts";

export default function AuditEntryCard({ entry }: { entry: AuditEntry }) {
  const { id, at, by, summary, markets, changes, moreChanges = 0, canUndo, undone } = entry;
  return (
    <article className="stack-s" aria-labelledby={`entry-${id}`}>
      <div className="apart beside">
        <div>
          <h3 id={`entry-${id}`} className="subhead">
            {undone ? <s>{summary}</s> : summary}
          </h3>
          <p className="aside">
            {nameActor(by, markets[0]?.name)}, <time dateTime={at}>{formatMoment(at)}</time>
          </p>
          {markets.length > 0 && (
            <ul role="list" className="row fine" aria-label="Markets">
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

/** The values before and after, field by field, for each record of the entry. */
function AuditChanges({ changes }: { changes: readonly AuditChange[] }) {
  const records = [...Map.groupBy(changes, nameRecord)].map(([record, fields]) => {
    return { record, fields, marketId: fields.find(({ kind }) => kind === "market")?.id };
  });
  // Markets first, as visitors see them.
  const ordered = records.toSorted((a, b) => Number(a.marketId === undefined) - Number(b.marketId === undefined));
  return ordered.map(({ record, fields, marketId }) => (
    <section key={record} className="stack-s" aria-label={record}>
      <h4>{marketId === undefined ? record : <MarketLink id={marketId}>{record}</MarketLink>}</h4>
      <FactTable
        sides={["Before", "After"]}
        rows={fields.map(({ field, before, after }) => ({ label: nameField(field), values: [before, after] }))}
      />
    </section>
  ));
}

const KINDS: Readonly<Record<string, string>> = {
  market: "Market",
  market_place: "Provider's place of market",
  submission: "Submission",
  photo: "Photo",
  account_link: "Link for an account",
  manager_link: "Link of a manager",
  admin: "Account",
  desk: "Check of market",
};

/** "Market 12". */
function nameRecord({ kind, id }: AuditChange): string {
  return `${KINDS[kind] ?? kind} ${id}`;
}
