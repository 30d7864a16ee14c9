/**
 * The states of the USDA files: how they are written, which zip codes they have and where they lie, so that a
 * value of another state is noticed. Boxes are coarse: a degree's fraction beyond the border does no harm.
 */
import STATES from "./states.json" with { type: "json" };

interface Member {
  name: string;
  /** USPS code. */
  code: string;
  /** None in a territory, of which there is no directory. */
  capital?: string | undefined;
}

/** One state, or several that a directory treats as one. */
export interface State {
  /** In sentences: "Vermont", "Vermont and New Hampshire". */
  name: string;
  members: readonly Member[];
  /** First three digits of the zip codes, each range included (USPS labelling list L002). */
  zips: readonly { from: number; to: number }[];
  /** WGS 84 degrees. */
  bounds: { south: number; west: number; north: number; east: number };
}

/** Names and codes as they are printed: "Iowa", "IOWA", "IA". Longer ones first. */
export const STATE_SPELLINGS: readonly string[] = STATES.flatMap(({ name, code }) => [
  name,
  name.toUpperCase(),
  code,
]).sort((a, b) => b.length - a.length);

/** The state of a name, a code or the beginning of a name ("Wis."), whatever its case; null for anything else. */
export function getState(text: string): State | null {
  const wanted = text.trim().toLowerCase();
  const letters = wanted.replaceAll(".", "");
  const isBeginning = wanted.endsWith(".") && letters.length >= 3;
  const [found, another] = STATES.filter(({ name, code }) => {
    const whole = name.toLowerCase();
    return whole === wanted || code.toLowerCase() === letters || (isBeginning && whole.startsWith(letters));
  });
  if (!found || another) return null;
  const { name, code, capital, zips, bounds } = found;
  return { name, members: [{ name, code, capital }], zips, bounds };
}

/** Several as one, in the order given. @returns null when one of the names is no state's, or none is given */
export function joinStates(names: readonly string[]): State | null {
  const states = names.map(getState).filter((state) => state !== null);
  if (states.length === 0 || states.length < names.length) return null;
  const boxes = states.map(({ bounds }) => bounds);
  return {
    name: new Intl.ListFormat("en-US").format(states.map(({ name }) => name)),
    members: states.flatMap(({ members }) => members),
    zips: states.flatMap(({ zips }) => zips),
    bounds: {
      south: Math.min(...boxes.map(({ south }) => south)),
      west: Math.min(...boxes.map(({ west }) => west)),
      north: Math.max(...boxes.map(({ north }) => north)),
      east: Math.max(...boxes.map(({ east }) => east)),
    },
  };
}

/** Whether a name or code is the state's, or that of one of several. */
export function hasMember(state: State, nameOrCode: string): boolean {
  const [wanted] = getState(nameOrCode)?.members ?? [];
  return state.members.some(({ code }) => code === wanted?.code);
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
