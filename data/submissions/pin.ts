/** Where the pin of a market goes when an edit names another address: it must not stay at the old one unasked. */
import type { FactName, FactValues } from "../market/claims.ts";
import type { Position } from "../market/distance.ts";
import { isSameFact } from "./fact-names.ts";

/** It is right where it is, or it goes there; `isApproximate`: to the middle of a town. */
export type Pin = "keep" | (Position & { isApproximate?: true | undefined });

export const PIN_TEXTS = {
  ask: "Where does the pin go?",
  missing: "The address is another one. Please say where the pin goes.",
  keep: "It is right where it is",
} as const;

const PLACE: readonly FactName[] = ["address", "city"];

/**
 * Whether an edit names another address or town without a point.
 * @param known what the directory says of these facts, null where it says nothing
 */
export function movesPlace(known: FactValues, edited: FactValues): boolean {
  return !("latitude" in edited) && PLACE.some((fact) => isMoved(fact, known, edited));
}

/** Whether it names another town: its middle is nearer than the old pin then. */
export function movesTown(known: FactValues, edited: FactValues): boolean {
  return isMoved("city", known, edited);
}

/** To remove an address moves nothing. */
function isMoved(fact: FactName, known: FactValues, edited: FactValues): boolean {
  return Boolean(edited[fact]) && !isSameFact(fact, edited[fact], known[fact]);
}
