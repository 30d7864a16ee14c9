/** What bodies and queries of the API have in common: known fields only, and one rule for texts, numbers of markets, times. */
import { z } from "zod";
import { isEmail } from "./email.ts";
import { hasUnprintable, hasWords, mustBeText, tidyLine, tidyLines, tooLong, unprintable } from "./plain-text.ts";

export function body<T extends z.core.$ZodLooseShape>(shape: T) {
  return z.strictObject(shape, {
    error: (issue) =>
      issue.code === "unrecognized_keys" ? unknownField(issue.keys) : "Please send an object of fields.",
  });
}

/** Keys come from outside, as long and as many as they please. */
export function unknownField(keys: readonly string[]): string {
  const [first = ""] = keys;
  const name = JSON.stringify(first.length > 40 ? `${first.slice(0, 40)}…` : first);
  return `There is no field ${keys.length > 1 ? `${name} (and ${keys.length - 1} more)` : name} here. Please leave it out.`;
}

/**
 * A text, tidied.
 * @param label what it is called, at the start of a sentence: "The market name"
 * @param missing what is said where it is left out or says nothing; without it, it may be empty
 */
export function textField(
  label: string,
  max: number,
  { lines = false, missing }: { lines?: boolean; missing?: string } = {},
) {
  const text = z
    .string({ error: ({ input }) => (input === undefined && missing) || mustBeText(label) })
    .overwrite(lines ? tidyLines : tidyLine)
    .max(max, { error: tooLong(label, max), abort: true })
    .refine((value) => !hasUnprintable(value, lines), { error: unprintable(label), abort: true });
  return missing === undefined ? text : text.refine(hasWords, { error: missing });
}

/** A form sends a field that was left empty as empty text. */
export function optional<T extends z.ZodType<string, string>>(schema: T) {
  return schema.transform((text) => text || undefined).optional();
}

/** An address, or nothing. */
export function isEmailOrEmpty(text: string): boolean {
  return text === "" || isEmail(text);
}

/** The id of a record, in a body. */
export const recordId = z
  .int({ error: "Please say which one, by its number." })
  .positive({ error: "Numbers begin at 1." });

export const marketId = z.int({ error: "Please say which market, by its number." }).positive();

/** A market's number as a parameter of an address has it. */
export function marketParameter(error = "The market must be given by its number.") {
  return z
    .string()
    .regex(/^[1-9]\d{0,14}$/, { error })
    .transform(Number)
    .optional();
}

const instant = z.iso.datetime({ error: "Please give a moment like 2026-07-11T15:00:00.000Z." });

/** From when to when, both included. */
export const timeSpan = { from: instant, to: instant };
