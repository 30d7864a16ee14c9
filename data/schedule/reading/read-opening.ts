/** Reads the days with which a line begins, whatever stands behind them: its hours may be words that nobody can read. */
import { splitTokens } from "./lexicon.ts";
import { readSeason, type SeasonPhrase } from "./read-season.ts";
import { readWhen, type When } from "./read-when.ts";
import { quote } from "./sentences.ts";
import { FILLER, skip, type Token } from "./tokens.ts";

export interface Opening {
  season?: SeasonPhrase;
  when: When;
  /** What stands behind the days: "8 AM - noon", "dawn to dusk"; "" for nothing. */
  words: string;
  /** In parentheses at the end, behind a single day. */
  note?: string;
}

/**
 * "Fri: dawn to dusk" → Friday, and "dawn to dusk".
 * @param text the whole text of which the tokens are
 * @returns null for a line that begins with no days
 */
export function readOpening(text: string, tokens: readonly Token[] = splitTokens(text)): Opening | null {
  const season = readSeason(tokens, 0);
  const when = readWhen(tokens, season?.next ?? 0);
  if (!when || when === "unclear") return null;
  // "Sat. - 8 AM", but "Sun: - 5 PM" has no first time.
  const begin = skip(tokens, tokens[when.next]?.kind === "to" ? when.next + 1 : when.next, FILLER);
  const last = tokens.at(-1);
  const note = last?.kind === "note" && when.dates.length > 0 ? last.text.trim() : undefined;
  const words = quote(tokens.slice(begin, note === undefined ? undefined : -1), text);
  return { when, words, ...(season && { season }), ...(note !== undefined && { note }) };
}
