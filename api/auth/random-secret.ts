/** Whether a secret that an operator sets can be random. Those of tutorials, runs and repetitions are guessed first. */

const MIN_LENGTH = 32;
/** Random hexadecimal digits of that length have fourteen different ones. */
const MIN_DIFFERENT = 10;

/** Words of secrets that are examples. Shorter words would turn up in random characters now and then. */
const TELLTALES =
  /secret|passw|change|replace|example|complex|default|random|insecure|session|cookie|token|publish|character|keyboard/i;
/** Characters beside words, where there is such a word: "market_token_" may stand before something random. */
const MIN_BESIDE_WORDS = 20;

export function isRandomSecret(value: string): boolean {
  return (
    value.length >= MIN_LENGTH &&
    new Set(value).size >= MIN_DIFFERENT &&
    measureUnit(value) >= MIN_LENGTH &&
    !isRun(value) &&
    !(TELLTALES.test(value) && value.replaceAll(/[a-z]{3,}|[A-Z]{3,}/g, "").length < MIN_BESIDE_WORDS)
  );
}

/** The length of the part that the value repeats, whose last repetition may be cut off; else the value's own length. */
function measureUnit(value: string): number {
  for (let length = 1; length <= value.length / 2; length += 1) {
    if (value.startsWith(value.slice(length))) return length;
  }
  return value.length;
}

/** Whether most characters follow the one before: 0123, abcd, 4321. */
function isRun(value: string): boolean {
  const codes = Array.from(value, (character) => character.codePointAt(0) ?? 0);
  const steps = codes.slice(1).filter((code, index) => Math.abs(code - (codes[index] ?? 0)) <= 1);
  return steps.length > codes.length / 2;
}
