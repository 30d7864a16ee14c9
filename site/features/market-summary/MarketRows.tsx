/** Markets in rows. Without state: Astro draws it into static pages, React into islands. */
import { phoneHref } from "../market/shown-facts.ts";
import type { MarketRow } from "./market-row.ts";
import styles from "./MarketRows.module.css";

export default function MarketRows({ rows }: { rows: readonly MarketRow[] }) {
  return (
    // The class is the list's: a page of 500 rows would repeat one on each element.
    <ul role="list" className={styles["rows"]}>
      {rows.map(({ id, name, marks, times, place, phone }) => (
        <li key={id}>
          <a href={`/markets/${id}`}>{name}</a>
          {marks.map((mark) => (
            <span key={mark} className="chip">
              {mark}
            </span>
          ))}
          <p>{times}</p>
          {(place !== "" || phone !== null) && (
            <p className="aside">
              {place}
              {phone !== null && <a href={phoneHref(phone)}>{phone}</a>}
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}
