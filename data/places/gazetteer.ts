/** The towns and zip codes of a state. */
import type { Position } from "../market/distance.ts";

export interface Gazetteer {
  /** Whatever its case, "St."/"Saint" and the like; null for a town that is none. */
  findTown: (name: string) => Town | null;
  /** By its five digits; null where no place has it. */
  findZip: (zip: string) => Zip | null;
}

export interface Town extends Position {
  name: string;
}

/** The middle of the area that has the code. */
export interface Zip extends Position {
  /** Those that mail with it goes to. */
  towns: readonly string[];
}
