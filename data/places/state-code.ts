/** Which of the region's states a place is in, for its address. */
import type { RegionState } from "../site/region-settings.ts";

/** "IA": by the zip code where there are several; "" where that does not tell. */
export function findStateCode(states: readonly RegionState[], zipCode: string | undefined): string {
  const [only, ...others] = states;
  if (only && others.length === 0) return only.code;
  const prefix = Number(zipCode?.slice(0, 3));
  return states.find(({ zips }) => zips.some(({ from, to }) => from <= prefix && prefix <= to))?.code ?? "";
}
