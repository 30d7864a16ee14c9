/** Cleans text that visitors type, and refuses text that is too long or has characters that cannot be shown. */

export type ReadResult<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: string };

export interface TextRules {
  /** For messages, at the start of a sentence: "The market name". */
  label: string;
  /** In characters. */
  max: number;
  /** Whether line breaks and tabs are kept. */
  lines?: boolean;
}

/** @returns the trimmed and normalized text, which may be empty; an error for anything but text */
export function readText(input: unknown, rules: TextRules): ReadResult<string> {
  if (typeof input !== "string") return { ok: false, error: mustBeText(rules.label) };
  const value = rules.lines ? tidyLines(input) : tidyLine(input);
  if (value.length > rules.max) return { ok: false, error: tooLong(rules.label, rules.max) };
  if (hasUnprintable(value, rules.lines)) return { ok: false, error: unprintable(rules.label) };
  return { ok: true, value };
}

/** " Oak   Creek\u00a0Market " → "Oak Creek Market", in Unicode NFC. */
export function tidyLine(text: string): string {
  return tidyLines(text).replaceAll(/\p{Zs}+/gu, " ");
}

/** Normalizes line breaks to "\n" and removes invisible characters. */
export function tidyLines(text: string): string {
  return text
    .normalize("NFC")
    .replaceAll(/\r\n?|[\u2028\u2029]/g, "\n")
    .replaceAll(INVISIBLE, "")
    .trim();
}

/** For text from sources, where nobody can be asked to retype it: removes what hasUnprintable() would refuse. */
export function tidyForeignLine(text: string): string {
  return tidyLine(withoutUnprintable(text).replaceAll(/[\n\t]+/g, " "));
}

/** Keeps line breaks and tabs. */
export function withoutUnprintable(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/[^\P{Cc}\n\t]+/gu, " ")
    .replaceAll(DIRECTION_MARKS, "");
}

/** Whether there are control characters, lone surrogates or marks that change the text direction. */
export function hasUnprintable(text: string, lines = false): boolean {
  return UNPRINTABLE.test(lines ? text.replaceAll(/[\n\t]/g, "") : text);
}

/** Whether there is a letter or digit. */
export function hasWords(text: string): boolean {
  return /[\p{L}\p{N}]/u.test(text);
}

/** Whether it is "n/a", "<Null>", "#REF!", "tbd", "-" or the like, written in place of a missing value. */
export function isPlaceholder(text: string): boolean {
  return PLACEHOLDER.test(text);
}

/** The words of people and databases, also in brackets; the errors of spreadsheets; marks. */
const PLACEHOLDER = new RegExp(
  String.raw`^(?:[<([]?(?:nan|null|none|undefined|unknown|blank|n\.?\/?a\.?|tbd|tba)[>)\]]?|` +
    String.raw`#(?:n\/a|ref!|value!|name\?|div\/0!|num!|null!)|[-–—?.]+)$`,
  "i",
);

export function mustBeText(label: string): string {
  return `${label} must be text.`;
}

export function tooLong(label: string, max: number): string {
  return `${label} is too long. Please shorten it to ${max.toLocaleString("en-US")} characters or fewer.`;
}

export function unprintable(label: string): string {
  return `${label} has characters in it that cannot be shown. Please type it again instead of pasting it.`;
}

/** Marks that change the direction of the text after them, and noncharacters. */
const DIRECTION_MARKS = /[\u202a-\u202e\u2066-\u2069\ufffe\uffff]/g;

const UNPRINTABLE = new RegExp(String.raw`[\p{Cc}\p{Cs}]|${DIRECTION_MARKS.source}`, "u");

/**
 * Invisible characters to remove. Excluded are DIRECTION_MARKS, which are refused instead, and the joiners and
 * variation selectors that letters and emoji are composed with.
 */
const INVISIBLE =
  /(?![\u200c\u200d\u202a-\u202e\u2066-\u2069\ufe00-\ufe0f\u{e0020}-\u{e007f}])\p{Default_Ignorable_Code_Point}/gu;
