/** Finds the crops that a search names. */
import { readWords } from "./read-query.ts";
import { splitWords, toStem } from "./spelling.ts";
import type { NamedCrop } from "./phrases.ts";

/** "corn" finds sweet corn, but "sweet potatoes" does not find potatoes. All harvests of a crop are returned. */
export function findNamedCrops<C extends NamedCrop>(query: string, crops: readonly C[]): C[] {
  const words = toPhrase(readWords(query));
  const named = crops.flatMap((crop) => listNames(crop.name).map((name) => ({ crop, name })));
  const whole = named.filter(({ name }) => words.includes(name));
  const longest = whole.filter(({ name }) => !whole.some((other) => other.name !== name && other.name.includes(name)));
  const found = whole.length > 0 ? longest : named.filter(({ name }) => words.includes(getLastWord(name)));
  return [...new Set(found.map(({ crop }) => crop))];
}

/** "spring onions and scallions" are two names. */
function listNames(name: string): string[] {
  return name.split(/, | and /).map((part) => toPhrase(splitWords(part)));
}

/** Spaces at both ends make `includes` find whole words only. */
function toPhrase(words: readonly string[]): string {
  return ` ${words.map(toStem).join(" ")} `;
}

function getLastWord(phrase: string): string {
  return ` ${phrase.trim().split(" ").at(-1) ?? ""} `;
}
