/** Removes names and addresses from texts. */

const INSTEAD = "[removed]";

/**
 * Matches whole words in any case and with any spacing: "Ann" is not found in "annual".
 * @param names names and addresses; empty ones are ignored
 */
export function createScrubber(names: readonly string[]): (text: string) => string {
  // As JSON has them, too: a quotation mark is escaped there.
  const spellings = new Set(names.flatMap((name) => [name, JSON.stringify(name).slice(1, -1)]));
  const words = [...spellings].map((name) => name.trim().split(/\s+/)).filter(([first]) => first !== "");
  const known = words.map((parts) => parts.map((part) => RegExp.escape(part)).join("\\s+"));
  if (known.length === 0) return (text) => text;
  // In JSON, the "n" of "\\nAnn" belongs to an escape, not to a word.
  const pattern = new RegExp(String.raw`(?<!(?<!\\)[\p{L}\p{N}])(?:${known.join("|")})(?![\p{L}\p{N}])`, "giu");
  return (text) => text.replaceAll(pattern, INSTEAD);
}
