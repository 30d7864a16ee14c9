/**
 * Where a market's pin goes after an edit of its address: the moderator must decide, or it would stay at the old one.
 */
import type { FactName, FactValues } from "../market/claims.ts";
import type { Position } from "../market/distance.ts";
import { isSameFact } from "./fact-names.ts";

/** Leave the pin, or move it there. `isApproximate`: only the middle of the town is known. */
export type Pin = "keep" | (Position & { isApproximate?: true | undefined });

export const PIN_TEXTS = {
  ask: "Where does the pin go?",
  missing: "The address is another one. Please say where the pin goes.",
  keep: "It is right where it is",
} as const;

const PLACE: readonly FactName[] = ["address", "city"];

/**
 * Whether an edit changes the address or town but has no coordinates.
 * @param known current values, null if unknown
 */
export function movesPlace(known: FactValues, edited: FactValues): boolean {
  return !("latitude" in edited) && PLACE.some((fact) => isMoved(fact, known, edited));
}

/** Whether an edit changes the town: the new town's middle is then a better pin than the old one. */
export function movesTown(known: FactValues, edited: FactValues): boolean {
  return isMoved("city", known, edited);
}

/** Removing a value does not move the pin. */
function isMoved(fact: FactName, known: FactValues, edited: FactValues): boolean {
  return Boolean(edited[fact]) && !isSameFact(fact, edited[fact], known[fact]);
}
