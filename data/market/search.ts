/** Finds markets by what a visitor types. */
import type { Market } from "./market-schema.ts";

type Searchable = Pick<Market, "name" | "city" | "address" | "zipCode">;

/** The markets whose name, city, address or zip code contains the text, in any case; all for an empty one. In the order given. */
export function searchMarkets<T extends Searchable>(markets: readonly T[], query: string): T[] {
  const wanted = normalize(query);
  return markets.filter((market) => matches(market, wanted));
}

function matches({ name, city, address, zipCode }: Searchable, wanted: string): boolean {
  return (
    wanted === "" ||
    name.toLowerCase().includes(wanted) ||
    city.toLowerCase().includes(wanted) ||
    Boolean(address?.toLowerCase().includes(wanted)) ||
    Boolean(zipCode?.includes(wanted))
  );
}

/** Phone keyboards add a space after a word, and a pasted text brings its own. */
function normalize(query: string): string {
  return query.trim().toLowerCase();
}
