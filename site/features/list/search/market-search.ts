/** How the list is searched: by letters from the start, and so that it forgives once what that takes is here. */
import type { ListedMarket } from "#data/market/listed-market.ts";
import { searchMarkets } from "#data/market/search.ts";
import { createStore } from "../../../lib/store.ts";
import type * as SearchHelp from "./search-help.tsx";

/** @returns the markets that fit, best match first, otherwise in the order given; all for an empty query */
export type MarketSearch = (markets: readonly ListedMarket[], query: string) => readonly ListedMarket[];

/** The one that is there from the start. */
export const plainSearch: MarketSearch = searchMarkets;

export const marketSearch = createStore<MarketSearch>(() => plainSearch);

/** What comes with the first touch of the field, or with a link to a search; null before, and where it cannot be had. */
export const searchHelp = createStore<typeof SearchHelp | null>(() => null);

/** Brings it, once. On a lost connection the plain search has to do, until the field is touched again. */
export async function loadSearchHelp(): Promise<void> {
  if (searchHelp.get()) return;
  try {
    const help = await import("./search-help.tsx");
    searchHelp.set(help);
    help.onOthersOffered(() => {
      // Another one by its identity.
      searchHelp.set({ ...help });
    });
    marketSearch.set(help.searchForgiving);
  } catch {
    // Another one by its identity: nobody has to wait for a better one any longer.
    marketSearch.set((markets, query) => plainSearch(markets, query));
  }
}
