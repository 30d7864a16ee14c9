/** Markets in rows. Without state: Astro draws it into static pages, React into islands. */
import { type MarketRow, phoneHref } from "./market-row.ts";

export default function MarketRows({ rows }: { rows: readonly MarketRow[] }) {
  return (
    // The class is the list's: a page of 500 rows would repeat one on each element.
    <ul role="list" className="market-rows">
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
