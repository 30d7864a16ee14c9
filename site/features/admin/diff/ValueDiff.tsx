/**
 * A fact as it is and as it would be, side by side with the difference marked; with what it was when the change was
 * suggested before them, where that has changed since.
 */
import { Minus, Plus } from "lucide-react";
import type { ReactNode } from "react";
import { type FieldValue, formatFieldValue, isSchedule } from "#data/market/fact-kinds.ts";
import { toSafeLink } from "#data/market/web-address.ts";
import { CompareTable, Marked } from "../components/FactTable.tsx";
import LinkedText, { SafeLink } from "../components/LinkedText.tsx";
import { getScheduleRows } from "./schedule-rows.ts";
import { diffValues, type Piece } from "./value-diff.ts";

interface Side {
  title: string;
  value: FieldValue | null;
  /** In place of an empty value. */
  nothing?: string;
}

interface Props {
  before: Side;
  after: Side;
  /** Shown first and unmarked. */
  earlier?: Side | undefined;
}

export default function ValueDiff({ before, after, earlier }: Props) {
  const diff = diffValues(before.value, after.value);
  if (diff.kind === "schedule") {
    const sides = earlier ? [earlier, before, after] : [before, after];
    return (
      <CompareTable
        columns={sides.map(({ title }) => title)}
        rows={getScheduleRows(sides.map(({ value }) => (isSchedule(value) ? value : null))).map(
          ({ label, cells, isChanged }) => ({
            label,
            isQuiet: !isChanged,
            cells: cells.map((cell, at) => (
              <Marked
                key={at}
                pieces={[{ text: cell, isChanged: isChanged && at >= cells.length - 2 }]}
                as={at === cells.length - 1 ? "ins" : "del"}
              />
            )),
          }),
        )}
      />
    );
  }
  const List = diff.kind === "list" ? Items : Words;
  return (
    <dl className="tiles sides">
      {earlier && (
        <Panel side={earlier}>
          <p>
            <LinkedText text={formatFieldValue(earlier.value)} />
          </p>
        </Panel>
      )}
      <Panel side={before}>
        <List pieces={diff.before} as="del" />
      </Panel>
      <Panel side={after} className="good">
        <List pieces={diff.after} as="ins" />
      </Panel>
    </dl>
  );
}

function Panel({ side, className = "", children }: { side: Side; className?: string; children: ReactNode }) {
  return (
    <div className={`panel ${className}`}>
      <dt className="aside">{side.title}</dt>
      <dd>{side.value === null ? <i className="aside">{side.nothing ?? "Not given"}</i> : children}</dd>
    </div>
  );
}

interface MarkedProps {
  pieces: readonly Piece[];
  as: "del" | "ins";
}

function Words(props: MarkedProps) {
  const href = toSafeLink(props.pieces.map(({ text }) => text).join(""));
  const words = <Marked {...props} />;
  return <p>{href === null ? words : <SafeLink href={href}>{words}</SafeLink>}</p>;
}

function Items({ pieces, as }: MarkedProps) {
  const Icon = as === "del" ? Minus : Plus;
  return (
    <ul role="list" className="row">
      {pieces.map((piece) => (
        <li key={piece.text} className="chip">
          {piece.isChanged && <Icon size={14} aria-hidden />}
          <Marked pieces={[piece]} as={as} />
        </li>
      ))}
    </ul>
  );
}
