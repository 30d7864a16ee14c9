/** Where the pin goes when a market's address becomes another one. */
import { type FactValues, readFacts } from "#data/market/claims.ts";
import type { Market } from "#data/market/market-schema.ts";
import { movesPlace, type Pin, PIN_TEXTS } from "#data/submissions/pin.ts";
import { DecisionError } from "#api/submissions/decision-error.ts";
import { requireInside } from "./require-inside.ts";

/**
 * @param market as it is before the change
 * @param facts that change
 * @param pin what whoever makes the change says; it does not count if the place stays or the facts have a point
 * @returns the facts of the pin to change with them; none if it stays where it is
 * @throws DecisionError 422 if the place changes and nobody says what happens to the pin; ApiError 422 outside of the region
 */
export function placePin(
  market: Market,
  facts: FactValues,
  pin: Pin | undefined,
): Partial<Pick<Market, "latitude" | "longitude" | "placeIsApproximate">> {
  if (!movesPlace(readFacts(market), facts) || pin === "keep") return {};
  if (!pin) throw new DecisionError(PIN_TEXTS.missing, { field: "pin" });
  requireInside(pin);
  const { latitude, longitude, isApproximate } = pin;
  return { latitude, longitude, placeIsApproximate: isApproximate };
}
