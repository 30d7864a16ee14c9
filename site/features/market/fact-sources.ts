/** Where what a market's page says comes from: every source with its date, and the facts that count by its word. */
import { type Claim, CLAIMED_FACTS, type FactName, isNothing } from "#data/market/claims.ts";
import { getFact } from "#data/market/facts.ts";
import type { Confirmation } from "#data/market/market-schema.ts";
import { getConfirmation, resolve } from "#data/market/resolve.ts";

export interface FactSource {
  source: Confirmation;
  /** Nobody vouched for it: a machine wrote the date into a list. */
  isListed: boolean;
  /** "address", "phone number" */
  labels: string[];
}

/** Facts that are one thing to a reader, by the name of it. */
const TOGETHER: Readonly<Record<string, string>> = {
  city: "address",
  address: "address",
  zipCode: "address",
  latitude: "address",
  longitude: "address",
  placeIsApproximate: "address",
  userRatingsTotal: "rating",
  photoTexts: "photos",
};

/** Say how the rest is to be read, and are not read themselves. */
const UNSAID: readonly FactName[] = ["existence", "listingType", "partOf", "attributions", "foundClosed"];

/** @param claims of one market. @returns the newest word first */
export function listFactSources(claims: readonly Claim[]): FactSource[] {
  // What a provider lends is read as long as it stands in the snapshot.
  const { winners, lenders, isListed } = resolve(claims);
  const sources = new Map<string, FactSource>();
  const add = (claim: Claim, label: string) => {
    const source = { ...getConfirmation(claim), on: claim.said.slice(0, 7) };
    const key = JSON.stringify([source, isListed(claim)]);
    const known = sources.get(key) ?? { source, isListed: isListed(claim), labels: [] };
    if (!known.labels.includes(label)) known.labels.push(label);
    sources.set(key, known);
  };
  for (const fact of CLAIMED_FACTS) {
    const claim = winners.get(fact);
    if (!claim || isNothing(claim.value) || UNSAID.includes(fact)) continue;
    add(claim, TOGETHER[fact] ?? getFact(fact)?.label ?? fact);
  }
  for (const { claim, of } of lenders) add(claim, of);
  return [...sources.values()].toSorted((a, b) => (a.source.on < b.source.on ? 1 : a.source.on > b.source.on ? -1 : 0));
}
