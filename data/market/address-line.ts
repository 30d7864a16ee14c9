/** Writes and reads addresses as one line, as on an envelope, also in regions with several states. */
import type { Market } from "./market-schema.ts";

export interface RegionState {
  name: string;
  /** Postal abbreviation: "IA". */
  code: string;
  /** State FIPS code (ANSI INCITS 38): picks the outline and counties out of us-atlas. */
  fips: string;
  /** First three digits of its zip codes, both ends included (USPS Labeling List L002). */
  zips: readonly { from: number; to: number }[];
}

/** Postal abbreviation of the state, by zip code if there are several; "" if that does not tell. */
export function findStateCode(states: readonly RegionState[], zipCode: string | undefined): string {
  const [only, ...others] = states;
  if (only && others.length === 0) return only.code;
  const prefix = Number(zipCode?.slice(0, 3));
  return states.find(({ zips }) => zips.some(({ from, to }) => from <= prefix && prefix <= to))?.code ?? "";
}

type Town = Pick<Market, "city" | "zipCode">;

/** "Viroqua, WI 54665" @param states all states of the region; the zip code decides between them */
export function nameTown({ city, zipCode }: Town, states: readonly RegionState[]): string {
  return join(", ", city, join(" ", findStateCode(states, zipCode), zipCode));
}

/** "210 Fairgrounds Rd., Viroqua, WI 54665"; without an address only the town. */
export function writeAddress(place: Town & Pick<Market, "address">, states: readonly RegionState[]): string {
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
