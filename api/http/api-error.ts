/** Errors that routes answer with: status, what is wrong, what to do. */

interface ApiErrorDetails {
  /** The request's field that has to change. */
  field?: string | undefined;
  /** A new token to replace an expired one. */
  formToken?: string | undefined;
}

export class ApiError extends Error {
  /**
   * h3 answers with any error that has this name and a status (HTTPError.isError). Not a subclass of HTTPError, because
   * commands throw it too, and would have to load all of h3.
   */
  override readonly name = "HTTPError";
  readonly status: number;
  readonly headers: Readonly<Record<string, string>> | undefined;
  readonly data: ApiErrorDetails;

  constructor(status: number, message: string, options: ApiErrorDetails & { headers?: Record<string, string> } = {}) {
    const { headers, ...data } = options;
    super(message);
    this.status = status;
    this.headers = headers;
    this.data = data;
  }
}
