/** What an import or a publish changes, market by market: added, changed, removed. */
import type { Difference } from "#data/admin/admin.ts";
import { region } from "#data/region.ts";
import { getLabel } from "#data/market/facts.ts";
import FactTable from "../parts/FactTable.tsx";
import styles from "./Jobs.module.css";

const KINDS = [
  ["added", "Added"],
  ["changed", "Changed"],
  ["removed", "Removed"],
] as const;

/** More than this many are counted and not listed: nobody reads them, and the page stays quick. */
const SHOWN = 200;

export default function Differences({ differences }: { differences: readonly Difference[] }) {
  return (
    <div className={`stack-s ${styles["differences"] ?? ""}`}>
      {KINDS.map(([kind, label]) => {
        const ofKind = differences.filter((difference) => difference.kind === kind);
        if (ofKind.length === 0) return null;
        return (
          <details key={kind} open={ofKind.length <= 12}>
            <summary data-kind={kind}>
              {label} ({ofKind.length.toLocaleString(region.locale)})
            </summary>
            <ul role="list">
              {ofKind.slice(0, SHOWN).map((difference, index) => (
                <li key={difference.marketId ?? `new-${index}`}>
                  <One difference={difference} />
                </li>
              ))}
              {ofKind.length > SHOWN && (
                <li>And {(ofKind.length - SHOWN).toLocaleString(region.locale)} more like these.</li>
              )}
            </ul>
          </details>
        );
      })}
    </div>
  );
}

function One({ difference: { name, city, fields, details } }: { difference: Difference }) {
  const title = (
    <>
      <strong>{name}</strong>, {city}
      {fields.length > 0 && <span className="quiet">: {fields.map((field) => getLabel(field)).join(", ")}</span>}
    </>
  );
  if (!details || details.length === 0) return <p>{title}</p>;
  return (
    <details>
      <summary>{title}</summary>
      <FactTable
        sides={["Is", "Will be"]}
        rows={details.map(({ field, before, after }) => ({ field, label: getLabel(field), values: [before, after] }))}
      />
    </details>
  );
}
