/** Markets as rows. Stateless: drawn by Astro in static pages and by React in islands. */
import { phoneHref } from "#data/market/clean-phone.ts";
import type { MarketRow } from "./market-row.ts";

interface Props {
  rows: readonly MarketRow[];
}

export default function MarketRows({ rows }: Props) {
  return (
    // The list has the class, not each row: a page has up to 500 rows.
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
              {place !== "" && " "}
              {phone !== null && <a href={phoneHref(phone)}>{phone}</a>}
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}
