/** Describes failed work to an operator, in full, because operators are the ones who can fix it. */
import { SnapshotError } from "#data/files/read-snapshot.ts";
import { ApiError } from "#api/http/api-error.ts";
import { getErrorCode, OperatorError } from "#api/process/operator-error.ts";
import { describeOwner } from "#api/state/owner.ts";
import { getOutage, MISSING_PACKAGES, type Outage } from "#api/process/outage.ts";

const OUTAGES: Readonly<Record<Outage["kind"], string>> = {
  disk: "The disk is full. Make room, then start it again.",
  readonly: "The disk is read-only, or its files belong to another user. Change that, then start it again.",
  busy: "The database was busy for too long. Start it again.",
  damaged: "The database is damaged. Restore a backup: npm run restore",
  program: MISSING_PACKAGES,
};

/** One or two sentences, with what to do. */
export function describeFailure(error: unknown): string {
  const outage = getOutage(error);
  if (getErrorCode(error) === "EACCES" && error instanceof Error && "path" in error) {
    return `${describeOwner(String(error.path))}. Name another place, or give this one to that user.`;
  }
  if (outage) return OUTAGES[outage.kind];
  if (isExpected(error)) return error.message;
  return `Something went wrong that nobody expected: ${error instanceof Error ? error.message : String(error)}`;
}

/** Whether the message was written for people; for other errors the stack is logged. */
export function isExpected(error: unknown): error is Error {
  return error instanceof OperatorError || error instanceof SnapshotError || error instanceof ApiError;
}
