/**
 * A fact as it is and as it would be, side by side with the difference marked; with what it was when the change was
 * suggested before them, where that has changed since.
 */
import { Minus, Plus } from "lucide-react";
import type { ReactNode } from "react";
import { type FieldValue, formatFieldValue } from "#data/domain/edit-fields.ts";
import type { WeekHours } from "#data/domain/market-schema.ts";
import { WEEKDAYS } from "#data/domain/weekday.ts";
import { type DayDiff, diffValues } from "./value-diff.ts";
import styles from "./ValueDiff.module.css";
import type { Piece } from "./word-diff.ts";

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
  if (diff.kind === "hours" && before.value !== null && after.value !== null) {
    return <HoursDiff days={diff.days} titles={[before.title, after.title]} earlier={earlier} />;
  }
  const parts: { side: Side; content: ReactNode; role: "earlier" | "before" | "after" }[] = [];
  if (earlier) parts.push({ side: earlier, role: "earlier", content: <Plain value={earlier.value} /> });
  if (diff.kind === "hours") {
    parts.push({ side: before, role: "before", content: <Plain value={before.value} /> });
    parts.push({ side: after, role: "after", content: <Plain value={after.value} /> });
  } else {
    const List = diff.kind === "list" ? Items : Words;
    parts.push({ side: before, role: "before", content: <List pieces={diff.before} mark="removed" /> });
    parts.push({ side: after, role: "after", content: <List pieces={diff.after} mark="added" /> });
  }
  return (
    <dl className={styles["sides"]}>
      {parts.map(({ side, role, content }) => (
        <div key={role} data-role={role}>
          <dt>{side.title}</dt>
          <dd>{side.value === null ? <i className={styles["nothing"]}>{side.nothing ?? "Not given"}</i> : content}</dd>
        </div>
      ))}
    </dl>
  );
}

type Mark = "removed" | "added";

function Words({ pieces, mark }: { pieces: readonly Piece[]; mark: Mark }) {
  const Changed = mark === "removed" ? "del" : "ins";
  return <p>{pieces.map(({ text, isChanged }, at) => (isChanged ? <Changed key={at}>{text}</Changed> : text))}</p>;
}

function Items({ pieces, mark }: { pieces: readonly Piece[]; mark: Mark }) {
  const Changed = mark === "removed" ? "del" : "ins";
  const Icon = mark === "removed" ? Minus : Plus;
  return (
    <ul role="list" className={styles["items"]}>
      {pieces.map(({ text, isChanged }) => (
        <li key={text} data-changed={isChanged || undefined}>
          {isChanged ? (
            <Changed>
              <Icon size={14} aria-hidden />
              {text}
            </Changed>
          ) : (
            text
          )}
        </li>
      ))}
    </ul>
  );
}

function Plain({ value }: { value: FieldValue | null }) {
  return <p>{formatFieldValue(value)}</p>;
}

interface HoursProps {
  days: readonly DayDiff[];
  titles: readonly [before: string, after: string];
  earlier: Side | undefined;
}

function HoursDiff({ days, titles: [before, after], earlier }: HoursProps) {
  const was = earlier ? (earlier.value ?? {}) : null;
  const wasHours = was !== null && typeof was === "object" && !Array.isArray(was) ? was : null;
  return (
    <table className={styles["hours"]}>
      <thead>
        <tr>
          <th scope="col">
            <span className="visually-hidden">Weekday</span>
          </th>
          {earlier && <th scope="col">{earlier.title}</th>}
          <th scope="col">{before}</th>
          <th scope="col">{after}</th>
        </tr>
      </thead>
      <tbody>
        {withDaysOf(days, wasHours).map((day) => (
          <tr key={day.day} data-changed={day.isChanged || undefined}>
            <th scope="row">{day.day}</th>
            {wasHours && <td>{wasHours[day.day] ?? CLOSED}</td>}
            <td>{day.isChanged ? <del>{day.before ?? CLOSED}</del> : (day.before ?? CLOSED)}</td>
            <td>{day.isChanged ? <ins>{day.after ?? CLOSED}</ins> : (day.after ?? CLOSED)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const CLOSED = "Closed";

/** A day may have had hours when the change was suggested, and neither now nor after. */
function withDaysOf(days: readonly DayDiff[], earlier: WeekHours | null): DayDiff[] {
  return WEEKDAYS.flatMap((day) => {
    const known = days.find((diff) => diff.day === day);
    if (known) return [known];
    return earlier?.[day] === undefined ? [] : [{ day, before: null, after: null, isChanged: false }];
  });
}
