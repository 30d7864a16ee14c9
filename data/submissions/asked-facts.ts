/** What a market's page asks its visitors about it as long as nobody has told: facts that are answered by yes or no. */
import { AMENITIES, hasAmenity, type YesNoFact } from "../market/amenities.ts";
import type { Market } from "../market/market-schema.ts";

/** `no` is shown among the features where the answer is no; for a yes, the amenity's badge is. */
export const ASKED_FACTS = {
  isPetFriendly: { ask: "Dogs welcome?", no: "No Pets" },
  isWheelchairAccessible: { ask: "Wheelchair accessible?", no: "Not Wheelchair Accessible" },
  takesCash: { ask: "Takes cash?", no: "No Cash" },
} as const satisfies Partial<Record<YesNoFact, { ask: string; no: string }>>;

export type AskedFact = keyof typeof ASKED_FACTS;

export const ASKED_NAMES = Object.keys(ASKED_FACTS) as AskedFact[];

/** @returns the facts to ask about, in the order asked: neither the flag nor the words of a feature tell of them */
export function listUnknownFacts(market: Pick<Market, "features" | YesNoFact>): AskedFact[] {
  return ASKED_NAMES.filter(
    (fact) =>
      market[fact] === undefined && !AMENITIES.some((amenity) => amenity.name === fact && hasAmenity(market, amenity)),
  );
}
