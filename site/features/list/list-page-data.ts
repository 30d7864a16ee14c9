/** What the markets page needs at build time, out of a snapshot. */
import { encodeMarketIndex } from "#data/market/encode-market-index.ts";
import { decodeMarketIndex } from "#data/market/market-index.ts";
import type { Market } from "#data/market/market-schema.ts";
import { describeSeasonStarts } from "#data/market/next-openings.ts";
import { splitBySeason } from "#data/market/season-groups.ts";
import { getLocalMoment } from "#data/schedule/local-time.ts";
import { sortMarkets } from "#data/market/sort.ts";
import { withCounty } from "#data/places/counties.ts";
import { region } from "#data/region.ts";
import { findCounty } from "../location/region-counties.ts";
import type { Props } from "./MarketsPage.tsx";

/** Cards in the HTML: what a phone shows above the List/Map switch; each costs bytes twice, as markup and as the island's props. */
const FIRST_CARDS = 2;

/** Markets listed in the page's structured data. */
const LISTED_IN_METADATA = 10;

/** @param now on whose day the first cards are those that are held at all in these weeks */
export function getListPageData(markets: readonly Market[], now: Date): Props {
  // The same markets that the index will bring: nothing changes when it arrives.
  const listed = decodeMarketIndex(encodeMarketIndex(markets.map((market) => withCounty(market, findCounty))));
  const { held, unsaid, away } = splitBySeason(sortMarkets(listed, "alphabetic", null), now, region.timeZone);
  const moment = getLocalMoment(now, region.timeZone);
  const starts = away.length > held.length ? describeSeasonStarts(away, moment, now, region.scheduleFreshMonths) : null;
  return {
    firstMarkets: [...held, ...unsaid, ...away].slice(0, FIRST_CARDS),
    total: markets.length,
    ...(starts !== null && { winter: `${held.length} ${held.length === 1 ? "is" : "are"} in season. ${starts}` }),
    drawn: now.toISOString(),
  };
}

/** schema.org ItemList of the first markets. */
export function getItemList(markets: readonly Market[], toUrl: (path: string) => string): object {
  return {
    "@context": "https://schema.org",
    "@type": "ItemList",
    numberOfItems: markets.length,
    itemListElement: sortMarkets(markets, "alphabetic", null)
      .slice(0, LISTED_IN_METADATA)
      // What each is, its own page says.
      .map(({ id }, index) => ({
        "@type": "ListItem",
        position: index + 1,
        url: toUrl(`/markets/${id}`),
      })),
  };
}
