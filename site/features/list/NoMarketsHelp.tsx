/**
 * Shown below "No Markets Found": which filter to drop, the nearest markets that match the others, and when the next
 * ones open.
 */
import { useEffect } from "react";
import { formatMarketCount } from "#data/market/labels.ts";
import { filterMarkets } from "#data/market/filter.ts";
import type { ListedMarket } from "#data/market/listed-market.ts";
import { findLoosenings } from "#data/market/loosen.ts";
import { getMiddle } from "#data/market/coordinates.ts";
import { getOrderContext } from "#data/market/order.ts";
import { planVisits, type Visit } from "#data/market/visit-plan.ts";
import { getMomentAt } from "#data/schedule/local-time.ts";
import { listTimes } from "#data/schedule/format/rows.ts";
import { quoteQuery } from "#data/market/search.ts";
import { tidyVainSearch } from "#data/search/vain-search.ts";
import { region } from "#data/region.ts";
import MarketRows from "../market-summary/MarketRows.tsx";
import { describeWhere, toMarketRow } from "../market-summary/market-row.ts";
import { focusHeading } from "../../lib/list-focus.ts";
import { changeFilters, changeListState } from "./list-state.ts";
import type { Question } from "./use-shown-markets.ts";

/** How many markets are listed by name. */
const NAMED = 3;

export default function NoMarketsHelp(question: Question) {
  const { query, filters, asked, all, searched: markets } = question;
  const isFailed = markets.length === 0;
  useEffect(() => (isFailed ? reportFailedSearch(query) : undefined), [query, isFailed]);
  const unsearched = query.trim() === "" ? [] : filterMarkets(all, filters, asked).markets;
  // A county without matches: look from its middle into the neighboring counties.
  const position = filters.near ?? asked.position ?? getMiddle(all.filter(({ county }) => county === filters.county));
  const loosenings = findLoosenings(markets, filters, { ...asked, position });
  const next = filters.when === "now" || filters.when === "today" ? listNext(question) : [];
  const [nearest] = loosenings;
  const toRow = (market: ListedMarket, times: string[]) =>
    toMarketRow(market, { times, place: describeWhere(market, filters.near ?? asked.position) });
  const ways = [
    ...loosenings.map(({ label, change, markets: found }) => ({
      text: `${label}: ${formatMarketCount(found.length)}`,
      go: () => changeFilters(change),
    })),
    ...(unsearched.length > 0
      ? [{ text: `Without ${quoteQuery(query)}: ${formatMarketCount(unsearched.length)}`, go: dropQuery }]
      : []),
  ];
  return (
    <>
      {next.length > 0 && (
        <>
          <p>The next ones to open:</p>
          <MarketRows rows={next.map(({ market, when }) => toRow(market, [when]))} />
        </>
      )}
      {next.length === 0 && nearest && (
        <>
          <p>{`${"county" in nearest.change ? "Nearest in other counties" : nearest.label}:`}</p>
          <MarketRows
            rows={nearest.markets.slice(0, NAMED).map((market) => {
              const asOf = { now: asked.now, months: region.scheduleFreshMonths };
              return toRow(market, listTimes(market, asOf, getMomentAt(market, asked.now, region)));
            })}
          />
        </>
      )}
      {ways.length > 0 && (
        <div className="row">
          {ways.map(({ text, go }) => (
            <button
              key={text}
              type="button"
              className="button"
              onClick={() => {
                // The button disappears.
                focusHeading();
                go();
              }}
            >
              {text}
            </button>
          ))}
        </div>
      )}
      {ways.length === 0 && next.length === 0 && <p>{`Nothing in ${region.state} matches all of this.`}</p>}
    </>
  );
}

function dropQuery(): void {
  changeListState({ query: "" });
}

/** The markets that open next, whatever the time asked for. */
function listNext({ filters, asked, searched }: Question): Visit<ListedMarket>[] {
  const anyTime = { ...filters, when: null, at: null };
  const listed = filterMarkets(searched, anyTime, asked).markets.filter(({ standing }) => standing === undefined);
  return planVisits(listed, getOrderContext(anyTime, asked)).slice(0, NAMED);
}

/** Shorter pauses mean that the visitor is still typing. */
const TYPED_AFTER_MS = 3000;

const reported = new Set<string>();

/**
 * Reports a search that found nothing, so that operators can add what is missing. Sends the words alone, once per page,
 * and nothing that may be personal (see vain-search.ts). Failed reports are not retried.
 * @returns cancels the report
 */
function reportFailedSearch(typed: string): () => void {
  const timer = setTimeout(() => {
    const words = tidyVainSearch(typed);
    if (words === null || reported.has(words)) return;
    reported.add(words);
    const body = new Blob([JSON.stringify({ words })], { type: "application/json" });
    navigator.sendBeacon("/api/vain-searches", body);
  }, TYPED_AFTER_MS);
  return () => clearTimeout(timer);
}
