/** Yes-or-no facts that a market's page asks its visitors about while they are unknown. */
import { AMENITIES, hasAmenity, type YesNoFact } from "../market/amenities.ts";
import type { Market } from "../market/market-schema.ts";

/** `no`: shown among the features if the answer is no. If it is yes, the amenity's badge is shown. */
export const ASKED_FACTS = {
  isPetFriendly: { ask: "Dogs welcome?", no: "No Pets" },
  isWheelchairAccessible: { ask: "Wheelchair accessible?", no: "Not Wheelchair Accessible" },
  takesCash: { ask: "Takes cash?", no: "No Cash" },
} as const satisfies Partial<Record<YesNoFact, { ask: string; no: string }>>;

export type AskedFact = keyof typeof ASKED_FACTS;

export const ASKED_NAMES = Object.keys(ASKED_FACTS) as AskedFact[];

/** @returns the facts to ask about, in the order asked: those with neither a value nor a matching feature */
export function listUnknownFacts(market: Pick<Market, "features" | YesNoFact>): AskedFact[] {
  return ASKED_NAMES.filter(
    (fact) =>
      market[fact] === undefined && !AMENITIES.some((amenity) => amenity.name === fact && hasAmenity(market, amenity)),
  );
}
