/** Lists the sources of a market's page: each with its date and the facts that it supplied. */
import { type Claim, CLAIMED_FACTS, type FactName, isNothing } from "#data/market/claims.ts";
import { getFact } from "#data/market/facts.ts";
import type { Confirmation } from "#data/market/market-schema.ts";
import { getConfirmation, resolve } from "#data/market/resolve.ts";

export interface FactSource {
  source: Confirmation;
  /** Nobody confirmed it: the date comes from a list that a machine maintains. */
  isListed: boolean;
  /** "address", "phone number" */
  labels: string[];
}

/** Facts that readers see as one, with its label. */
const GROUP_LABELS: Readonly<Record<string, string>> = {
  city: "address",
  address: "address",
  zipCode: "address",
  latitude: "address",
  longitude: "address",
  placeIsApproximate: "address",
  userRatingsTotal: "rating",
  photoTexts: "photos",
};

/** They control how other facts are read; readers do not see them. */
const NOT_SHOWN: readonly FactName[] = ["existence", "listingType", "partOf", "attributions", "foundClosed"];

/** "address"; "ATM nearby", or "no ATM" if that is the answer. */
function nameFact(name: FactName, value: unknown): string {
  const fact = getFact(name);
  if (value === false && fact?.kind === "yes-no" && fact.badge !== undefined) return fact.no;
  return GROUP_LABELS[name] ?? fact?.label ?? name;
}

/** @param claims of one market. @returns the newest source first */
export function listFactSources(claims: readonly Claim[]): FactSource[] {
  // A provider's facts count as long as they are in the snapshot.
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
    if (!claim || isNothing(claim.value) || NOT_SHOWN.includes(fact)) continue;
    add(claim, nameFact(fact, claim.value));
  }
  for (const { claim, of } of lenders) add(claim, of);
  return [...sources.values()].toSorted((a, b) => (a.source.on < b.source.on ? 1 : a.source.on > b.source.on ? -1 : 0));
}
