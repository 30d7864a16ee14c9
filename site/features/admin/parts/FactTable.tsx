/** Facts as two sides say them, a row each. */
import { describeFact } from "../markets/fact-words.ts";

interface Props {
  /** What the two sides are called. */
  sides: readonly [string, string];
  rows: readonly { field: string; label: string; values: readonly [unknown, unknown]; isSame?: boolean }[];
}

export default function FactTable({ sides, rows }: Props) {
  return (
    <table className="fact-table">
      <thead>
        <tr>
          {["Fact", ...sides].map((title) => (
            <th key={title} scope="col">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ field, label, values, isSame }) => (
          <tr key={field} data-same={isSame || undefined}>
            <th scope="row">{label}</th>
            {values.map((value, side) => (
              <td key={side}>{describeFact(value)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
