/** Which words of a search that found nothing may be counted: those of a thing or a place, nothing of a person. */

import { STREET_TYPES } from "./street-address.ts";

/** Of what is counted, in characters. */
const VAIN_SEARCH_MAX = 60;

const WORDS_MAX = 8;

/** A phone number has more, a zip code has not. */
const DIGITS_MAX = 5;

/** "123 Main Street", "N1234 County Road B". */
const STREET = new RegExp(String.raw`(?:^|\s)(?:[nsew]\d{2,}|\d+[a-z]?(?=\s)(?=.*\s(?:${STREET_TYPES})(?:\s|$)))`);

/**
 * @param typed as it was searched for
 * @returns as it is counted: in small letters, without signs; null where it could be somebody's: an address, a number, a letter
 */
export function tidyVainSearch(typed: string): string | null {
  // An address of the mail or the web has no blanks in it.
  if (/[@/\\<>]|www\./i.test(typed)) return null;
  const words = typed
    .normalize("NFKC")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}'&-]+/gu, " ")
    .replaceAll(/\s+/g, " ")
    .trim();
  const letters = words.match(/\p{L}/gu)?.length ?? 0;
  const digits = words.match(/\p{N}/gu)?.length ?? 0;
  if (words.length > VAIN_SEARCH_MAX || words.split(" ").length > WORDS_MAX) return null;
  if (letters + digits < 2 || digits > DIGITS_MAX || STREET.test(words)) return null;
  return words;
}
