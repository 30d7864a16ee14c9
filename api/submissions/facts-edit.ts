/** Several facts of a market as one edit: checked when it is stored, compared fact by fact when it is decided. */
import type { EditedFact } from "#data/admin/admin.ts";
import { type FactName, type FactValues, readFacts } from "#data/market/claims.ts";
import type { Confirmation, Market } from "#data/market/market-schema.ts";
import { checkFacts } from "#data/submissions/facts-edit-schema.ts";
import { isSameFact, listFactNames } from "#data/submissions/fact-names.ts";
import { ApiError } from "#api/http/api-error.ts";
import { type Place, requireInside } from "#api/markets/require-inside.ts";
import type { FactsPayload } from "./payload.ts";

interface FactsEditOptions {
  reason?: string | undefined;
  /** Whose word they pass on, where that is not a visitor's. */
  source?: Confirmation["source"] | undefined;
}

/**
 * What the row of such a submission holds.
 * @param input the facts as they were sent
 * @throws ApiError 422 for what is no fact, or not of its form, naming it
 */
export function describeFactsEdit(
  market: Market,
  input: Readonly<Record<string, unknown>>,
  { reason, source }: FactsEditOptions = {},
): { payload: FactsPayload; replaced: string } {
  const { facts, replaced } = requireFacts(market, input);
  const payload: FactsPayload = { fieldName: "facts", suggestedValue: facts, reason, source };
  return { payload, replaced: JSON.stringify(replaced) };
}

/** Each fact tidied, and what it replaces. @throws ApiError 422 */
export function requireFacts(
  market: Market,
  input: Readonly<Record<string, unknown>>,
): { facts: FactValues; replaced: FactValues } {
  const checked = checkFacts(market, input);
  if (!checked.ok) throw new ApiError(422, checked.error, { field: checked.field });
  requireInside(placeOf(market, checked.facts));
  return checked;
}

function placeOf(market: Market, facts: FactValues): Place {
  const { latitude, longitude } = { ...market, ...facts };
  return { latitude: Number(latitude), longitude: Number(longitude) };
}

/** Each of its facts: what the directory said when it was sent, what it says now, and what is suggested. */
export function compareFacts(
  { suggestedValue }: FactsPayload,
  replaced: string | null,
  market: Market | undefined,
  isPending: boolean,
): EditedFact[] {
  const before = JSON.parse(replaced ?? "{}") as FactValues;
  const now = market ? readFacts(market) : {};
  return listFactNames(suggestedValue).map((fact) => ({
    fact,
    replaced: before[fact] ?? null,
    current: now[fact] ?? null,
    suggested: suggestedValue[fact] ?? null,
    isStale: isPending && !isSameFact(fact, before[fact], now[fact]),
  }));
}

/**
 * Those of these facts of which the market says something else than whoever decides has seen; what says the same
 * already as what is wanted overwrites nothing.
 */
export function listUnseen(market: Market, wanted: FactValues, seen: FactValues): FactName[] {
  const now = readFacts(market);
  return listFactNames(wanted).filter(
    (fact) => !isSameFact(fact, now[fact], seen[fact]) && !isSameFact(fact, now[fact], wanted[fact]),
  );
}
