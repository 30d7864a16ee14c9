/** Markets as rows or cards. Stateless: drawn by Astro in static pages and by React in islands. */
import { phoneHref } from "#data/market/clean-phone.ts";
import type { MarketRow } from "./market-row.ts";

interface Props {
  rows: readonly MarketRow[];
  /** As cards, each of which is a link as a whole. */
  isCards?: boolean;
}

export default function MarketRows({ rows, isCards = false }: Props) {
  return (
    // The list has the class, not each row: a page has up to 500 rows.
    <ul role="list" className={isCards ? "stack" : "market-rows"}>
      {rows.map(({ id, name, marks, times, place, phone }) => (
        <li key={id} className={isCards ? "card" : undefined}>
          <a className={isCards ? "cover" : undefined} href={`/markets/${id}`}>
            {name}
          </a>
          {marks.map((mark) => (
            <span key={mark} className="chip">
              {mark}
            </span>
          ))}
          <p className={isCards ? "aside" : undefined}>{times}</p>
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
