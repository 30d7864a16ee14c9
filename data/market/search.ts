/** Searches markets for the visitor's exact text. */
import type { Market } from "./market-schema.ts";

type Searchable = Pick<Market, "name" | "otherNames" | "city" | "address" | "zipCode">;

/**
 * Markets with the text in a name, the city, the address or the zip code, ignoring case; all markets for an empty text.
 * Keeps their order.
 * @param markets must never be changed: their search texts are cached by array
 */
export function searchMarkets<T extends Searchable>(markets: readonly T[], query: string): readonly T[] {
  const wanted = normalizeQuery(query);
  if (wanted === "") return markets;
  const texts = getSearchTexts(markets);
  return markets.filter((_, index) => texts[index]?.includes(wanted));
}

const BETWEEN = "\n";

/** Cached by array: a visitor searches the same markets at every keystroke. */
const known = new WeakMap<readonly Searchable[], readonly string[]>();

function getSearchTexts(markets: readonly Searchable[]): readonly string[] {
  const texts = known.get(markets) ?? markets.map(toSearchText);
  known.set(markets, texts);
  return texts;
}

/** The searchable facts in lower case, separated by line breaks, to compare with a normalized query. */
export function toSearchText({ name, otherNames = [], city, address = "", zipCode = "" }: Searchable): string {
  return [name, ...otherNames, city, address, zipCode].join(BETWEEN).toLowerCase();
}

/** Trims (phone keyboards add a space after a word), lower-cases, and removes surrounding quotation marks. */
export function normalizeQuery(query: string): string {
  const typed = query.trim().replaceAll(BETWEEN, " ").toLowerCase();
  return QUOTED.exec(typed)?.[1]?.trim() ?? typed;
}

/** Whether the query is in quotation marks: only exact matches then. */
export function isQuoted(query: string): boolean {
  return QUOTED.test(query.trim());
}

/** For display, always in quotation marks: “madison”. */
export function quoteQuery(query: string): string {
  const typed = query.trim();
  return `“${QUOTED.exec(typed)?.[1]?.trim() ?? typed}”`;
}

const QUOTED = /^["“”](.+)["“”]$/s;
