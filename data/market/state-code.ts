/** Finds the state of a place, in regions with several states. */

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
