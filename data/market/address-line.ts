/** Where a market is, in one line, as on an envelope. */
import type { RegionState } from "../region-settings.ts";
import { findStateCode } from "../state-code.ts";

interface Town {
  city: string;
  zipCode?: string | undefined;
}

/** "Viroqua, WI 54665". @param states the region's */
export function nameTown({ city, zipCode }: Town, states: readonly RegionState[]): string {
  return join(", ", city, join(" ", findStateCode(states, zipCode), zipCode));
}

/** "210 Fairgrounds Rd., Viroqua, WI 54665"; without an address the town alone. @param states the region's */
export function writeAddress(place: Town & { address?: string | undefined }, states: readonly RegionState[]): string {
  return join(", ", place.address, nameTown(place, states));
}

/** Another address in the same town, whose zip code need not be the same: "220 S. Main St., Viroqua, WI". */
export function writeOtherAddress(address: string, { city, zipCode }: Town, states: readonly RegionState[]): string {
  return join(", ", address, city, findStateCode(states, zipCode));
}

function join(between: string, ...parts: (string | undefined)[]): string {
  return parts.filter(Boolean).join(between);
}
