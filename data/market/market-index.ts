/**
 * All listed markets in one file: a column per fact, so that no name of a fact is written twice and like values pack
 * beside one another. Reading it runs in the visitor's browser: it needs no table of facts.
 */
import { INDEX_FORMAT } from "./index-format.ts";
import type { ListedMarket } from "./listed-market.ts";

export interface MarketIndex {
  format: number;
  /** By fact: a value for each market, null where it is missing. A fact that no market has has no column. */
  columns: Record<string, unknown[]>;
}

/**
 * @returns the markets in the order in which they were encoded; a fact that is missing is a missing key
 * @throws Error when the index has another format than this code (an old copy in a cache), or was cut short
 */
export function decodeMarketIndex({ format, columns }: MarketIndex): ListedMarket[] {
  if (format !== INDEX_FORMAT) {
    throw new Error(`The list of markets has format ${format}, this page reads ${INDEX_FORMAT}. Reload the page.`);
  }
  const entries = Object.entries(columns);
  const count = entries[0]?.[1].length ?? 0;
  if (entries.some(([, values]) => values.length !== count)) {
    throw new Error("The list of markets is damaged: a column is too short. Reload the page.");
  }
  return Array.from({ length: count }, (_, row) => {
    const market: Record<string, unknown> = {};
    for (const [name, values] of entries) if (values[row] !== null) market[name] = values[row];
    return market as unknown as ListedMarket;
  });
}
