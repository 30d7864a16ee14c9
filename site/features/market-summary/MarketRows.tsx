/** Markets in rows, or the same on cards. Without state: Astro draws it into static pages, React into islands. */
import { phoneHref } from "#data/market/clean-phone.ts";
import type { MarketRow } from "./market-row.ts";

interface Props {
  rows: readonly MarketRow[];
  /** Each is a card that leads to its market as a whole. */
  isCards?: boolean;
}

export default function MarketRows({ rows, isCards = false }: Props) {
  return (
    // The class is the list's: a page of 500 rows would repeat one on each element.
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
