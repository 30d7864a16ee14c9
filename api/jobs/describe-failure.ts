/** Describes failed work to an operator, in full, because operators are the ones who can fix it. */
import { SnapshotError } from "#data/files/read-snapshot.ts";
import { ImportError } from "#data/import/import-error.ts";
import { ApiError } from "#api/http/api-error.ts";
import { getErrorCode, OperatorError } from "#api/process/operator-error.ts";
import { describeOwner } from "#api/state/owner.ts";
import { getOutage } from "#api/process/outage.ts";

/** One or two sentences, with what to do. */
export function describeFailure(error: unknown): string {
  const outage = getOutage(error);
  if (getErrorCode(error) === "EACCES" && error instanceof Error && "path" in error) {
    return `${describeOwner(String(error.path))}. Name another place, or give this one to that user.`;
  }
  if (outage) return outage.kind === "damaged" ? `The database is damaged. ${outage.advice}` : outage.advice;
  if (isExpected(error)) return error.message;
  return `Something went wrong that nobody expected: ${error instanceof Error ? error.message : String(error)}`;
}

/** Whether the message was written for people; for other errors the stack is logged. */
export function isExpected(error: unknown): error is Error {
  return [OperatorError, SnapshotError, ImportError, ApiError].some((kind) => error instanceof kind);
}
