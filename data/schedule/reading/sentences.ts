/** Splits a text into sentences. */
import { splitTokens } from "./lexicon.ts";
import type { Token } from "./tokens.ts";

/**
 * Splits at line breaks, semicolons and periods, but not in "Wed 9-12; 1-4" or "8 a.m. to noon, Wed. & Fri."
 * @param isTyped line by line: a line is one sentence unless days follow a semicolon
 */
export function splitSentences(text: string, { isTyped = false } = {}): Token[][] {
  const sentences: Token[][] = [[]];
  const tokens = splitTokens(text);
  tokens.forEach((token, index) => {
    const next = tokens[index + 1];
    const isEnd = token.kind === "break" && (token.isLine || (isTyped ? BEGINS : GOES_ON).has(next?.kind) === isTyped);
    if (isEnd || (token.kind === "stop" && !isTyped)) sentences.push([]);
    else sentences.at(-1)?.push(token);
    // A period after an abbreviation ends the sentence if a capitalized word follows.
    const isDotted = !isTyped && text.charAt(token.to - 1) === "." && token.kind !== "stop" && token.kind !== "filler";
    if (isDotted && next?.kind === "word" && /^\p{Lu}/u.test(text.slice(next.from))) sentences.push([]);
  });
  return sentences.filter((sentence) => sentence.length > 0);
}

type Kind = Token["kind"] | undefined;

/** After a semicolon: more hours of the same days (GOES_ON), or other days (BEGINS). */
const GOES_ON = new Set<Kind>(["time", "all-day"]);
const BEGINS = new Set<Kind>(["days", "ordinal", "every", "fortnight", "month", "date", "closed", "always"]);

/** The text of consecutive tokens; "" for none. */
export function quote(tokens: readonly Token[], text: string): string {
  return text.slice(tokens[0]?.from ?? 0, tokens.at(-1)?.to ?? 0).trim();
}
