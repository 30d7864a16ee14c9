/** Facts as two sides say them, a row each. */
import { describeFact } from "../markets/fact-words.ts";

interface Props {
  /** What the two sides are called. */
  sides: readonly [string, string];
  rows: readonly {
    field: string;
    label: string;
    values: readonly [unknown, unknown];
    isSame?: boolean;
    /** Whose word the second side is. */
    by?: string | undefined;
  }[];
}

export default function FactTable({ sides, rows }: Props) {
  return (
    <table className="table">
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
        {rows.map(({ field, label, values, isSame, by }) => (
          <tr key={field} className={isSame ? "aside" : undefined}>
            <th scope="row">{label}</th>
            {values.map((value, side) => (
              <td key={side}>
                {describeFact(value)}
                {side === 1 && by !== undefined && <div className="aside">{by}</div>}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
