/** Turns what a schema found wrong into the one sentence that is answered. */
import type { z } from "zod";

/** The first problem: its sentence, and the field that it is about, where it is about one. */
export function describeProblem(error: z.ZodError): { error: string; field?: string } {
  const [issue] = error.issues;
  const [field] = issue?.path ?? [];
  return {
    error: issue?.message ?? "Please check what you sent.",
    ...(field === undefined ? {} : { field: String(field) }),
  };
}
