/** An edit is of one or more facts of a market: checked when it is stored, compared fact by fact when it is decided. */
import type { EditedFact } from "#data/admin/submissions.ts";
import type { FactName, FactValues } from "#data/market/claims.ts";
import type { Market } from "#data/market/market-schema.ts";
import { checkFacts } from "#data/submissions/facts-edit-schema.ts";
import { isSameFact, listFactNames, readKnownFacts } from "#data/submissions/fact-names.ts";
import { ApiError } from "#api/http/api-error.ts";
import { type Place, requireInside } from "#api/markets/require-inside.ts";
import type { EditPayload } from "./payload.ts";

/**
 * What the row of such a submission holds.
 * @param input the facts as they were sent
 * @throws ApiError 422 for what is no fact, or not of its form, naming it
 */
export function prepareEdit(
  market: Market,
  input: Readonly<Record<string, unknown>>,
  { reason, source }: Omit<EditPayload, "facts"> = {},
): { payload: EditPayload; replaced: string } {
  const { facts, replaced } = requireFacts(market, input);
  return { payload: { facts, reason, source }, replaced: JSON.stringify(replaced) };
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
export function compareEdit(
  { facts }: EditPayload,
  replaced: string | null,
  market: Market | undefined,
  isPending: boolean,
): EditedFact[] {
  const before = JSON.parse(replaced ?? "{}") as FactValues;
  const now = market ? readKnownFacts(market) : {};
  return listFactNames(facts).map((fact) => ({
    fact,
    replaced: before[fact] ?? null,
    current: now[fact] ?? null,
    suggested: facts[fact] ?? null,
    isStale: isPending && !isSameFact(fact, before[fact], now[fact]),
  }));
}

/**
 * Those of these facts of which the market says something else than whoever decides has seen; what says the same
 * already as what is wanted overwrites nothing.
 */
export function listUnseen(market: Market, wanted: FactValues, seen: FactValues): FactName[] {
  const now = readKnownFacts(market);
  return listFactNames(wanted).filter(
    (fact) => !isSameFact(fact, now[fact], seen[fact]) && !isSameFact(fact, now[fact], wanted[fact]),
  );
}

/** Whether two edits say the same, whatever the reasons: in whose name they are counts, too. */
export function isSameEdit(a: EditPayload, b: EditPayload): boolean {
  const facts = listFactNames({ ...a.facts, ...b.facts });
  return a.source === b.source && facts.every((fact) => isSameFact(fact, a.facts[fact], b.facts[fact]));
}
