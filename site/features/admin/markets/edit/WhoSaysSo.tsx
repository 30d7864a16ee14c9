/** Who says so: every word on each fact of a market, the one that counts first; read when it is opened. */
import { useState } from "react";
import type { MarketFacts } from "#data/admin/admin.ts";
import Spinner from "../../../../components/Spinner.tsx";
import { nameField } from "../../audit/audit-words.ts";
import Problem from "../../parts/Problem.tsx";
import { useRead } from "../../queries.ts";
import { describeSaid, describeValue } from "../said-words.ts";
import styles from "./Edit.module.css";

export default function WhoSaysSo({ id }: { id: number }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details className={styles["said"]} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary className="subhead">Who says so</summary>
      {isOpen && <Facts id={id} />}
    </details>
  );
}

function Facts({ id }: { id: number }) {
  const read = useRead<MarketFacts>(`/api/admin/markets/${id}/facts`);
  if (!read.data) return read.isError ? <Problem of={read} /> : <Spinner label="Loading what was said..." />;
  return (
    <dl className="facts">
      {read.data.facts.map(({ fact, said }) => (
        <div key={fact}>
          <dt>{nameField(fact)}</dt>
          {said.map((one, index) => (
            <dd key={index} data-counts={one.counts || undefined}>
              {describeValue(fact, one.value)} <small>{describeSaid(one)}</small>
            </dd>
          ))}
        </div>
      ))}
    </dl>
  );
}
