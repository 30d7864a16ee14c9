/**
 * Where a market's pin goes after an edit of its address: whoever publishes it must decide, or it would stay at the old
 * one. Every way to change an address asks by movesPlace().
 */
import type { FactName, FactValues } from "../market/claims.ts";
import type { Position } from "../market/distance.ts";
import { isSameValue } from "../market/fact-kinds.ts";
import { isOpposite } from "../market/same-place.ts";
import { isSameStreet } from "../market/same-street.ts";

/** Leave the pin, or move it there. `isApproximate`: only the middle of the town is known. */
export type Pin = "keep" | (Position & { isApproximate?: true | undefined });

export const PIN_TEXTS = {
  ask: "Where does the pin go?",
  missing: "The address is another one. Please say where the pin goes.",
  keep: "It is right where it is",
} as const;

/**
 * Whether an edit changes the address or town but has no coordinates. Another spelling of the same address is no change.
 * @param known current values, null if unknown
 */
export function movesPlace(known: FactValues, edited: FactValues): boolean {
  if ("latitude" in edited || "longitude" in edited) return false;
  const movesStreet = isMoved("address", known, edited) && !isRespelled(known.address, edited.address);
  return movesStreet || movesTown(known, edited);
}

/** "9 Hill Rd" and "9 Hill Road"; not "9 N. Main St" and "9 S. Main St". */
function isRespelled(known: unknown, edited: unknown): boolean {
  if (typeof known !== "string" || typeof edited !== "string") return false;
  return isSameStreet(known, edited) && !isOpposite(known, edited);
}

/** Whether an edit changes the town: the new town's middle is then a better pin than the old one. */
export function movesTown(known: FactValues, edited: FactValues): boolean {
  return isMoved("city", known, edited);
}

/** Removing a value does not move the pin. */
function isMoved(fact: FactName, known: FactValues, edited: FactValues): boolean {
  return Boolean(edited[fact]) && !isSameValue(fact, edited[fact], known[fact]);
}
