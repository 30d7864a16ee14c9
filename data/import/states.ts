/**
 * US states: names, zip codes and bounding boxes, to detect values of another state. The boxes may extend a fraction
 * of a degree beyond the border.
 */
import { getBounds, type MapBounds } from "../market/map-zoom.ts";
import { formatList } from "../schedule/format/style.ts";
import STATES from "./states.json" with { type: "json" };

interface Member {
  name: string;
  /** USPS code. */
  code: string;
  /** Left out for territories, which cannot have a directory. */
  capital?: string | undefined;
}

/** One state, or several in one directory. */
export interface State {
  /** For sentences: "Vermont", "Vermont and New Hampshire". */
  name: string;
  members: readonly Member[];
  /** First three digits of the zip codes, each range included (USPS labeling list L002). */
  zips: readonly { from: number; to: number }[];
  /** WGS 84 degrees. */
  bounds: MapBounds;
}

/** Spellings in files, longest first: "Iowa", "IOWA", "IA". */
export const STATE_SPELLINGS: readonly string[] = STATES.flatMap(({ name, code }) => [
  name,
  name.toUpperCase(),
  code,
]).sort((a, b) => b.length - a.length);

/** @param text name, code or abbreviated name ("Wis."), in any case @returns null for anything else */
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

/** Joins several states to one. @returns null if a name is not a state's, or none is given */
export function joinStates(names: readonly string[]): State | null {
  const states = names.map(getState).filter((state) => state !== null);
  if (states.length === 0 || states.length < names.length) return null;
  const corners = states.flatMap(({ bounds: { south, west, north, east } }) => [
    { latitude: south, longitude: west },
    { latitude: north, longitude: east },
  ]);
  return {
    name: formatList(states.map(({ name }) => name)),
    members: states.flatMap(({ members }) => members),
    zips: states.flatMap(({ zips }) => zips),
    bounds: getBounds(corners),
  };
}

/** Names and codes of the members: no market of the state is distinguished by them. */
export function listPlaceNames({ members }: Pick<State, "members">): string[] {
  return members.flatMap(({ name, code }) => [name, code]);
}

/** Whether a name or code is one of the state's members. */
export function hasMember(state: State, nameOrCode: string): boolean {
  const [wanted] = getState(nameOrCode)?.members ?? [];
  return state.members.some(({ code }) => code === wanted?.code);
}

/** @param zip five digits */
export function isZipOf(state: State, zip: string): boolean {
  const prefix = Number(zip.slice(0, 3));
  return state.zips.some(({ from, to }) => from <= prefix && prefix <= to);
}
