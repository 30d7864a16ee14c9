/** Turns a schema's errors into the API's error answer. */
import type { z } from "zod";

/**
 * The first problem's message and field, if it is about one.
 * @param wrapper name of a field that only groups others: the inner field is named instead
 */
export function describeProblem(error: z.ZodError, wrapper?: string): { error: string; field?: string } {
  const [issue] = error.issues;
  const [outer, inner] = issue?.path ?? [];
  const field = outer === wrapper ? (inner ?? outer) : outer;
  return {
    error: issue?.message ?? "Please check what you sent.",
    ...(field === undefined ? {} : { field: String(field) }),
  };
}
