import { ApiError } from "#api/http/api-error.ts";

/** Why a decision was not possible, and what to do; nothing has changed then. */
export class DecisionError extends ApiError {
  /** @param field the value of the request that has to change */
  constructor(message: string, { status, field }: { status?: 404; field?: string } = {}) {
    super(status ?? (field === undefined ? 409 : 422), message, { field });
  }
}

/** Somebody was faster: the answer brings the submission as it is now. */
export class ConflictError extends DecisionError {}
