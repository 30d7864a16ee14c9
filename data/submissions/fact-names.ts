/** Names facts in lists of several; facts that belong together, like latitude and longitude, share a name. */
import { AMENITIES, getAmenities } from "../market/amenities.ts";
import {
  CLAIMED_FACTS,
  type FactName,
  type FactValues,
  listFactNames,
  pickFactValues,
  readFacts,
  toFactValue,
  toFactValues,
} from "../market/claims.ts";
import { isSameValue } from "../market/fact-kinds.ts";
import { capitalize } from "../input/capitalize.ts";
import { getFact } from "../market/facts.ts";
import type { Market } from "../market/market-schema.ts";

const PLACE = "place on the map";

const OTHERS: Partial<Record<FactName, string>> = {
  existence: "whether it is held",
  latitude: PLACE,
  longitude: PLACE,
};

/** "Opening hours, phone number", in the order of CLAIMED_FACTS. */
export function describeFactNames(facts: readonly FactName[]): string {
  return capitalize(labelFacts(facts).join(", "));
}

/** ["opening hours", "phone number"], in the order of CLAIMED_FACTS. */
export function labelFacts(facts: readonly FactName[]): string[] {
  const known = CLAIMED_FACTS.filter((fact) => facts.includes(fact));
  return [...new Set(known.map((fact) => OTHERS[fact] ?? getFact(fact)?.label ?? fact))];
}

/** The facts that are said otherwise than they are known, in the order of CLAIMED_FACTS. */
export function listChangedFacts(known: FactValues, said: FactValues): FactName[] {
  return listFactNames(said).filter((fact) => !isSameValue(fact, known[fact], said[fact]));
}

/** The market's values of all facts, including amenities known only from its features. */
export function readKnownFacts(market: Market): FactValues {
  return { ...readFacts(market), ...toFactValues(getAmenities(market).map(({ name }) => toFactValue(name, true))) };
}

/** The market's values of the facts that are said; null for none. */
export function listReplaced(market: Market, said: FactValues): FactValues {
  return pickFactValues(readKnownFacts(market), listFactNames(said));
}

/** Adds `features` to the facts if an amenity is removed, without that amenity's badge. */
export function withoutBadges({ features }: Market, facts: FactValues): FactValues {
  const gone = AMENITIES.filter(({ name, badge }) => name in facts && facts[name] !== true && features.includes(badge));
  if (gone.length === 0) return facts;
  return { ...facts, features: features.filter((feature) => !gone.some(({ badge }) => badge === feature)) };
}
