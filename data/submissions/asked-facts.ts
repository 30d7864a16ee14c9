/** Yes-or-no facts that a market's page asks its visitors about while they are unknown. */
import { AMENITIES, hasAmenity, type AmenityName } from "../market/amenities.ts";
import type { FactWith } from "../market/facts.ts";
import type { Market } from "../market/market-schema.ts";
import { AMENITY_FACTS } from "../market/amenity-facts.ts";

export type AskedFact = FactWith<{ kind: "yes-no"; ask: string }>;

/** In the order asked. */
export const ASKED_NAMES = Object.entries(AMENITY_FACTS).flatMap(([name, fact]) =>
  "ask" in fact ? [name as AskedFact] : [],
);

/** "Dogs welcome?" */
export function getQuestion(fact: AskedFact): string {
  return AMENITY_FACTS[fact].ask;
}

/** @returns the facts to ask about, in the order asked: those with neither a value nor a matching feature */
export function listUnknownFacts(market: Pick<Market, "features" | AmenityName>): AskedFact[] {
  return ASKED_NAMES.filter(
    (fact) =>
      market[fact] === undefined && !AMENITIES.some((amenity) => amenity.name === fact && hasAmenity(market, amenity)),
  );
}
