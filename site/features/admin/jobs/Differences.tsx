/** List of what an import would change, grouped by kind. */
import { describeDoubt } from "#data/words/describe-doubt.ts";
import {
  DIFFERENCE_KINDS,
  type Difference,
  type DifferenceKind,
  SHOWN_DIFFERENCES as SHOWN,
} from "#data/admin/imports.ts";
import { region } from "#data/region.ts";
import { describeWord, nameField } from "#data/words/fact-text.ts";
import FactTable, { isSame } from "../components/FactTable.tsx";

const KINDS = Object.entries(DIFFERENCE_KINDS) as [DifferenceKind, string][];

/** Up to this many are expanded at first. */
const FEW = 12;

export default function Differences({ differences }: { differences: readonly Difference[] }) {
  return (
    <div className="stack-s">
      {KINDS.map(([kind, label]) => {
        const ofKind = differences.filter((difference) => difference.kind === kind);
        if (ofKind.length === 0) return null;
        return (
          <details key={kind} open={ofKind.length <= FEW}>
            <summary>
              <strong>{label}</strong> ({ofKind.length.toLocaleString(region.locale)})
            </summary>
            {kind === "changed" && ofKind.length > FEW && <p className="aside">{countFields(ofKind)}</p>}
            <ul role="list" className="stack-s fine">
              {ofKind.slice(0, SHOWN).map((difference, index) => (
                <li key={`${difference.marketId ?? "new"}-${index}`}>
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

function One({ difference: { kind, name, city, fields, details, doubt, why } }: { difference: Difference }) {
  const reason = doubt ? describeDoubt(doubt) : why;
  const title = (
    <>
      <strong>{name}</strong>, {city}
      {fields.length > 0 && <span className="aside">: {fields.map((field) => nameField(field)).join(", ")}</span>}
      {reason !== undefined && <span>: {reason}</span>}
    </>
  );
  if (!details || details.length === 0) return <p>{title}</p>;
  return (
    <details>
      <summary>{title}</summary>
      <FactTable
        sides={["Is", kind === "doubtful" || kind === "kept" ? "The source says" : "Will be"]}
        rows={details
          // Empty lists of a new market are no difference.
          .filter(({ before, after }) => !isSame([before, after]))
          .map(({ field, before, after, said }) => ({
            label: nameField(field),
            values: [before, after],
            by: said && [undefined, describeWord(said)],
          }))}
      />
    </details>
  );
}

/** "Opening hours 120, Website 31": number of changes by fact, the most frequent first. */
function countFields(differences: readonly Difference[]): string {
  const names = differences.flatMap(({ fields }) => fields.map((field) => nameField(field)));
  return [...Map.groupBy(names, (name) => name)]
    .toSorted(([, a], [, b]) => b.length - a.length)
    .map(([name, { length }]) => `${name} ${length.toLocaleString(region.locale)}`)
    .join(", ");
}
