/** What a market has or allows, as a badge: known by a flag or by the words of its features. */
import type { Facts } from "./facts.ts";
import type { Market } from "./market-schema.ts";
import { YES_NO_FACTS } from "./yes-no-facts.ts";

export type YesNoFact = keyof typeof YES_NO_FACTS;

interface Amenity<Name = YesNoFact> {
  /** The field of a market's record that says so. */
  name: Name;
  /** "Pet Friendly": also the feature text that means it. */
  badge: string;
  /** In the address bar: "pet-friendly". */
  value: string;
}

type Featured = Pick<Market, "features" | YesNoFact>;

/** In the order shown. */
export const AMENITIES = listAmenities(YES_NO_FACTS) as Amenity[];

/** Those of the facts that have a badge, in its order. */
export function listAmenities(facts: Facts): Amenity<string>[] {
  return Object.entries(facts)
    .flatMap(([name, fact]) => (fact.kind === "yes-no" && fact.badge ? [{ ...fact, name, at: fact.badge }] : []))
    .toSorted((a, b) => a.at - b.at)
    .map(({ name, label }) => ({
      name,
      badge: label.replaceAll(/\b[a-z]/g, (letter) => letter.toUpperCase()),
      value: label.toLowerCase().replaceAll(" ", "-"),
    }));
}

/** The amenities of a market, in the order of AMENITIES. */
export function getAmenities(market: Featured): Amenity[] {
  return AMENITIES.filter((amenity) => hasAmenity(market, amenity));
}

/** Whether either the flag or the feature text says so. */
export function hasAmenity(market: Featured, { name, badge }: Amenity): boolean {
  return market[name] === true || market.features.includes(badge);
}
