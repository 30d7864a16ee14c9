/** Checks edits of one or more facts, and makes what is stored of them. */
import type { FactValues } from "#data/market/claims.ts";
import type { Market } from "#data/market/market-schema.ts";
import { checkFacts } from "#data/submissions/facts-edit-schema.ts";
import { listReplaced } from "#data/submissions/fact-names.ts";
import { ApiError } from "#api/http/api-error.ts";
import { requireInside } from "#api/markets/require-inside.ts";
import type { EditPayload } from "#data/submissions/payload.ts";

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
  const { latitude, longitude } = { ...market, ...checked.facts };
  requireInside({ latitude: Number(latitude), longitude: Number(longitude) });
  return checked.facts;
}
