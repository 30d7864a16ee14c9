/** What another record or a visitor says of a market beyond what is known of it, to be taken fact by fact. */
import { type FactName, type FactValue, type FactValues, listFactNames, toFactValue } from "../market/claims.ts";
import { isSameValue } from "../market/fact-kinds.ts";
import { getFact } from "../market/facts.ts";
import type { Market } from "../market/market-schema.ts";
import { readKnownFacts } from "./fact-names.ts";

/** `value` is as it would be once taken: a list keeps what it has. */
export type Offer = FactValue & { known: FactValue["value"] | undefined };

/** The place is not offered: half of two points is none. @param said null, undefined, "" and [] say nothing */
export function listOffers(market: Market, said: FactValues): Offer[] {
  const known = readKnownFacts(market);
  return listFactNames(said).flatMap((fact) => {
    const value = join(known[fact] ?? null, said[fact] === "" ? null : (said[fact] ?? null));
    const isNews = !isSameValue(fact, value, null) && !isSameValue(fact, value, known[fact]);
    if (!isNews || !getFact(fact)?.form || UNOFFERED.includes(fact)) return [];
    return [{ ...toFactValue(fact, value), known: known[fact] }];
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

function join(known: FactValue["value"], said: FactValue["value"]): FactValue["value"] {
  if (!Array.isArray(known) || !Array.isArray(said)) return said;
  const items = [...known, ...said].map((item) => [JSON.stringify(item), item] as const);
  return [...new Map(items).values()] as FactValue["value"];
}
