/** What the markets page needs at build time, out of a snapshot. */
import type { ListedMarket } from "#data/domain/listed-market.ts";
import { decodeMarketIndex, encodeMarketIndex } from "#data/domain/market-index.ts";
import type { Market } from "#data/domain/market-schema.ts";
import { sortMarkets } from "#data/domain/sort.ts";

/** Cards in the HTML: enough to fill a screen; each costs bytes twice, as markup and as the island's props. */
const FIRST_CARDS = 4;

/** Markets listed in the page's structured data (specification §9). */
const LISTED_IN_METADATA = 10;

export interface ListPageData {
  firstMarkets: ListedMarket[];
  total: number;
  /** Products to filter by, most widely offered first. */
  items: string[];
}

export function getListPageData(markets: readonly Market[]): ListPageData {
  // The same markets that the index will bring: nothing changes when it arrives.
  const listed = decodeMarketIndex(encodeMarketIndex(markets));
  return {
    firstMarkets: sortMarkets(listed, "alphabetic", null).slice(0, FIRST_CARDS),
    total: markets.length,
    items: countItems(markets),
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
      .map(({ id, name }, index) => ({
        "@type": "ListItem",
        position: index + 1,
        name,
        url: toUrl(`/markets/${id}`),
      })),
  };
}

function countItems(markets: readonly Market[]): string[] {
  const counts = new Map<string, number>();
  for (const item of markets.flatMap(({ customList }) => customList)) counts.set(item, (counts.get(item) ?? 0) + 1);
  return [...counts].sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1)).map(([item]) => item);
}
