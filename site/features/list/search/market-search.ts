/** The list's search: plain text matching from the start, forgiving search once its code has loaded. */
import type { ListedMarket } from "#data/market/listed-market.ts";
import { searchMarkets } from "#data/market/search.ts";
import { createStore } from "../../../lib/store.ts";
import type * as SearchHelp from "./search-help.tsx";

/** @returns matching markets, best match first, otherwise in the given order; all for an empty query */
export type MarketSearch = (markets: readonly ListedMarket[], query: string) => readonly ListedMarket[];

export const plainSearch: MarketSearch = searchMarkets;

export const marketSearch = createStore<MarketSearch>(() => plainSearch);

/** Code that loads when the field is focused or a link contains a search; null before, and if it cannot be loaded. */
export const searchHelp = createStore<typeof SearchHelp | null>(() => null);

/** Loads the forgiving search once. After a failure the plain search stays until the field is focused again. */
export async function loadSearchHelp(): Promise<void> {
  if (searchHelp.get()) return;
  try {
    const help = await import("./search-help.tsx");
    searchHelp.set(help);
    help.onOptionsChanged(() => {
      // A new object, so that subscribers render anew.
      searchHelp.set({ ...help });
    });
    marketSearch.set(help.searchForgiving);
    // After the suggestions are shown.
    setTimeout(help.prepareSearch);
  } catch {
    // A new function, so that subscribers stop waiting for the forgiving search.
    marketSearch.set((markets, query) => plainSearch(markets, query));
  }
}
