/**
 * The states of the USDA files: how they are written, which zip codes they have and where they lie, so that a
 * value of another state is noticed. Boxes are coarse: a degree's fraction beyond the border does no harm.
 */
import STATES from "./states.json" with { type: "json" };

export interface State {
  name: string;
  /** USPS code. */
  code: string;
  /** First three digits of the state's zip codes, each range included (USPS labelling list L002). */
  zips: readonly { from: number; to: number }[];
  /** WGS 84 degrees. */
  bounds: { south: number; west: number; north: number; east: number };
}

/** The state of a name or code, whatever its case; null for anything else. */
export function getState(nameOrCode: string): State | null {
  const wanted = nameOrCode.trim().toLowerCase();
  return STATES.find(({ name, code }) => name.toLowerCase() === wanted || code.toLowerCase() === wanted) ?? null;
}

/** Whether five digits are a zip code of the state. */
export function isZipOf(state: State, zip: string): boolean {
  const prefix = Number(zip.slice(0, 3));
  return state.zips.some(({ from, to }) => from <= prefix && prefix <= to);
}

/** Whether a position lies in the state's box. */
export function isWithin({ bounds }: State, latitude: number, longitude: number): boolean {
  return bounds.south <= latitude && latitude <= bounds.north && bounds.west <= longitude && longitude <= bounds.east;
}
