/** Finds the town of a row, also within its address, and checks that its place is in the state. */
import type { Position } from "../../market/distance.ts";
import { FACTS } from "../../market/facts.ts";
import { readNameWords } from "../../market/name-words.ts";
import type { Identity, Match } from "../match.ts";
import type { Gazetteer } from "../../places/gazetteer.ts";
import { isInBounds } from "../../market/map-zoom.ts";
import { hasHouseNumber } from "../../market/same-street.ts";
import { splitAddress } from "../cells/split-address.ts";
import { getState, hasMember, isZipOf, type State } from "../states.ts";
import type { GetText } from "./columns.ts";

/** The state that the list covers. */
export interface ListArea extends Pick<State, "bounds"> {
  state: State;
  places: Gazetteer;
}

/**
 * The texts of a row's place, where its address or its town is a whole line: "4th and Main, Maple Grove, WI 53999". What
 * has a column of its own counts; an address that names another town than the row stays as it is.
 */
export function readPlaceTexts(get: GetText, area: ListArea): Readonly<Record<string, string>> {
  const [, named = get("city"), inCounty = ""] = /^(.*\S)\s*[,(]\s*(\D+ County)\)?$/i.exec(get("city")) ?? [];
  const [town, place] = [splitLine(named, area), splitLine(get("address"), area)];
  const city = town?.city ?? named;
  const isOther = place !== null && city !== "" && place.city !== "" && place.city.toLowerCase() !== city.toLowerCase();
  const said = isOther ? null : place;
  return {
    ...(said && { address: said.street }),
    city: city || (said?.city ?? ""),
    county: get("county") || inCounty,
    state: get("state") || (said?.state ?? town?.state ?? ""),
    zipCode: get("zipCode") || (said?.zip ?? "") || (town?.zip ?? ""),
  };
}

/** Null for a text that is only a street or only a town, as far as known: "Fairgrounds", "Main & 5th, Washington". */
function splitLine(line: string, { state, places }: ListArea): ReturnType<typeof splitAddress> | null {
  if (line === "" || line.length > FACTS.address.max) return null;
  const { city, ...split } = splitAddress(line.replaceAll(/\s*\n\s*/g, ", "));
  const hasState = hasMember(state, split.state) || /^[A-Z]{2}$/.test(split.state);
  const hasZip = /^\d{5}/.test(split.zip) && (hasState || isZipOf(state, split.zip));
  const hasTown = hasHouseNumber(split.street) && places.findTown(city) !== null;
  return hasState || hasZip || hasTown
    ? { ...split, city: city.replace(/^(?:downtown|(?:city|village) of) /i, "") }
    : null;
}

/** @param stateText the row's state column @returns problems, for people */
export function checkPlace(stateText: string, { latitude, longitude }: Partial<Identity>, area: ListArea): string[] {
  const { state, bounds } = area;
  const other = hasMember(state, stateText) ? null : getState(stateText);
  const problems = other ? [`It is in ${other.name}, not in ${state.name}.`] : [];
  if (latitude === undefined || longitude === undefined) return problems;
  if (isInBounds(bounds, { latitude, longitude })) return problems;
  return [...problems, `${latitude}, ${longitude} is outside of ${state.name}. Are both swapped?`];
}

export interface Around {
  match: (wanted: Identity) => Pick<Match<unknown>, "kind">;
  /** The last town named in a row above. */
  townAbove: string;
  /** A market on the site whose town has that name. */
  findInTown: (city: string) => Position | undefined;
}

type Town = { city: string; point: Position | null } | { why: string };

/**
 * By name, or by the zip code if it has only one town. `point`: middle of the town, or of what is known around it: zip
 * code, another market there, the town in its address, county; `why`: why none was found.
 */
export function findTown(
  facts: Omit<Identity, "city"> & Partial<Identity>,
  county: string,
  { places, state }: ListArea,
  { match, townAbove, findInTown }: Around,
): Town {
  const { name, city, address = "", zipCode = "", latitude } = facts;
  const zip = places.findZip(zipCode);
  if (city !== undefined) {
    const known = places.findTown(city) ?? zip ?? findInTown(city);
    const alike = known ? undefined : places.findSimilar(city)?.name;
    // A typo must not become a town of its own in the middle of its county.
    const around =
      alike === undefined ? (places.findTown(splitAddress(address).city) ?? places.findCounty(county)) : null;
    const point = known ?? around;
    if (point || latitude !== undefined || match({ name, city }).kind !== "new") return { city, point };
    const hint = alike === undefined ? "Add its zip code, its county, or latitude and longitude." : `Is it ${alike}?`;
    return { why: `"${city}" is no town of ${state.name} that is known here. ${hint}` };
  }
  const [only, ...others] = zip?.towns ?? [];
  if (only !== undefined && others.length === 0) return { city: only, point: zip };
  if (townAbove === "") return { why: "It needs a town, or a zip code." };
  const isTelling = readNameWords(name, []).words.size > 0;
  // In a list sorted by town, the town may be filled in only in its first row.
  if (isTelling && match({ ...facts, city: townAbove }).kind === "same") return { city: townAbove, point: null };
  return { why: `It needs a town. If that is ${townAbove} as in a row above, write it here, too.` };
}
