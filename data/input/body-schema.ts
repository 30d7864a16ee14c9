/** What every body and query of the API has in common: known fields only, with a sentence for any other. */
import { z } from "zod";

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
