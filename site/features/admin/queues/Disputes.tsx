/** What a source says newer and differently than people did: whose word counts is for a volunteer to say. */
import type { MarketDispute } from "#data/admin/admin.ts";
import { SOURCES } from "#data/market/sources.ts";
import Button from "../parts/Button.tsx";
import { nameField, toShown } from "../audit/audit-words.ts";
import ValueDiff from "../diff/ValueDiff.tsx";
import MarketLink from "../MarketLink.tsx";
import { useChange, useRead } from "../queries.ts";
import { formatSaid } from "../time-words.ts";
import styles from "./Queue.module.css";

export default function Disputes() {
  const { data } = useRead<{ disputes: MarketDispute[] }>("/api/admin/disputes");
  if (!data || data.disputes.length === 0) return null;
  return (
    <section className={`stack ${styles["disputes"] ?? ""}`} aria-labelledby="disputes">
      <h2 id="disputes">Sources say something newer</h2>
      <p>People's word stands until you decide.</p>
      <ul role="list" className="stack-l">
        {data.disputes.map((dispute) => (
          <DisputeCard key={`${dispute.marketId} ${dispute.differences[0]?.fact ?? ""}`} dispute={dispute} />
        ))}
      </ul>
    </section>
  );
}

const ANSWERS = [
  ["ours", "Keep ours"],
  ["theirs", "Take theirs"],
] as const;

function DisputeCard({ dispute }: { dispute: MarketDispute }) {
  const { marketId, name, city, source, said, differences } = dispute;
  const change = useChange();
  return (
    <li className="card">
      <h3>
        <MarketLink id={marketId}>{name}</MarketLink>, {city}
      </h3>
      {differences.map(({ fact, ours, theirs }) => (
        <div key={fact}>
          <h4>{nameField(fact)}</h4>
          <ValueDiff
            before={{ title: "People say", value: toShown(ours) }}
            after={{ title: `${SOURCES[source].name}, ${formatSaid(said)}`, value: toShown(theirs) }}
          />
        </div>
      ))}
      {change.error && <p role="alert">{change.error.said}</p>}
      <div className="row">
        {ANSWERS.map(([take, words]) => (
          <Button
            label={words}
            key={take}
            disabled={change.isPending}
            onClick={() => {
              const body = { fact: differences[0]?.fact, take };
              change.mutate({ method: "POST", path: `/api/admin/markets/${marketId}/dispute`, body });
            }}
          />
        ))}
      </div>
    </li>
  );
}
