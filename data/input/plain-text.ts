/** Text that visitors send: tidied, and refused where it holds what nobody can see or the record has no room for. */

export type ReadResult<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: string };

export interface TextRules {
  /** What the text is called, at the start of a sentence: "The market name". */
  label: string;
  /** Characters. */
  max: number;
  /** Keeps line breaks and tabs. */
  lines?: boolean;
}

/** Trims and tidies what may be any value; the result may be empty. */
export function readText(input: unknown, rules: TextRules): ReadResult<string> {
  if (typeof input !== "string") return { ok: false, error: mustBeText(rules.label) };
  const value = rules.lines ? tidyLines(input) : tidyLine(input);
  if (value.length > rules.max) return { ok: false, error: tooLong(rules.label, rules.max) };
  if (hasUnprintable(value, rules.lines)) return { ok: false, error: unprintable(rules.label) };
  return { ok: true, value };
}

/** " Oak   Creek\u00a0Market " → "Oak Creek Market", in composed characters. */
export function tidyLine(text: string): string {
  return tidyLines(text).replaceAll(/\p{Zs}+/gu, " ");
}

/** Line breaks of every system become "\n"; what has no width and joins nothing goes. */
export function tidyLines(text: string): string {
  return text
    .normalize("NFC")
    .replaceAll(/\r\n?|[\u2028\u2029]/g, "\n")
    .replaceAll(INVISIBLE, "")
    .trim();
}

/** A line of a source that cannot be asked to type it again: what hasUnprintable() would refuse is taken out. */
export function tidyForeignLine(text: string): string {
  return tidyLine(withoutUnprintable(text).replaceAll(/[\n\t]+/g, " "));
}

/** Of foreign text; line breaks and tabs stay. */
export function withoutUnprintable(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/[^\P{Cc}\n\t]+/gu, " ")
    .replaceAll(DIRECTION_MARKS, "");
}

/** Control characters, halves of characters, and marks that turn the direction of the text after them. */
export function hasUnprintable(text: string, lines = false): boolean {
  return UNPRINTABLE.test(lines ? text.replaceAll(/[\n\t]/g, "") : text);
}

/** Whether there is something to read: not only dashes, dots or joiners. */
export function hasWords(text: string): boolean {
  return /[\p{L}\p{N}]/u.test(text);
}

/** Whether it is one of the words that programs and people write where they know nothing. */
export function isPlaceholder(text: string): boolean {
  return /^(?:nan|null|none|undefined|unknown|n\.?\/?a\.?|tbd|tba|[-?.]+)$/i.test(text);
}

export function mustBeText(label: string): string {
  return `${label} must be text.`;
}

export function tooLong(label: string, max: number): string {
  return `${label} is too long. Please shorten it to ${max.toLocaleString("en-US")} characters or fewer.`;
}

export function unprintable(label: string): string {
  return `${label} has characters in it that cannot be shown. Please type it again instead of pasting it.`;
}

/** Turns the direction of the text after it, or is no character. */
const DIRECTION_MARKS = /[\u202a-\u202e\u2066-\u2069\ufffe\uffff]/g;

const UNPRINTABLE = new RegExp(String.raw`[\p{Cc}\p{Cs}]|${DIRECTION_MARKS.source}`, "u");

/**
 * Invisible characters, which are dropped: without those that turn the text, which are refused, and those that join
 * several signs to one letter or emoji.
 */
const INVISIBLE =
  /(?![\u200c\u200d\u202a-\u202e\u2066-\u2069\ufe00-\ufe0f\u{e0020}-\u{e007f}])\p{Default_Ignorable_Code_Point}/gu;
