/** Errors of decisions about submissions. */
import { ApiError } from "#api/http/api-error.ts";

/** The decision was not possible; the message says why and what to do. Nothing has changed. */
export class DecisionError extends ApiError {
  /** @param field the request's field that has to change */
  constructor(message: string, { status, field }: { status?: 404; field?: string } = {}) {
    super(status ?? (field === undefined ? 409 : 422), message, { field });
  }
}

/** Somebody else decided first: the answer includes the submission's current state. */
export class ConflictError extends DecisionError {}
