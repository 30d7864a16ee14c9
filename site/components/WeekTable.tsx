/** A week of hours, or single days, as a table. */
import { type HoursTable, isClosedText } from "#data/schedule/format/page.ts";
import { keepTimesWhole } from "#data/schedule/format/style.ts";
import styles from "./WeekTable.module.css";

/** Longer texts come from a source and may wrap; "8:00 AM – noon" may not. */
const LONGEST_TIME = 20;

export default function WeekTable({ season, rows }: HoursTable) {
  return (
    <table className={styles["week"]} hidden={rows.every(({ isHidden }) => isHidden)}>
      {season !== null && <caption>{season}</caption>}
      <tbody>
        {rows.map(({ day, text, isHidden }) => (
          <tr key={day} data-closed={isClosedText(text) || undefined} hidden={isHidden}>
            <th scope="row">{day}</th>
            <td data-time={text.length <= LONGEST_TIME || undefined}>{keepTimesWhole(text)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
