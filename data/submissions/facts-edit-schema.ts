/** Checks edits of several facts at once, from managers and moderators. */
import type { ReadResult } from "../input/plain-text.ts";
import { CLAIMED_FACTS, type FactName, type FactValues, isFactName, isNothing } from "../market/claims.ts";
import { getFact, getLabel } from "../market/facts.ts";
import type { Market } from "../market/market-schema.ts";
import { checkMarket, readInput } from "../market/market-fields-schema.ts";
import { readFact } from "./edit-fields.ts";
import { readKnownFacts } from "./fact-names.ts";

type FactsCheck = { ok: true; facts: FactValues } | { ok: false; error: string; field: string };

/** The facts that managers can edit. Excludes photos (own form) and ratings (from the provider). */
export const MANAGER_FACTS: readonly FactName[] = CLAIMED_FACTS.filter(
  (fact) => fact === "existence" || getFact(fact)?.form,
);

/** @param input untrusted, by fact; null, empty text and empty lists remove a value */
export function checkFacts(market: Market, input: Readonly<Record<string, unknown>>): FactsCheck {
  const known = readKnownFacts(market);
  const read = new Map<FactName, unknown>();
  for (const [name, value] of Object.entries(input)) {
    const fact = MANAGER_FACTS.find((sayable) => sayable === name);
    if (fact === undefined) return { ok: false, error: `${getLabel(name)} cannot be changed here.`, field: name };
    // Unchanged values are accepted, even if they could not be typed (imported formats).
    const isSame = value !== null && JSON.stringify(value) === JSON.stringify(known[fact]);
    const edited = isSame ? { ok: true as const, value } : readOrRemove(fact, value, market);
    if (!edited.ok) return { ...edited, field: fact };
    read.set(fact, edited.value);
  }
  if (read.size === 0) return { ok: false, error: "Please say what should change.", field: "facts" };
  const given = [...read].filter(([name, value]) => name !== "existence" && value !== null);
  const kept = Object.entries(market).filter(([name]) => !(isFactName(name) && read.has(name)));
  const checked = checkMarket(Object.fromEntries([...kept, ...given]));
  if (!checked.ok) return { ok: false, error: checked.error, field: checked.field };
  return { ok: true, facts: Object.fromEntries(read) as FactValues };
}

function readOrRemove(name: FactName, input: unknown, market: Market): ReadResult<unknown> {
  const current = name === "existence" ? null : (market[name] ?? null);
  const read = readFact(name, input, (fact) => readInput(fact, input, current));
  return read.ok && (read.value === "" || isNothing(read.value)) ? readFact(name, null, () => read) : read;
}
