/** Writes and reads addresses as one line, as on an envelope. */
import { findStateCode, type RegionState } from "./state-code.ts";

interface Town {
  city: string;
  zipCode?: string | undefined;
}

/** "Viroqua, WI 54665" @param states all states of the region; the zip code decides between them */
export function nameTown({ city, zipCode }: Town, states: readonly RegionState[]): string {
  return join(", ", city, join(" ", findStateCode(states, zipCode), zipCode));
}

/** "210 Fairgrounds Rd., Viroqua, WI 54665"; without an address only the town. */
export function writeAddress(place: Town & { address?: string | undefined }, states: readonly RegionState[]): string {
  return join(", ", place.address, nameTown(place, states));
}

/**
 * Splits a pasted address: "500 Lake St, Green Bay, WI 54301". Null unless it ends with a town and one of the states.
 */
export function readAddress(line: string, states: readonly RegionState[]): (Town & { address: string }) | null {
  const state = states.flatMap(({ name, code }) => [name, code]).join("|");
  const whole = new RegExp(
    String.raw`^(.+?),\s*([^,\d\s][^,\d]*?),?\s+(?:${state})\.?(?:,?\s+(\d{5})(?:-\d{4})?)?(?:,?\s+USA)?$`,
    "i",
  );
  const [, address, city, zipCode] = whole.exec(line) ?? [];
  return address !== undefined && city !== undefined ? { address, city, zipCode } : null;
}

/** "220 S. Main St., Viroqua, WI": without a zip code, since another address in the town may have another one. */
export function writeOtherAddress(address: string, { city, zipCode }: Town, states: readonly RegionState[]): string {
  return join(", ", address, city, findStateCode(states, zipCode));
}

function join(between: string, ...parts: (string | undefined)[]): string {
  return parts.filter(Boolean).join(between);
}
