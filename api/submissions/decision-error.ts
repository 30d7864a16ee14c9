/** Why a decision was not possible, and what to do; nothing has changed then. */
export class DecisionError extends Error {
  readonly status: 404 | 409 | 422;
  /** The value of the request that has to change. */
  readonly field: string | undefined;

  constructor(message: string, { status, field }: { status?: 404 | 409; field?: string } = {}) {
    super(message);
    this.status = status ?? (field === undefined ? 409 : 422);
    this.field = field;
  }
}

/** Somebody was faster: the answer brings the submission as it is now. */
export class ConflictError extends DecisionError {}
