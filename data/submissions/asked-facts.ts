/** Yes-or-no facts that a market's page asks its visitors about while they are unknown. */
import { AMENITIES, hasAmenity, type YesNoFact } from "../market/amenities.ts";
import type { FactWith } from "../market/facts.ts";
import type { Market } from "../market/market-schema.ts";
import { YES_NO_FACTS } from "../market/yes-no-facts.ts";

export type AskedFact = FactWith<{ kind: "yes-no"; ask: string }>;

/** In the order asked. */
export const ASKED_NAMES = Object.entries(YES_NO_FACTS).flatMap(([name, fact]) =>
  "ask" in fact ? [name as AskedFact] : [],
);

/** "Dogs welcome?" */
export function getQuestion(fact: AskedFact): string {
  return YES_NO_FACTS[fact].ask;
}

/** @returns the facts to ask about, in the order asked: those with neither a value nor a matching feature */
export function listUnknownFacts(market: Pick<Market, "features" | YesNoFact>): AskedFact[] {
  return ASKED_NAMES.filter(
    (fact) =>
      market[fact] === undefined && !AMENITIES.some((amenity) => amenity.name === fact && hasAmenity(market, amenity)),
  );
}
