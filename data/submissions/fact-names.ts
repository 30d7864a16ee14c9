/** What facts of a market are called where several are named in one line: those that belong together have one name. */
import { CLAIMED_FACTS, type FactName, type FactValues } from "../market/claims.ts";
import { isSameValue } from "../market/fact-kinds.ts";
import { capitalize, getFact } from "../market/facts.ts";

const PLACE = "place on the map";

const OTHERS: Partial<Record<FactName, string>> = {
  existence: "whether it is held",
  latitude: PLACE,
  longitude: PLACE,
};

/** "Opening hours, phone number", in the order in which facts are written. */
export function describeFactNames(facts: readonly FactName[]): string {
  const labels = CLAIMED_FACTS.filter((fact) => facts.includes(fact)).map(
    (fact) => OTHERS[fact] ?? getFact(fact)?.label ?? fact,
  );
  return capitalize([...new Set(labels)].join(", "));
}

/** "Opening hours" */
export function nameFact(fact: FactName): string {
  return capitalize(OTHERS[fact] ?? getFact(fact)?.label ?? fact);
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
