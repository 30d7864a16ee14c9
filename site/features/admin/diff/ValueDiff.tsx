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
import { diffLists, diffWords, type Piece } from "./value-diff.ts";

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
  if (isSchedule(before.value) && isSchedule(after.value)) {
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
  // Values of different kinds are compared as text.
  const [Pieces, diff] =
    isList(before.value) && isList(after.value)
      ? [Items, diffLists(before.value ?? [], after.value ?? [])]
      : [Words, diffWords(toText(before.value), toText(after.value))];
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
        <Pieces pieces={diff.before} as="del" />
      </Panel>
      <Panel side={after} className="good">
        <Pieces pieces={diff.after} as="ins" />
      </Panel>
    </dl>
  );
}

function isList(value: FieldValue | null): value is string[] | null {
  return value === null || Array.isArray(value);
}

/** An empty value is compared as empty text, not as "Not given". */
function toText(value: FieldValue | null): string {
  return value === null ? "" : formatFieldValue(value);
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
