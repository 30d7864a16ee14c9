/** Turns what a schema found wrong into the one sentence that is answered. */
import type { z } from "zod";

/**
 * The first problem: its sentence, and the field that it is about, where it is about one.
 * @param wrapper a field that does nothing but hold fields: those are named in its place
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
