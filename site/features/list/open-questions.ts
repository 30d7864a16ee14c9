/** What visitors ask for and nobody has said: a card then asks. Not in data/market: every market's page would load it. */
import { capitalize } from "#data/input/capitalize.ts";
import { type Amenity, hasAmenity, type AmenityName } from "#data/market/amenities.ts";
import type { ListedMarket } from "#data/market/listed-market.ts";
import { AMENITY_FACTS } from "#data/market/amenity-facts.ts";

interface OpenQuestion {
  fact: AmenityName;
  /** "Dogs welcome?", "Live music?" */
  text: string;
  /** Whether the market's page asks it, too. */
  isOnPage: boolean;
}

/**
 * The amenities asked for of which nobody has said whether the market has them.
 * @param market one that passes the filter: no answer of it is "no"
 */
export function listOpenQuestions(market: ListedMarket, amenities: readonly Amenity[]): OpenQuestion[] {
  return amenities
    .filter((amenity) => !hasAmenity(market, amenity))
    .map(({ name }) => {
      const fact = AMENITY_FACTS[name];
      const isOnPage = "ask" in fact;
      return { fact: name, text: isOnPage ? fact.ask : `${capitalize(fact.label)}?`, isOnPage };
    });
}

/** What markets do of which the answer is yes. */
export const VERBS: Record<AmenityName, string> = {
  hasAtm: "have an ATM nearby",
  servesAlcohol: "serve alcohol",
  isPetFriendly: "welcome dogs",
  hasLiveMusic: "have live music",
  isWheelchairAccessible: "are wheelchair accessible",
  isIndoors: "are indoors",
  takesCash: "take cash",
};
