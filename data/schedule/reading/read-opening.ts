/** Reads the days at the beginning of a line; the hours after them may be text that cannot be parsed. */
import { splitTokens } from "./lexicon.ts";
import { readSeason, type SeasonPhrase } from "./read-season.ts";
import { readWhen, type When } from "./read-when.ts";
import { quote } from "./sentences.ts";
import { FILLER, skip, type Token } from "./tokens.ts";

export interface Opening {
  season?: SeasonPhrase;
  when: When;
  /** The text after the days: "8 AM - noon", "dawn to dusk"; possibly empty. */
  words: string;
  /** Text in parentheses at the end, after a single day. */
  note?: string;
}

/**
 * "Fri: dawn to dusk" → Friday, and "dawn to dusk".
 * @param text the text that the tokens are from
 * @returns null if the line does not begin with days
 */
export function readOpening(text: string, tokens: readonly Token[] = splitTokens(text)): Opening | null {
  const season = readSeason(tokens, 0);
  const when = readWhen(tokens, season?.next ?? 0);
  if (!when || when === "unclear") return null;
  // Skips the dash in "Sat. - 8 AM".
  const begin = skip(tokens, tokens[when.next]?.kind === "to" ? when.next + 1 : when.next, FILLER);
  const last = tokens.at(-1);
  const note = last?.kind === "note" && when.dates.length > 0 ? last.text.trim() : undefined;
  const words = quote(tokens.slice(begin, note === undefined ? undefined : -1), text);
  return { when, words, ...(season && { season }), ...(note !== undefined && { note }) };
}
