/** What visitors sent in the last weeks, a column per week; the same as a table for those who do not see it. */
import { useId } from "react";
import type { Overview } from "#data/admin/admin.ts";
import { region } from "#data/region.ts";
import { countOf } from "../time-words.ts";
import styles from "./Status.module.css";
import { STACK, stackWeeks } from "./stack-weeks.ts";

const COLUMN = 20;
const GAP = 6;
const HEIGHT = 96;
/** For the number on top. */
const HEAD = 14;

export default function Contributions({ weeks }: { weeks: Overview["contributions"] }) {
  const id = useId();
  const columns = stackWeeks(weeks);
  const width = columns.length * (COLUMN + GAP) - GAP;
  const total = columns.reduce((sum, column) => sum + column.total, 0);
  return (
    <section className="stack-s" aria-labelledby={id}>
      <h3 id={id} className="subhead">
        Contributions per week
      </h3>
      <svg viewBox={`0 0 ${width} ${HEAD + HEIGHT}`} aria-hidden className={styles["columns"]}>
        {columns.map(({ week, total: count, parts }, at) => {
          const x = at * (COLUMN + GAP);
          const top = HEAD + HEIGHT * (1 - parts.reduce((sum, { height }) => sum + height, 0));
          return (
            <g key={week}>
              <title>{`Week of ${formatWeek(week)}: ${count}`}</title>
              <rect x={x} y={HEAD + HEIGHT - 1} width={COLUMN} height={1} className={styles["ground"]} />
              {parts.map(({ kind, from, height }) => (
                <rect
                  key={kind}
                  data-kind={kind}
                  x={x}
                  y={HEAD + HEIGHT * (1 - from - height)}
                  width={COLUMN}
                  height={HEIGHT * height}
                />
              ))}
              {count > 0 && (
                <text x={x + COLUMN / 2} y={top - 4} textAnchor="middle">
                  {count}
                </text>
              )}
            </g>
          );
        })}
      </svg>
      <p className={`apart aside ${styles["span"] ?? ""}`} aria-hidden>
        <span>{formatWeek(columns[0]?.week)}</span>
        <span>This week</span>
      </p>
      <ul role="list" className={`row fine ${styles["legend"] ?? ""}`} aria-hidden>
        {STACK.map(({ kind, label }) => (
          <li key={kind} data-kind={kind}>
            {label}
          </li>
        ))}
      </ul>
      <table className="visually-hidden">
        <caption>
          {countOf(total, "contribution")} in {countOf(weeks.length, "week")}
        </caption>
        <thead>
          <tr>
            <th scope="col">Week of</th>
            {STACK.map(({ kind, label }) => (
              <th key={kind} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week.week}>
              <th scope="row">{formatWeek(week.week)}</th>
              {STACK.map(({ kind }) => (
                <td key={kind}>{week[kind]}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** @param monday a day without a time: no time zone may move it */
function formatWeek(monday: string | undefined): string {
  if (monday === undefined) return "";
  return new Date(monday).toLocaleDateString(region.locale, { month: "short", day: "numeric", timeZone: "UTC" });
}
