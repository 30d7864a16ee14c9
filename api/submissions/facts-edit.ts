/** Edits of one or more facts: validated when they are stored, compared fact by fact when they are decided. */
import type { EditedFact } from "#data/admin/submissions.ts";
import { tidyLines } from "#data/input/plain-text.ts";
import type { FactName, FactValues } from "#data/market/claims.ts";
import type { Market } from "#data/market/market-schema.ts";
import { checkFacts } from "#data/submissions/facts-edit-schema.ts";
import { isSameFact, listFactNames, readKnownFacts } from "#data/submissions/fact-names.ts";
import { ApiError } from "#api/http/api-error.ts";
import { type Place, requireInside } from "#api/markets/require-inside.ts";
import type { EditPayload } from "./payload.ts";

/**
 * The payload of an edit submission, and as JSON the values it replaces.
 * @param input the facts as sent
 * @throws ApiError 422 naming the fact that is unknown or invalid
 */
export function prepareEdit(
  market: Market,
  input: Readonly<Record<string, unknown>>,
  { reason, source }: Omit<EditPayload, "facts"> = {},
): { payload: EditPayload; replaced: string } {
  const { facts, replaced } = requireFacts(market, input);
  const words = toWords("schedule", input["schedule"]);
  return { payload: { facts, reason, words, source }, replaced: JSON.stringify(replaced) };
}

/** Opening hours that were sent as text, for whoever decides whether they were read rightly; undefined for anything else. */
export function toWords(fact: FactName, sent: unknown): string | undefined {
  return fact === "schedule" && typeof sent === "string" ? tidyLines(sent) : undefined;
}

/** The normalized facts, and the values they replace. @throws ApiError 422 */
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

/** For each fact: the market's value when the edit was sent, its value now, and the suggested value. */
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
 * The facts whose current value differs from what the admin saw on the card. A fact that already has the wanted value
 * is left out, because approving it overwrites nothing.
 */
export function listUnseen(market: Market, wanted: FactValues, seen: FactValues): FactName[] {
  const now = readKnownFacts(market);
  return listFactNames(wanted).filter(
    (fact) => !isSameFact(fact, now[fact], seen[fact]) && !isSameFact(fact, now[fact], wanted[fact]),
  );
}

/** Whether two edits have the same facts and the same source; reasons do not matter. */
export function isSameEdit(a: EditPayload, b: EditPayload): boolean {
  const facts = listFactNames({ ...a.facts, ...b.facts });
  return a.source === b.source && facts.every((fact) => isSameFact(fact, a.facts[fact], b.facts[fact]));
}
