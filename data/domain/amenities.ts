/** The four amenities that a market can have, known by a flag or by the words of its features (specification §2). */
import type { Market } from "./market-schema.ts";

/** In the order shown; also the values in the address bar. */
export const AMENITIES = ["pet-friendly", "serves-alcohol", "atm-nearby", "live-music"] as const;

export type Amenity = (typeof AMENITIES)[number];

/** Also the feature texts that mean the amenity. */
export const AMENITY_LABELS: Record<Amenity, string> = {
  "pet-friendly": "Pet Friendly",
  "serves-alcohol": "Serves Alcohol",
  "atm-nearby": "ATM Nearby",
  "live-music": "Live Music",
};

/** The field of a market's record that says so. */
export const AMENITY_FLAGS = {
  "pet-friendly": "isPetFriendly",
  "serves-alcohol": "servesAlcohol",
  "atm-nearby": "hasAtm",
  "live-music": "hasLiveMusic",
} as const satisfies Record<Amenity, keyof Market>;

type Featured = Pick<Market, "features" | (typeof AMENITY_FLAGS)[Amenity]>;

/** The amenities of a market, in the order of AMENITIES. */
export function getAmenities(market: Featured): Amenity[] {
  return AMENITIES.filter((amenity) => hasAmenity(market, amenity));
}

/** Whether either the flag or the feature text says so. */
export function hasAmenity(market: Featured, amenity: Amenity): boolean {
  return market[AMENITY_FLAGS[amenity]] === true || market.features.includes(AMENITY_LABELS[amenity]);
}
