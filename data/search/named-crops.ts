/** Which crops a search names. */
import { readWords } from "./read-query.ts";
import { splitWords, toStem } from "./spelling.ts";
import type { NamedCrop } from "./phrases.ts";

/**
 * The crops whose name is among the words: "corn" names sweet corn, and "sweet potatoes" no potatoes. Of one with several
 * harvests, all of them.
 */
export function findNamedCrops<C extends NamedCrop>(query: string, crops: readonly C[]): C[] {
  const words = toPhrase(readWords(query));
  const named = crops.flatMap((crop) => listNames(crop.name).map((name) => ({ crop, name })));
  const whole = named.filter(({ name }) => words.includes(name));
  const longest = whole.filter(({ name }) => !whole.some((other) => other.name !== name && other.name.includes(name)));
  const found = whole.length > 0 ? longest : named.filter(({ name }) => words.includes(getLastWord(name)));
  return [...new Set(found.map(({ crop }) => crop))];
}

/** "spring onions and scallions" are two. */
function listNames(name: string): string[] {
  return name.split(/, | and /).map((part) => toPhrase(splitWords(part)));
}

/** With a space at either end, so that a whole word is found in others. */
function toPhrase(words: readonly string[]): string {
  return ` ${words.map(toStem).join(" ")} `;
}

function getLastWord(phrase: string): string {
  return ` ${phrase.trim().split(" ").at(-1) ?? ""} `;
}
