/** Takes somebody's name and address out of texts. */

const INSTEAD = "[removed]";

/**
 * Whole words in any case, however the spaces between them are: "Ann" is not in "annual".
 * @param words of which those that are null or empty are left out
 */
export function createScrubber(words: readonly (string | null)[]): (text: string) => string {
  const known = words.flatMap((word) =>
    word?.trim() ? [word.trim().split(/\s+/).map(RegExp.escape).join("\\s+")] : [],
  );
  if (known.length === 0) return (text) => text;
  // The letter of an escape of JSON, as in "\\nAnn", is none of a word.
  const pattern = new RegExp(String.raw`(?<!(?<!\\)[\p{L}\p{N}])(?:${known.join("|")})(?![\p{L}\p{N}])`, "giu");
  return (text) => text.replaceAll(pattern, INSTEAD);
}
