/** Finds markets by what a visitor types. */
import type { Market } from "./market-schema.ts";

type Searchable = Pick<Market, "name" | "otherNames" | "city" | "address" | "zipCode">;

/**
 * The markets of which a name, the city, the address or the zip code contains the text, in any case; all for an empty one.
 * In the order given.
 * @param markets an array that does not change any more
 */
export function searchMarkets<T extends Searchable>(markets: readonly T[], query: string): readonly T[] {
  const wanted = normalizeQuery(query);
  if (wanted === "") return markets;
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

/** The facts that a search goes through, one after the other, as a normalized query is compared with them. */
export function toSearchText({ name, otherNames = [], city, address = "", zipCode = "" }: Searchable): string {
  return [name, ...otherNames, city, address, zipCode].join(BETWEEN).toLowerCase();
}

/** Phone keyboards add a space after a word, and a pasted text brings its own. What is in quotes is looked for without them. */
export function normalizeQuery(query: string): string {
  const typed = query.trim().replaceAll(BETWEEN, " ").toLowerCase();
  return QUOTED.exec(typed)?.[1]?.trim() ?? typed;
}

/** Whether it is in quotes: then its letters are meant, and nothing that is like them. */
export function isQuoted(query: string): boolean {
  return QUOTED.test(query.trim());
}

/** As it is shown, in quotes: “madison”, whether or not it was typed in some. */
export function quoteQuery(query: string): string {
  const typed = query.trim();
  return `“${QUOTED.exec(typed)?.[1]?.trim() ?? typed}”`;
}

const QUOTED = /^["“”](.+)["“”]$/s;
