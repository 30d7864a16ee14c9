/** Cuts a text into what is read together. */
import { splitTokens } from "./lexicon.ts";
import type { Token } from "./tokens.ts";

/** By line breaks, semicolons and full stops. "Wed 9-12; 1-4" is one, and so is "8 a.m. to noon, Wed. & Fri." */
export function splitSentences(text: string): Token[][] {
  const sentences: Token[][] = [[]];
  const tokens = splitTokens(text);
  tokens.forEach((token, index) => {
    const next = tokens[index + 1];
    const goesOn = token.kind === "break" && !token.isLine && (next?.kind === "time" || next?.kind === "all-day");
    if ((token.kind === "break" && !goesOn) || token.kind === "stop") sentences.push([]);
    else sentences.at(-1)?.push(token);
    // A dot after a short word ends the sentence where another word begins the next.
    const isDotted = text.charAt(token.to - 1) === "." && token.kind !== "stop" && token.kind !== "filler";
    if (isDotted && next?.kind === "word" && /^\p{Lu}/u.test(text.slice(next.from))) sentences.push([]);
  });
  return sentences.filter((sentence) => sentence.length > 0);
}

/** The text of tokens that follow one another; "" for none. */
export function quote(tokens: readonly Token[], text: string): string {
  return text.slice(tokens[0]?.from ?? 0, tokens.at(-1)?.to ?? 0).trim();
}
