/** Checks edits of several facts at once, from managers and moderators. */
import { z } from "zod";
import { CLAIMED_FACTS, type FactName, type FactValues, HELD, isNothing } from "../market/claims.ts";
import { describeRule } from "../market/fact-kinds.ts";
import { getFact, getLabel } from "../market/facts.ts";
import type { Market } from "../market/market-schema.ts";
import { checkMarket, readInput } from "../market/market-fields-schema.ts";
import { listFactNames, readKnownFacts } from "./fact-names.ts";

type FactsCheck = { ok: true; facts: FactValues; replaced: FactValues } | { ok: false; error: string; field: string };

/** The values that people can give; the others ("listed", "unlisted") come from source lists. */
const existence = z.enum([HELD, "closed"]);

/** The facts that managers can edit. Excludes photos (own form) and ratings (from the provider). */
export const MANAGER_FACTS: readonly FactName[] = CLAIMED_FACTS.filter(
  (fact) => fact === "existence" || getFact(fact)?.form,
);

/**
 * @param input untrusted, by fact; null, empty text and empty lists remove a value
 * @returns the checked facts, and the current values that they replace
 */
export function checkFacts(market: Market, input: Readonly<Record<string, unknown>>): FactsCheck {
  const known = readKnownFacts(market);
  const facts: FactValues = {};
  for (const [name, value] of Object.entries(input)) {
    const fact = MANAGER_FACTS.find((sayable) => sayable === name);
    if (fact === undefined) return { ok: false, error: `${getLabel(name)} cannot be changed here.`, field: name };
    // Unchanged values are accepted, even if they could not be typed (imported formats).
    const isSame = value !== null && JSON.stringify(value) === JSON.stringify(known[fact]);
    const read: Read = isSame ? { ok: true, value } : readOne(fact, value, market);
    if (!read.ok) return { ...read, field: fact };
    facts[fact] = read.value;
  }
  const names = listFactNames(facts);
  if (names.length === 0) return { ok: false, error: "Please say what should change.", field: "facts" };
  const given = Object.entries(facts).filter(([name, value]) => name !== "existence" && value !== null);
  const kept = Object.entries(market).filter(([name]) => !(name in facts));
  const checked = checkMarket(Object.fromEntries([...kept, ...given]));
  if (!checked.ok) return { ok: false, error: checked.error, field: checked.field };
  return { ok: true, facts, replaced: Object.fromEntries(names.map((name) => [name, known[name] ?? null])) };
}

type Read = { ok: true; value: unknown } | { ok: false; error: string };

function readOne(name: FactName, input: unknown, market: Market): Read {
  if (name === "existence") {
    const { data } = existence.safeParse(input);
    return data === undefined
      ? { ok: false, error: 'Please say whether it is held: "held" or "closed".' }
      : { ok: true, value: data };
  }
  const fact = getFact(name);
  if (!fact) return { ok: false, error: `${name} is no fact of a market.` };
  const read: Read = input === null ? { ok: true, value: null } : readInput(fact, input, market[name] ?? null);
  if (!read.ok || !(read.value === "" || isNothing(read.value))) return read;
  return fact.isRequired
    ? { ok: false, error: describeRule(fact) ?? `Please fill in the ${fact.label}.` }
    : { ok: true, value: null };
}
