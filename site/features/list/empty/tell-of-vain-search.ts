/** Tells the directory what was searched for and is nowhere, so that it can be added: words alone, and no more than once. */
import { tidyVainWords } from "#data/search/vain-words.ts";

/** Whoever is still typing has not searched yet. */
const TYPED_AFTER_MS = 3000;

const told = new Set<string>();

/**
 * What could be somebody's does not leave the device. Without a connection it is not told of later, either.
 * @returns what calls it off
 */
export function tellOfVainSearch(typed: string): () => void {
  const timer = setTimeout(() => {
    const words = tidyVainWords(typed);
    if (words === null || told.has(words)) return;
    told.add(words);
    const body = new Blob([JSON.stringify({ words })], { type: "application/json" });
    navigator.sendBeacon("/api/vain-searches", body);
  }, TYPED_AFTER_MS);
  return () => clearTimeout(timer);
}
