/** Street addresses among what visitors type. Nobody looks them up: what counts is the town or the zip code behind them. */

/** Words for kinds of streets, as part of a regular expression. */
export const STREET_TYPES =
  "st|street|ave|avenue|rd|road|blvd|boulevard|dr|drive|ln|lane|ct|court|cir|circle|pl|place|pkwy|parkway|hwy|highway|" +
  "way|trl|trail|ter|terrace";

export interface StreetAddress {
  /** Without the house's number: "Main St". */
  street: string;
  /** What stands behind it: "Madison, WI 53703"; "" for nothing. */
  place: string;
}

/** A house's number, with the letters that some have: "317", "12a", "N1234", "N88W16631". */
const HOUSE = String.raw`^\s*[nsew]?\d+[a-z]?\d*\s+`;

/** The last of the words for a street ends it: "12 Court St", and a direction belongs to it: "5 Main St N". */
const ADDRESS = new RegExp(
  HOUSE + String.raw`((?:.*\s)?(?:${STREET_TYPES})\b\.?(?:\s+(?:[nsew]|north|south|east|west)\b\.?)?)(?:[\s,]+(.*))?$`,
  "is",
);

/** Before a comma there is no town, whatever kind of street it is: "N1234 County Road B, Sturgeon Bay". */
const BEFORE_COMMA = new RegExp(String.raw`${HOUSE}([^,]+),\s*(.*)$`, "is");

/** Null for what is no address of a house. */
export function readStreetAddress(text: string): StreetAddress | null {
  const [, street, place = ""] = BEFORE_COMMA.exec(text) ?? ADDRESS.exec(text) ?? [];
  return street === undefined ? null : { street: street.trim(), place: place.trim() };
}
