/** Cuts a text into what is read together. */
import { splitTokens } from "./lexicon.ts";
import type { Token } from "./tokens.ts";

/**
 * By line breaks, semicolons and full stops. "Wed 9-12; 1-4" is one, and so is "8 a.m. to noon, Wed. & Fri."
 * @param isTyped line by line: what stands on one line belongs together, unless days follow a semicolon
 */
export function splitSentences(text: string, { isTyped = false } = {}): Token[][] {
  const sentences: Token[][] = [[]];
  const tokens = splitTokens(text);
  tokens.forEach((token, index) => {
    const next = tokens[index + 1];
    const isEnd = token.kind === "break" && (token.isLine || (isTyped ? BEGINS : GOES_ON).has(next?.kind) === isTyped);
    if (isEnd || (token.kind === "stop" && !isTyped)) sentences.push([]);
    else sentences.at(-1)?.push(token);
    // A dot after a short word ends the sentence where another word begins the next.
    const isDotted = !isTyped && text.charAt(token.to - 1) === "." && token.kind !== "stop" && token.kind !== "filler";
    if (isDotted && next?.kind === "word" && /^\p{Lu}/u.test(text.slice(next.from))) sentences.push([]);
  });
  return sentences.filter((sentence) => sentence.length > 0);
}

type Kind = Token["kind"] | undefined;

/** Behind a semicolon: hours of the same days, or other days. */
const GOES_ON = new Set<Kind>(["time", "all-day"]);
const BEGINS = new Set<Kind>(["days", "ordinal", "every", "fortnight", "month", "date", "closed", "always"]);

/** The text of tokens that follow one another; "" for none. */
export function quote(tokens: readonly Token[], text: string): string {
  return text.slice(tokens[0]?.from ?? 0, tokens.at(-1)?.to ?? 0).trim();
}
