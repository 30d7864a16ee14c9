/** What facts of a market are called where several are named in one line: those that belong together have one name. */
import { AMENITIES, getAmenities } from "../market/amenities.ts";
import { CLAIMED_FACTS, type FactName, type FactValues, readFacts } from "../market/claims.ts";
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

/** "Opening hours, phone number", in the order in which facts are written. */
export function describeFactNames(facts: readonly FactName[]): string {
  return capitalize(listFactLabels(facts).join(", "));
}

/** "opening hours" and "phone number", in the order in which facts are written. */
export function listFactLabels(facts: readonly FactName[]): string[] {
  const known = CLAIMED_FACTS.filter((fact) => facts.includes(fact));
  return [...new Set(known.map((fact) => OTHERS[fact] ?? getFact(fact)?.label ?? fact))];
}

/** Whether two values of a fact say the same; null, or nothing, where there is none. */
export function isSameFact(fact: FactName, a: unknown, b: unknown): boolean {
  return isSameValue(fact, emptyToNull(a), emptyToNull(b));
}

/** An empty list says nothing. */
function emptyToNull(value: unknown): unknown {
  return Array.isArray(value) && value.length === 0 ? null : (value ?? null);
}

/** The names that a record of facts has. */
export function listFactNames(facts: FactValues): FactName[] {
  return CLAIMED_FACTS.filter((fact) => fact in facts);
}

/** What the directory says of each fact: of amenities also by the words of its features. */
export function readKnownFacts(market: Market): FactValues {
  return { ...readFacts(market), ...Object.fromEntries(getAmenities(market).map(({ name }) => [name, true])) };
}

/** With the features as they are then: the words for an amenity that there is not must not stay there. */
export function withoutBadges({ features }: Market, facts: FactValues): FactValues {
  const gone = AMENITIES.filter(({ name, badge }) => name in facts && facts[name] !== true && features.includes(badge));
  if (gone.length === 0) return facts;
  return { ...facts, features: features.filter((feature) => !gone.some(({ badge }) => badge === feature)) };
}
