/**
 * Recognizes street addresses in searches. They are not geocoded; only the town or zip code after the street is used.
 */

/** Regular expression alternatives. */
export const STREET_TYPES =
  "st|street|ave|avenue|rd|road|blvd|boulevard|dr|drive|ln|lane|ct|court|cir|circle|pl|place|pkwy|parkway|hwy|highway|" +
  "way|trl|trail|ter|terrace";

interface StreetAddress {
  /** Without the house number: "Main St". */
  street: string;
  /** The text after the street: "Madison, WI 53703"; may be "". */
  place: string;
}

/** House numbers: "317", "12a", "N1234", "N88W16631". */
const HOUSE = String.raw`^\s*[nsew]?\d+[a-z]?\d*\s+`;

/** The street ends at the last street type ("12 Court St") and a direction after it ("5 Main St N"). */
const ADDRESS = new RegExp(
  HOUSE + String.raw`((?:.*\s)?(?:${STREET_TYPES})\b\.?(?:\s+(?:[nsew]|north|south|east|west)\b\.?)?)(?:[\s,]+(.*))?$`,
  "is",
);

/** With a comma, everything before it is the street: "N1234 County Road B, Sturgeon Bay". */
const BEFORE_COMMA = new RegExp(String.raw`${HOUSE}([^,]+),\s*(.*)$`, "is");

/** @returns null if the text is not a street address with a house number */
export function readStreetAddress(text: string): StreetAddress | null {
  const [, street, place = ""] = BEFORE_COMMA.exec(text) ?? ADDRESS.exec(text) ?? [];
  return street === undefined ? null : { street: street.trim(), place: place.trim() };
}
