/** Cleans searches that found nothing before they are counted, and drops those that may contain personal data. */

import { STREET_TYPES } from "./street-address.ts";

/** In characters. */
const VAIN_SEARCH_MAX = 60;

const WORDS_MAX = 8;

/** Allows zip codes but not phone numbers. */
const DIGITS_MAX = 5;

/** "123 Main Street", "N1234 County Road B". */
const STREET = new RegExp(String.raw`(?:^|\s)(?:[nsew]\d{2,}|\d+[a-z]?(?=\s)(?=.*\s(?:${STREET_TYPES})(?:\s|$)))`);

/**
 * @param typed the search text
 * @returns lower case without punctuation; null if too short or long, or possibly a street, email or web address or a
 * phone number
 */
export function tidyVainSearch(typed: string): string | null {
  // Email or web addresses.
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
