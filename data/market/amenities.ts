/** What a market has or allows ("Pet Friendly"), shown as badges and offered as filters. */
import type { Fact } from "./facts.ts";
import type { Market } from "./market-schema.ts";
import { AMENITY_FACTS } from "./amenity-facts.ts";

export type AmenityName = keyof typeof AMENITY_FACTS;

export interface Amenity {
  /** The yes-no fact. */
  name: AmenityName;
  /** "Pet Friendly". The same text among a market's `features` means the same. */
  badge: string;
  /** "No Pets", for a market that is known not to have it. */
  no: string;
  /** In the URL: "pet-friendly". */
  value: string;
  /** What people search for: "pet friendly, pet, dog". */
  words: string;
}

type Featured = Pick<Market, "features" | AmenityName>;

/** The yes-no facts that have a badge, in display order. */
export const AMENITIES: readonly Amenity[] = Object.entries<Fact>(AMENITY_FACTS)
  .flatMap(([name, fact]) => (fact.kind === "yes-no" && fact.badge ? [{ ...fact, name, at: fact.badge }] : []))
  .toSorted((a, b) => a.at - b.at)
  .map(({ name, label, no, words }) => ({
    name: name as AmenityName,
    badge: toBadge(label),
    no: toBadge(no),
    value: label.toLowerCase().replaceAll(" ", "-"),
    words: `${label}, ${words}`,
  }));

/** "Pet Friendly" */
function toBadge(label: string): string {
  return label.replaceAll(/\b[a-z]/g, (letter) => letter.toUpperCase());
}

export function getAmenities(market: Featured): Amenity[] {
  return AMENITIES.filter((amenity) => hasAmenity(market, amenity));
}

/** True if the yes-no fact is true or the features contain the badge's text. */
export function hasAmenity(market: Featured, { name, badge }: Amenity): boolean {
  return market[name] === true || market.features.includes(badge);
}
