/** What another record or a visitor says of a market beyond what is known of it, to be taken fact by fact. */
import type { FactName, FactValues } from "../market/claims.ts";
import { isSameValue } from "../market/fact-kinds.ts";
import { getFact } from "../market/facts.ts";
import type { Market } from "../market/market-schema.ts";
import { listFactNames, readKnownFacts } from "./fact-names.ts";

export interface Offer {
  fact: FactName;
  known: unknown;
  /** As it would be once taken: a list keeps what it has. */
  value: unknown;
}

/** The place is not offered: half of two points is none. @param said null, undefined, "" and [] say nothing */
export function listOffers(market: Market, said: FactValues): Offer[] {
  const known = readKnownFacts(market);
  return listFactNames(said).flatMap((fact) => {
    const value = join(known[fact], said[fact] === "" ? null : said[fact]);
    const isNews = !isSameValue(fact, value, null) && !isSameValue(fact, value, known[fact]);
    return isNews && getFact(fact)?.form && !UNOFFERED.includes(fact) ? [{ fact, known: known[fact], value }] : [];
  });
}

const UNOFFERED: readonly FactName[] = ["name", "latitude", "longitude"];

/** What another record says. Its name is another name of the market. */
export function listRecordOffers(market: Market, other: Market): Offer[] {
  const otherNames = listNewNames(market, [other.name, ...(other.otherNames ?? [])]);
  return listOffers(market, { ...readKnownFacts(other), otherNames });
}

/** Those that it does not have yet, in whatever case. */
export function listNewNames({ name, otherNames = [] }: Market, said: readonly string[]): string[] {
  const known = [name, ...otherNames].map((each) => each.toLowerCase());
  return said.filter((each) => !known.includes(each.toLowerCase()));
}

function join(known: unknown, said: unknown): unknown {
  const lists = [known, said].filter((value): value is unknown[] => Array.isArray(value));
  if (lists.length < 2) return said;
  const items = lists.flat();
  return [...new Map(items.map((item) => [JSON.stringify(item), item])).values()];
}
