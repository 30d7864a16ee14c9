/** Who says so: every word on each fact of a market, the one that counts first; read when it is opened. */
import { useState } from "react";
import type { MarketFacts, SaidOfFact } from "#data/admin/admin.ts";
import { formatFieldValue } from "#data/market/fact-kinds.ts";
import { getFact } from "#data/market/facts.ts";
import { SOURCES } from "#data/market/sources.ts";
import Spinner from "../../../../components/Spinner.tsx";
import { nameField, toShown } from "../../audit/audit-words.ts";
import Problem from "../../parts/Problem.tsx";
import { useRead } from "../../queries.ts";
import { formatSaid } from "../../time-words.ts";
import { nameChoice } from "../fact-words.ts";
import styles from "./Edit.module.css";

export default function WhoSaysSo({ id }: { id: number }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details
      className={styles["said"]}
      onToggle={(event) => {
        setIsOpen(event.currentTarget.open);
      }}
    >
      <summary>Who says so</summary>
      {isOpen && <Facts id={id} />}
    </details>
  );
}

function Facts({ id }: { id: number }) {
  const read = useRead<MarketFacts>(`/api/admin/markets/${id}/facts`);
  if (!read.data) return read.isError ? <Problem of={read} /> : <Spinner label="Loading what was said..." />;
  return (
    <dl className="stack">
      {read.data.facts.map(({ fact, said }) => (
        <div key={fact}>
          <dt>{nameField(fact)}</dt>
          {said.map((one, index) => (
            <dd key={index} data-counts={one.counts || undefined}>
              {describeValue(fact, one.value)} <small>{describe(one)}</small>
            </dd>
          ))}
        </div>
      ))}
    </dl>
  );
}

/** Choices as people read them: "Farmers market". */
function describeValue(fact: string, value: unknown): string {
  const kind = getFact(fact)?.kind;
  const shown = toShown(value);
  if (kind === "choice" && typeof shown === "string") return nameChoice(shown);
  return formatFieldValue(kind === "choices" && Array.isArray(shown) ? shown.map(nameChoice) : shown);
}

/** "USDA Local Food Portal (usda-portal:301495), Mar 27, 2023", "olga, Nov 21, 2026; does not count: taken back" */
function describe({ source, record, said, enteredBy, withdrawnAt, doubt }: SaidOfFact): string {
  const where = record === null ? "" : ` (${record})`;
  const why = withdrawnAt === null ? doubt : "taken back";
  return `${enteredBy ?? SOURCES[source].name}${where}, ${formatSaid(said)}${why === null ? "" : `; does not count: ${why}`}`;
}
