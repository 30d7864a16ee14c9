/** How the API says no: the right status, and `{ success: false, error, field? }` with what is wrong and what to do. */
import { HTTPError, HTTPResponse } from "h3";

const UNEXPECTED = "Something went wrong on our side. Please try again in a moment.";

/** To be thrown by routes; `field` names the value of the request that has to change. */
export class ApiError extends HTTPError<{ field?: string }> {
  constructor(status: number, message: string, options: { field?: string; headers?: Record<string, string> } = {}) {
    super(message, { status, headers: options.headers, data: { field: options.field } });
  }
}

/**
 * The answer for anything that was thrown. What nobody meant to throw tells the client nothing of the inside; h3 has
 * already written it to the console.
 */
export function answerError(error: HTTPError): HTTPResponse {
  const message = error.unhandled ? UNEXPECTED : error.message;
  const field = error instanceof ApiError ? error.data?.field : undefined;
  const headers = new Headers(error.headers);
  headers.set("Content-Type", "application/json; charset=utf-8");
  headers.set("Cache-Control", "no-store");
  return new HTTPResponse(JSON.stringify({ success: false, error: message, field }), { status: error.status, headers });
}
