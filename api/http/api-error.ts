/** How the API says no: the right status, and `{ success: false, error, field? }` with what is wrong and what to do. */
import { type H3Event, HTTPError, HTTPResponse } from "h3";
import { renderRefusalPage } from "#api/pages/refusal-page.ts";
import { getOutage } from "./outage.ts";
import { getSentForm, wantsPage } from "./wants-page.ts";

export interface ApiErrorDetails {
  /** Names the value of the request that has to change. */
  field?: string | undefined;
  /** In the place of one that has expired. */
  formToken?: string | undefined;
}

const UNEXPECTED = "Something went wrong on our side. Please try again in a moment.";

/** To be thrown by routes. */
export class ApiError extends HTTPError<ApiErrorDetails> {
  constructor(status: number, message: string, options: ApiErrorDetails & { headers?: Record<string, string> } = {}) {
    const { headers, ...data } = options;
    super(message, { status, headers, data });
  }
}

/**
 * The answer for anything that was thrown: a page for a form without JavaScript, else JSON. What nobody meant to throw
 * tells the client nothing of the inside; h3 has already written it to the console.
 */
export function answerError(error: HTTPError, event: H3Event): HTTPResponse {
  const outage = getOutage(error);
  const status = outage?.status ?? error.status;
  const message = outage?.message ?? (error.unhandled ? UNEXPECTED : error.message);
  const details = error instanceof ApiError ? error.data : undefined;
  const headers = new Headers(outage?.headers ?? error.headers);
  headers.set("Cache-Control", "no-store");
  if (event.req.method === "POST" && wantsPage(event)) {
    const page = renderRefusalPage({ message, path: event.url.pathname, sent: getSentForm(event) });
    for (const [name, value] of Object.entries(page.headers)) headers.set(name, value);
    return new HTTPResponse(page.body, { status, headers });
  }
  headers.set("Content-Type", "application/json; charset=utf-8");
  return new HTTPResponse(JSON.stringify({ success: false, error: message, ...details }), { status, headers });
}
