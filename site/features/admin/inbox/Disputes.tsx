/**
 * What a source says newer and differently than people did, and what it says that is doubtful: what is to be shown is for
 * a volunteer to say.
 */
import type { MarketDispute } from "#data/admin/admin.ts";
import { SOURCES } from "#data/market/sources.ts";
import Button from "../parts/Button.tsx";
import { nameField, toShown } from "../audit/audit-words.ts";
import ValueDiff from "../diff/ValueDiff.tsx";
import { MarketLink } from "../Link.tsx";
import { useChange, useReadOrNull } from "../queries.ts";
import { formatSaid } from "../time-words.ts";
import styles from "./Queue.module.css";

export default function Disputes() {
  const { data } = useReadOrNull<{ disputes: MarketDispute[] }>("/api/admin/disputes");
  const newer = data?.disputes.filter(({ doubt }) => doubt === undefined) ?? [];
  const doubtful = data?.disputes.filter(({ doubt }) => doubt !== undefined) ?? [];
  return (
    <>
      {newer.length > 0 && (
        <section className={`stack ${styles["disputes"] ?? ""}`} aria-labelledby="disputes">
          <h2 id="disputes">Sources say something newer</h2>
          <p>People's word stands until you decide.</p>
          <List disputes={newer} />
        </section>
      )}
      {doubtful.length > 0 && (
        <details className={styles["disputes"]}>
          <summary>
            <h2>Doubtful, and not shown ({doubtful.length})</h2>
          </summary>
          <div className="stack">
            <p>Whatever you decide is settled for good, also when the same file is read again.</p>
            <List disputes={doubtful} />
          </div>
        </details>
      )}
    </>
  );
}

function List({ disputes }: { disputes: readonly MarketDispute[] }) {
  return (
    <ul role="list" className="stack-l">
      {disputes.map((dispute) => (
        <DisputeCard key={`${dispute.marketId} ${JSON.stringify(dispute.differences)}`} dispute={dispute} />
      ))}
    </ul>
  );
}

const NEWER = [
  ["ours", "Keep ours"],
  ["theirs", "Take theirs"],
] as const;

const DOUBTFUL = [
  ["ours", "Leave it out"],
  ["theirs", "Take it"],
] as const;

function DisputeCard({ dispute }: { dispute: MarketDispute }) {
  const { marketId, name, city, source, said, differences, doubt, page } = dispute;
  const change = useChange();
  const [first] = differences;
  return (
    <li className="card">
      <h3>
        <MarketLink id={marketId}>{name}</MarketLink>, {city}
      </h3>
      {doubt !== undefined && (
        <p>
          We do not show it: {doubt}.{" "}
          {page !== undefined && (
            <a href={page} target="_blank" rel="noopener noreferrer">
              Read the page<span className="visually-hidden"> (opens in a new tab)</span>
            </a>
          )}
        </p>
      )}
      {differences.map(({ fact, ours, theirs }) => (
        <div key={fact}>
          <h4>{nameField(fact)}</h4>
          <ValueDiff
            before={{ title: doubt === undefined ? "People say" : "Shown now", value: toShown(ours) }}
            after={{ title: `${SOURCES[source].name}, ${formatSaid(said)}`, value: toShown(theirs) }}
          />
        </div>
      ))}
      {change.error && <p role="alert">{change.error.said}</p>}
      <div className="row">
        {(doubt === undefined ? NEWER : DOUBTFUL).map(([take, words]) => (
          <Button
            label={words}
            key={take}
            disabled={change.isPending}
            onClick={({ currentTarget }) => {
              // This card goes: whoever decides by keyboard goes on with the next one.
              const own = currentTarget.closest("li");
              const next = (own?.nextElementSibling ?? own?.previousElementSibling)?.querySelector("a");
              const body = { fact: first?.fact, take, theirs: first?.theirs };
              const path = `/api/admin/markets/${marketId}/dispute`;
              change.mutate({ method: "POST", path, body, onMade: () => next?.focus() });
            }}
          />
        ))}
      </div>
    </li>
  );
}
