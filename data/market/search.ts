/** Finds markets by what a visitor types. */
import type { Market } from "./market-schema.ts";

type Searchable = Pick<Market, "name" | "city" | "address" | "zipCode">;

/**
 * The markets whose name, city, address or zip code contains the text, in any case; all for an empty one. In the order given.
 * @param markets an array that does not change any more
 */
export function searchMarkets<T extends Searchable>(markets: readonly T[], query: string): readonly T[] {
  const wanted = normalize(query);
  if (wanted === "") return markets;
  // Else it could begin in one fact and end in the next.
  if (wanted.includes(BETWEEN)) return [];
  const texts = getSearchTexts(markets);
  return markets.filter((_, index) => texts[index]?.includes(wanted));
}

const BETWEEN = "\n";

/** By array: a visitor searches the same one at every keystroke. */
const known = new WeakMap<readonly Searchable[], readonly string[]>();

function getSearchTexts(markets: readonly Searchable[]): readonly string[] {
  const texts = known.get(markets) ?? markets.map(toSearchText);
  known.set(markets, texts);
  return texts;
}

function toSearchText({ name, city, address = "", zipCode = "" }: Searchable): string {
  return [name, city, address, zipCode].join(BETWEEN).toLowerCase();
}

/** Phone keyboards add a space after a word, and a pasted text brings its own. */
function normalize(query: string): string {
  return query.trim().toLowerCase();
}
