/**
 * Checks whether a secret that an operator set is likely random: no example from a tutorial, no sequence, no
 * repetition.
 */

const MIN_LENGTH = 32;
/** Random hexadecimal text of the minimum length has fourteen different digits on average. */
const MIN_DIFFERENT = 10;

/** Words that example secrets contain. Shorter words would also occur in random text. */
const EXAMPLE_WORDS =
  /secret|passw|change|replace|example|complex|default|random|insecure|session|cookie|token|publish|character|keyboard/i;
/** How many random characters a secret needs next to such a word: "market_token_" may be its prefix. */
const MIN_OTHER_CHARACTERS = 20;

export function isRandomSecret(value: string): boolean {
  return (
    value.length >= MIN_LENGTH &&
    new Set(value).size >= MIN_DIFFERENT &&
    measureUnit(value) >= MIN_LENGTH &&
    !isRun(value) &&
    !(EXAMPLE_WORDS.test(value) && value.replaceAll(/[a-z]{3,}|[A-Z]{3,}/g, "").length < MIN_OTHER_CHARACTERS)
  );
}

/** The length of the unit that the value repeats (the last repetition may be cut off); else the value's own length. */
function measureUnit(value: string): number {
  for (let length = 1; length <= value.length / 2; length += 1) {
    if (value.startsWith(value.slice(length))) return length;
  }
  return value.length;
}

/** Whether most characters are successors or predecessors of the one before: 0123, abcd, 4321. */
function isRun(value: string): boolean {
  const codes = Array.from(value, (character) => character.codePointAt(0) ?? 0);
  const steps = codes.slice(1).filter((code, index) => Math.abs(code - (codes[index] ?? 0)) <= 1);
  return steps.length > codes.length / 2;
}
