/** Finds which of the states that the region covers a place is in. */

/** A state that the region covers. */
export interface RegionState {
  name: string;
  /** As people write it behind a town: "IA". */
  code: string;
  /** State FIPS code (ANSI INCITS 38): picks the outline and counties out of us-atlas. */
  fips: string;
  /** First three digits that its zip codes can have, each range included (USPS labelling list L002). */
  zips: readonly { from: number; to: number }[];
}

/** "IA": by the zip code where there are several; "" where that does not tell. */
export function findStateCode(states: readonly RegionState[], zipCode: string | undefined): string {
  const [only, ...others] = states;
  if (only && others.length === 0) return only.code;
  const prefix = Number(zipCode?.slice(0, 3));
  return states.find(({ zips }) => zips.some(({ from, to }) => from <= prefix && prefix <= to))?.code ?? "";
}
