/** Names and places as pages print them, made fit to stand beside others. */
import { hasHouseNumber } from "../usda/street-words.ts";

/** "Cassville farmers market" → "Cassville Farmers Market" */
export function tidyName(name: string): string {
  return name
    .split(" ")
    .map((word, index) =>
      index > 0 && SMALL.has(word) ? word : word.replace(/^\(?\p{Ll}/u, (start) => start.toUpperCase()),
    )
    .join(" ");
}

const SMALL = new Set(["a", "an", "and", "at", "by", "for", "in", "of", "on", "the", "to"]);

/** Without what the reader of the page added in brackets. */
export function tidyPlace(place: string): string {
  return place.replaceAll(/\s*\([^)]*\)/g, "").trim();
}

/** The place as an address; null where it tells no more than "downtown". */
export function readAddress(place: string): string | null {
  const tidy = tidyPlace(place);
  return hasHouseNumber(tidy) || TELLING.test(tidy) ? tidy : null;
}

/** A street, a corner, a park, or a building that people find. */
const TELLING =
  /\b(?:st|street|ave|avenues?|road|rd|drive|dr|blvd|boulevard|hwy|highway|parkway|park|square|corner|plaza|lot|grounds|fairgrounds|church|center|hall|ymca|depot|shelter)\b/i;
