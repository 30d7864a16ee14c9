/** Tells the visitor why it was not sent, and brings them to what can be put right. */
import { toast } from "../../../components/toast-store.ts";
import type { Errors } from "./use-errors.ts";
import type { Failure } from "./use-submission.ts";

/** @param texts title of the toast, and what it says (specification §8) */
export function showFailure(failure: Failure, texts: { title: string; description: string }, errors: Errors): void {
  toast({ ...texts, variant: "destructive" });
  const { field, error } = failure.kind === "refused" ? failure : { field: null, error: null };
  errors.fail(error === null ? null : field, error ?? "");
}
