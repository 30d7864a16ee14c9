/** Compares words regardless of case, accents, plurals and typos. */

/** "Café Saint-Père's" → ["cafe", "saint", "peres"] */
export function splitWords(text: string): string[] {
  const plain = text.normalize("NFD").replaceAll(/[\p{M}'’‘`]/gu, "");
  return plain.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** Abbreviations in names of towns: "St. Croix Falls". */
export const ABBREVIATIONS = new Map(Object.entries({ st: "saint", mt: "mount", ft: "fort" }));

export function expandAbbreviation(word: string): string {
  return ABBREVIATIONS.get(word) ?? word;
}

/** Same result for singular and plural, not always a real word: "cookies" and "cookie" → "cooky". */
export function toStem(word: string): string {
  if (word.length > 4 && /ies?$/.test(word)) return word.replace(/ies?$/, "y");
  if (word.length < 4 || !word.endsWith("s") || /(?:ss|us|is)$/.test(word)) return word;
  return word.slice(0, /(?:ch|sh|ss|x|to)es$/.test(word) ? -2 : -1);
}

/** Whether a name is what was typed, that with typos (see countAllowedTypos), or holds it: "sturg", "bay". */
export type Likeness = "same" | "typos" | "part";

/** How many typos are allowed in a word: 0, 1 or 2, depending on its length. */
export function countAllowedTypos(word: string): number {
  return LONG_ENOUGH.filter((length) => word.length >= length).length;
}

/** Lengths from which one and two typos are allowed. */
const LONG_ENOUGH = [5, 8] as const;

/**
 * Edit distance: letters that are wrong, missing, extra, or swapped with the next. May return Infinity if above `most`.
 * @param isBeginning `a` is incomplete: compares it with the best-matching beginning of `b`
 */
export function countTypos(a: string, b: string, most: number, isBeginning = false): number {
  if (a.length - b.length > most || lacksLetters(a, b, most)) return Infinity;
  if (!isBeginning && (b.length - a.length > most || lacksLetters(b, a, most))) return Infinity;
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let row = 1; row <= a.length; row++) {
    const next = [row];
    for (let column = 1; column <= b.length; column++) {
      const isSame = a[row - 1] === b[column - 1];
      const isSwapped = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      next.push(
        Math.min(
          (last[column] ?? 0) + 1,
          (next[column - 1] ?? 0) + 1,
          (last[column - 1] ?? 0) + (isSame ? 0 : 1),
          isSwapped ? (before[column - 2] ?? 0) + 1 : Infinity,
        ),
      );
    }
    // Later rows cannot have smaller values.
    if (Math.min(...next, ...last) > most) return Infinity;
    [before, last] = [last, next];
  }
  return isBeginning ? Math.min(...last) : (last[b.length] ?? Infinity);
}

/** Quick check that rules out most dissimilar words. */
function lacksLetters(a: string, b: string, most: number): boolean {
  let lacking = 0;
  for (let at = 0; at < a.length && lacking <= most; at++) if (!b.includes(a.charAt(at))) lacking++;
  return lacking > most;
}
