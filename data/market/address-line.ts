/** Where a market is, in one line, as on an envelope. */
import { findStateCode, type RegionState } from "./state-code.ts";

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

/** The parts of a whole address as people paste it, "500 Lake St, Green Bay, WI 54301"; null where it does not end with town and state. */
export function readAddress(line: string, states: readonly RegionState[]): (Town & { address: string }) | null {
  const state = states.flatMap(({ name, code }) => [name, code]).join("|");
  const whole = new RegExp(
    String.raw`^(.+?),\s*([^,\d\s][^,\d]*?),?\s+(?:${state})\.?(?:,?\s+(\d{5})(?:-\d{4})?)?(?:,?\s+USA)?$`,
    "i",
  );
  const [, address, city, zipCode] = whole.exec(line) ?? [];
  return address !== undefined && city !== undefined ? { address, city, zipCode } : null;
}

/** Another address in the same town, whose zip code need not be the same: "220 S. Main St., Viroqua, WI". */
export function writeOtherAddress(address: string, { city, zipCode }: Town, states: readonly RegionState[]): string {
  return join(", ", address, city, findStateCode(states, zipCode));
}

function join(between: string, ...parts: (string | undefined)[]): string {
  return parts.filter(Boolean).join(between);
}
