/** Where the market of a row is: in which town, and that this is in the state at all. */
import type { FactValues } from "../../market/claims.ts";
import type { Market } from "../../market/market-schema.ts";
import { readNameWords } from "../../market/name-words.ts";
import type { Gazetteer } from "../../places/gazetteer.ts";
import { getState, hasMember, type State } from "../usda/states.ts";
import type { Match, Wanted } from "./match-market.ts";

/** The state that the list is about. */
export interface ListArea {
  state: State;
  /** WGS 84 degrees. */
  bounds: State["bounds"];
  places: Gazetteer;
}

/** @param stateText what the row says of its state. @returns what is wrong with it */
export function checkPlace(
  stateText: string,
  { latitude, longitude }: FactValues,
  { state, bounds }: ListArea,
): string[] {
  const problems: string[] = [];
  const other = getState(stateText);
  if (other && !hasMember(state, stateText)) problems.push(`It is in ${other.name}, not in ${state.name}.`);
  const { south, north, west, east } = bounds;
  if (typeof latitude !== "number" || typeof longitude !== "number") return problems;
  const isInside = latitude >= south && latitude <= north && longitude >= west && longitude <= east;
  if (!isInside) problems.push(`${latitude}, ${longitude} is outside of ${state.name}. Are both swapped?`);
  return problems;
}

interface Around {
  area: ListArea;
  match: (wanted: Wanted) => Match;
  /** The last town that a row above named. */
  townAbove: string;
}

type Town = { city: string; point: Pick<Market, "latitude" | "longitude"> | null } | { why: string };

/** The town of a row, and its middle: by name, or by its zip code where that has one town. */
export function findTown(facts: FactValues, { area: { places, state }, match, townAbove }: Around): Town {
  const zip = typeof facts.zipCode === "string" ? places.findZip(facts.zipCode) : null;
  const area = zip && { latitude: zip.latitude, longitude: zip.longitude };
  if (typeof facts.city === "string") {
    const town = places.findTown(facts.city);
    if (town) return { city: facts.city, point: { latitude: town.latitude, longitude: town.longitude } };
    const isKnown = area !== null || facts.latitude !== undefined;
    const [name, city] = [facts.name as string, facts.city];
    if (isKnown || match({ name, city }).kind !== "new") return { city, point: area };
    const alike = places.findSimilar(city)?.name;
    const hint = alike === undefined ? "Add its zip code, or latitude and longitude." : `Is it ${alike}?`;
    return { why: `"${city}" is no town of ${state.name} that is known here. ${hint}` };
  }
  const [only, ...others] = zip?.towns ?? [];
  if (only !== undefined && others.length === 0) return { city: only, point: area };
  if (townAbove === "") return { why: "It needs a town, or a zip code." };
  const isTelling = readNameWords(String(facts.name), []).words.size > 0;
  // In a list by towns, a town may stand in the first of its rows only.
  const above = { ...facts, name: facts.name as string, city: townAbove } as Wanted;
  if (isTelling && match(above).kind === "same") return { city: townAbove, point: null };
  return { why: `It needs a town. If that is ${townAbove} as in a row above, write it here, too.` };
}
