/** The facts of two markets side by side, those that differ first. */
import type { Market } from "#data/domain/market-schema.ts";
import { describeFact, FACT_LABELS } from "./fact-words.ts";
import styles from "./MergeComparison.module.css";

export default function MergeComparison({ gone, stays }: { gone: Market; stays: Market }) {
  const known = FACT_LABELS.filter(([field]) => gone[field] !== undefined || stays[field] !== undefined).map(
    ([field, label]) => {
      const [before, after] = [describeFact(gone[field]), describeFact(stays[field])];
      return { field, label, before, after, isSame: before === after };
    },
  );
  return (
    <div className={styles["frame"]} role="region" aria-label="Comparison" tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">Fact</th>
            <th scope="col">{stays.name} (stays)</th>
            <th scope="col">{gone.name} (goes)</th>
          </tr>
        </thead>
        <tbody>
          {known
            .toSorted((a, b) => Number(a.isSame) - Number(b.isSame))
            .map(({ field, label, before, after, isSame }) => (
              <tr key={field} data-same={isSame || undefined}>
                <th scope="row">{label}</th>
                <td>{after}</td>
                <td>{before}</td>
              </tr>
            ))}
        </tbody>
      </table>
    </div>
  );
}
