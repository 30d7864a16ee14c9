/** Tables that compare facts from two or three sides; on a phone each row is a block. */
import type { ReactNode } from "react";
import { diffWords, type Piece } from "../diff/value-diff.ts";
import { describeFact } from "#data/words/fact-text.ts";

interface CompareProps {
  columns: readonly string[];
  rows: readonly { label: ReactNode; cells: readonly ReactNode[]; isQuiet?: boolean | undefined }[];
}

export function CompareTable({ columns, rows }: CompareProps) {
  return (
    <table className="table">
      <thead>
        <tr>
          {["Fact", ...columns].map((title) => (
            <th key={title} scope="col">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ label, cells, isQuiet }, at) => (
          <tr key={at} className={isQuiet ? "aside" : undefined}>
            <th scope="row">{label}</th>
            {cells.map((cell, column) => (
              <td key={column} data-title={columns[column]}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type Values = readonly [unknown, unknown];

interface Props {
  sides: readonly [string, string];
  rows: readonly {
    label: ReactNode;
    values: Values;
    by?: readonly (string | undefined)[] | undefined;
  }[];
}

/** Two values of each fact, with the differing words marked. */
export default function FactTable({ sides, rows }: Props) {
  return (
    <CompareTable
      columns={sides}
      rows={rows.map(({ label, values, by = [] }) => {
        const [before, after] = values;
        const words = diffWords(describeFact(before), describeFact(after));
        const texts = [
          isNothing(before) ? NOTHING : <Marked pieces={words.before} as="del" />,
          isNothing(after) ? NOTHING : <Marked pieces={words.after} as="ins" />,
        ];
        const cells = texts.map((text, side) => (
          <>
            {text}
            {by[side] && <div className="aside">{by[side]}</div>}
          </>
        ));
        return { label, cells, isQuiet: isSame(values) };
      })}
    />
  );
}

const NOTHING = <i className="aside">{describeFact(null)}</i>;

function isNothing(value: unknown): boolean {
  return isSame([value, null]);
}

/** Whether both values read the same. */
export function isSame([before, after]: Values): boolean {
  return describeFact(before) === describeFact(after);
}

/** A text whose changed words are marked. */
export function Marked({ pieces, as: Changed }: { pieces: readonly Piece[]; as: "del" | "ins" }) {
  return pieces.map(({ text, isChanged }, at) => (isChanged ? <Changed key={at}>{text}</Changed> : text));
}
