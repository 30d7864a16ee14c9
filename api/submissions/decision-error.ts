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

export class DecidedAlreadyError extends ConflictError {
  constructor() {
    super("Somebody else has decided this already. Reload the list.");
  }
}

/** An edit would overwrite a value that whoever approves it has not seen. */
export class ValueChangedError extends ConflictError {
  constructor() {
    super("The directory says something else by now. Look at it, and approve again if the suggestion still holds.");
  }
}
