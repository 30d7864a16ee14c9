/** Edits of one or more facts: validated when they are stored, compared fact by fact when they are decided. */
import type { EditedFact } from "#data/admin/submissions.ts";
import { type FactName, type FactValues, listFactNames } from "#data/market/claims.ts";
import { isSameValue } from "#data/market/fact-kinds.ts";
import type { Market } from "#data/market/market-schema.ts";
import { checkFacts } from "#data/submissions/facts-edit-schema.ts";
import { listChangedFacts, listReplaced, readKnownFacts } from "#data/submissions/fact-names.ts";
import { ApiError } from "#api/http/api-error.ts";
import { type Place, requireInside } from "#api/markets/require-inside.ts";
import { type EditPayload, parseReplaced } from "./payload.ts";

/** The payload of an edit that asks for these facts, and as JSON the values it replaces. */
export function makeEdit(
  market: Market,
  facts: FactValues,
  more: Omit<EditPayload, "facts">,
): { payload: EditPayload; replaced: string } {
  return { payload: { facts, ...more }, replaced: JSON.stringify(listReplaced(market, facts)) };
}

/** The normalized facts. @param input as sent @throws ApiError 422 naming the fact that is unknown or invalid */
export function requireFacts(market: Market, input: Readonly<Record<string, unknown>>): FactValues {
  const checked = checkFacts(market, input);
  if (!checked.ok) throw new ApiError(422, checked.error, { field: checked.field });
  requireInside(placeOf(market, checked.facts));
  return checked.facts;
}

function placeOf(market: Market, facts: FactValues): Place {
  const { latitude, longitude } = { ...market, ...facts };
  return { latitude: Number(latitude), longitude: Number(longitude) };
}

/** For each fact: the market's value when the edit was sent, its value now, and the suggested value. */
export function compareEdit(
  { facts }: EditPayload,
  replaced: string | null,
  market: Market | undefined,
  isPending: boolean,
): EditedFact[] {
  const before = parseReplaced(replaced);
  const now = market ? readKnownFacts(market) : {};
  return listFactNames(facts).map((fact) => ({
    fact,
    replaced: before[fact] ?? null,
    current: now[fact] ?? null,
    suggested: facts[fact] ?? null,
    isStale: isPending && !isSameValue(fact, before[fact], now[fact]),
  }));
}

/**
 * The facts whose current value differs from what the admin saw on the card. A fact that already has the wanted value
 * is left out, because approving it overwrites nothing.
 */
export function listUnseen(market: Market, wanted: FactValues, seen: Partial<Record<FactName, unknown>>): FactName[] {
  const now = readKnownFacts(market);
  return listChangedFacts(now, wanted).filter((fact) => !isSameValue(fact, now[fact], seen[fact]));
}
