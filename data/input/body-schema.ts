/** Building blocks for the schemas of API requests. */
import { z } from "zod";
import { isEmail } from "./email.ts";
import { hasUnprintable, hasWords, mustBeText, tidyLine, tidyLines, tooLong, unprintable } from "./plain-text.ts";

/** An object with known fields only. */
export function body<T extends z.core.$ZodLooseShape>(shape: T) {
  return z.strictObject(shape, {
    error: (issue) =>
      issue.code === "unrecognized_keys" ? unknownField(issue.keys) : "Please send an object of fields.",
  });
}

/** Names only the first key, shortened: the keys come from the sender and may be many and long. */
export function unknownField(keys: readonly string[]): string {
  const [first = ""] = keys;
  const name = JSON.stringify(first.length > 40 ? `${first.slice(0, 40)}…` : first);
  return `There is no field ${keys.length > 1 ? `${name} (and ${keys.length - 1} more)` : name} here. Please leave it out.`;
}

/**
 * Text, trimmed and normalized.
 * @param label for messages, at the start of a sentence: "The market name"
 * @param max in characters
 * @param lines whether line breaks and tabs are kept
 * @param missing message if it is left out or has no letters or digits; without `missing`, it may be empty
 */
export function textField(
  label: string,
  max: number,
  { lines = false, missing }: { lines?: boolean; missing?: string } = {},
) {
  const text = z
    .string({ error: ({ input }) => (input === undefined && missing) || mustBeText(label) })
    .overwrite(lines ? tidyLines : tidyLine)
    .max(max, { error: () => tooLong(label, max), abort: true })
    .refine((value) => !hasUnprintable(value, lines), { error: unprintable(label), abort: true });
  return missing === undefined ? text : text.refine(hasWords, { error: missing });
}

/** Turns empty text into undefined, since forms send empty fields as empty text. */
export function optional<T extends z.ZodType<string, string>>(schema: T) {
  return schema.transform((text) => text || undefined).optional();
}

export function isEmailOrEmpty(text: string): boolean {
  return text === "" || isEmail(text);
}

/** The id of a record, in a body. */
export const recordId = z
  .int({ error: "Please say which one, by its number." })
  .positive({ error: "Numbers begin at 1." });

export const marketId = z.int({ error: "Please say which market, by its number." }).positive();

/** WGS 84 degrees, in a body. */
export const point = {
  latitude: z.number({ error: "Please send the latitude as a number." }).min(-90).max(90),
  longitude: z.number({ error: "Please send the longitude as a number." }).min(-180).max(180),
};

/** A market's id in a query. */
export function marketParameter(error = "The market must be given by its number.") {
  return z
    .string()
    .regex(/^[1-9]\d{0,14}$/, { error })
    .transform(Number)
    .optional();
}

const instant = z.iso.datetime({ error: "Please give a moment like 2026-07-11T15:00:00.000Z." });

/** Both ends included. */
export const timeSpan = { from: instant, to: instant };
