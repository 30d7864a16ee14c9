/** Markets as rows. Stateless: drawn by Astro in static pages and by React in islands. */
import type { MarketRow } from "./market-row.ts";

interface Props {
  rows: readonly MarketRow[];
}

export default function MarketRows({ rows }: Props) {
  return (
    // The list has the class, not each row: a page has up to 500 rows.
    <ul role="list" className="market-rows">
      {rows.map(({ id, name, marks, times, place }) => (
        <li key={id}>
          <a href={`/markets/${id}`}>{name}</a>
          {marks.map((mark) => (
            <span key={mark} className="chip">
              {mark}
            </span>
          ))}
          <p>{times}</p>
          {place !== "" && <p className="aside">{place}</p>}
        </li>
      ))}
    </ul>
  );
}
