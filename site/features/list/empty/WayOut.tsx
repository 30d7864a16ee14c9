/** Below "No Markets Found": which condition to loosen, the nearest that meet all others, and when the next ones open. */
import { useInsertionEffect, useMemo } from "react";
import { distanceKm, formatDistance } from "#data/market/distance.ts";
import { type Asked, filterMarkets, type MarketFilters } from "#data/market/filter.ts";
import type { ListedMarket } from "#data/market/listed-market.ts";
import { findLoosenings } from "#data/market/loosen.ts";
import { findNextOpenings } from "#data/market/next-openings.ts";
import { getLocalMoment } from "#data/schedule/local-time.ts";
import { region } from "#data/region.ts";
import { addStyles } from "../../../lib/add-styles.ts";
import { changeFilters, changeListState } from "../list-state.ts";
import css from "./way-out.css?inline";

interface Props {
  query: string;
  filters: MarketFilters;
  asked: Asked;
  /** In their order: all, and those that the search has left. */
  all: readonly ListedMarket[];
  markets: readonly ListedMarket[];
}

/** How many markets are named. */
const NAMED = 3;

export default function WayOut({ query, filters, asked, all, markets }: Props) {
  useInsertionEffect(() => {
    addStyles(css);
  }, []);
  const unsearched = useMemo(() => {
    const { markets: sure, likely } = filterMarkets(all, filters, asked);
    return query.trim() === "" ? [] : [...sure, ...likely];
  }, [all, filters, query, asked]);
  const loosenings = useMemo(() => findLoosenings(markets, filters, asked), [markets, filters, asked]);
  const next = useMemo(() => {
    if (filters.when !== "now") return null;
    const { now, rules } = asked;
    const anyTime = filterMarkets(markets, { ...filters, when: null }, asked).markets;
    return findNextOpenings(anyTime, getLocalMoment(now, rules.timeZone), now, rules.scheduleFreshMonths);
  }, [markets, filters, asked]);
  const nearest = next ? undefined : loosenings[0];
  const position = filters.near ?? asked.position;
  const ways = [
    ...loosenings.map(({ label, change, markets: found }) => ({
      text: `${label}: ${countMarkets(found)}`,
      go: () => {
        changeFilters(change);
      },
    })),
    ...(unsearched.length > 0
      ? [{ text: `Without "${query.trim()}": ${countMarkets(unsearched)}`, go: dropQuery }]
      : []),
  ];
  const links = (next?.markets ?? nearest?.markets ?? []).slice(0, NAMED);
  return (
    <div className="way-out">
      {next && (
        <p>
          The next ones {next.isLikely && "usually "}open {next.when}:
        </p>
      )}
      {nearest && <p>{nearest.label}, the first would be:</p>}
      {links.length > 0 && (
        <ul role="list">
          {links.map((market) => (
            <li key={market.id}>
              <a href={`/markets/${market.id}`}>{market.name}</a>, {market.city}
              {position && ` · ${formatDistance(distanceKm(position, market))}`}
            </li>
          ))}
        </ul>
      )}
      {ways.length > 0 && (
        <div className="row">
          {ways.map(({ text, go }) => (
            <button
              key={text}
              type="button"
              className="button"
              onClick={() => {
                document.querySelector<HTMLElement>("#list-heading")?.focus({ preventScroll: true });
                go();
              }}
            >
              {text}
            </button>
          ))}
        </div>
      )}
      {ways.length === 0 && !next && <p>In all of {region.state} nothing meets all of this.</p>}
    </div>
  );
}

function dropQuery(): void {
  changeListState({ query: "" });
}

function countMarkets({ length }: readonly unknown[]): string {
  return `${length} ${length === 1 ? "market" : "markets"}`;
}
