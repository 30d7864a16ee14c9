/**
 * A fact as it is and as it would be, side by side with the difference marked; with what it was when the change was
 * suggested before them, where that has changed since.
 */
import { Minus, Plus } from "lucide-react";
import type { ReactNode } from "react";
import { type FieldValue, formatFieldValue, isSchedule } from "#data/market/fact-kinds.ts";
import { toSafeLink } from "#data/market/web-address.ts";
import type { Schedule } from "#data/schedule/schedule.ts";
import LinkedText, { SafeLink } from "../parts/LinkedText.tsx";
import { getScheduleRows } from "./schedule-rows.ts";
import { diffValues, type Piece } from "./value-diff.ts";
import styles from "./ValueDiff.module.css";

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
    const then = earlier && { title: earlier.title, schedule: isSchedule(earlier.value) ? earlier.value : null };
    const now = { title: before.title, schedule: diff.before };
    const next = { title: after.title, schedule: diff.after };
    return <ScheduleDiff columns={then ? [then, now, next] : [now, next]} />;
  }
  const List = diff.kind === "list" ? Items : Words;
  const parts: { side: Side; content: ReactNode; role: "earlier" | "before" | "after" }[] = [
    { side: before, role: "before", content: <List pieces={diff.before} mark="removed" /> },
    { side: after, role: "after", content: <List pieces={diff.after} mark="added" /> },
  ];
  if (earlier)
    parts.unshift({
      side: earlier,
      role: "earlier",
      content: (
        <p>
          <LinkedText text={formatFieldValue(earlier.value)} />
        </p>
      ),
    });
  return (
    <dl className={`tiles ${styles["sides"] ?? ""}`}>
      {parts.map(({ side, role, content }) => (
        <div key={role} className={`panel ${role === "after" ? "good" : ""}`} data-role={role}>
          <dt>{side.title}</dt>
          <dd>{side.value === null ? <i className="aside">{side.nothing ?? "Not given"}</i> : content}</dd>
        </div>
      ))}
    </dl>
  );
}

interface Marked {
  pieces: readonly Piece[];
  mark: "removed" | "added";
}

function Words({ pieces, mark }: Marked) {
  const Changed = mark === "removed" ? "del" : "ins";
  const words = pieces.map(({ text, isChanged }, at) => (isChanged ? <Changed key={at}>{text}</Changed> : text));
  const href = toSafeLink(pieces.map(({ text }) => text).join(""));
  return <p>{href === null ? words : <SafeLink href={href}>{words}</SafeLink>}</p>;
}

function Items({ pieces, mark }: Marked) {
  const Changed = mark === "removed" ? "del" : "ins";
  const Icon = mark === "removed" ? Minus : Plus;
  return (
    <ul role="list" className={`row ${styles["items"] ?? ""}`}>
      {pieces.map(({ text, isChanged }) => (
        <li key={text} className="chip" data-changed={isChanged || undefined}>
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

/**
 * Schedules as one table: what each says of a season, a day or a single day stands side by side, changes marked.
 * @param columns of which the last two are compared
 */
function ScheduleDiff({ columns }: { columns: readonly { title: string; schedule: Schedule | null }[] }) {
  const rows = getScheduleRows(columns.map(({ schedule }) => schedule));
  return (
    <table className={`table ${styles["schedule"] ?? ""}`}>
      <thead>
        <tr>
          <th scope="col">
            <span className="visually-hidden">Part of the schedule</span>
          </th>
          {columns.map(({ title }) => (
            <th key={title} scope="col">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ label, cells, isChanged }, index) => (
          <tr key={index} data-changed={isChanged || undefined} data-season={label === "Season" || undefined}>
            <th scope="row">{label}</th>
            {cells.map((cell, column) => {
              const Marked = column === cells.length - 1 ? "ins" : "del";
              const isMarked = isChanged && column >= cells.length - 2;
              return (
                <td key={column} data-title={columns[column]?.title}>
                  {isMarked ? <Marked>{cell}</Marked> : cell}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
