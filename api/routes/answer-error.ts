/**
 * Turns errors into answers: `{ success: false, error, field? }` with the right status, or a page for a form without
 * JavaScript.
 */
import { type H3Event, type HTTPError, HTTPResponse } from "h3";
import { ApiError } from "#api/http/api-error.ts";
import { describeCall } from "#api/observe/observe-calls.ts";
import type { Log } from "#api/observe/log.ts";
import { getSentForm, wantsPage } from "#api/http/client.ts";
import { renderErrorPage } from "#api/pages/error-page.ts";
import { getOutage } from "#api/process/outage.ts";

const UNEXPECTED = "Something went wrong on our side. Please try again in a moment.";

/**
 * Turns a full disk or a locked database into a 503 without logging each request, because it is not a bug. A damaged
 * database is logged: nothing else reports it.
 */
export async function withoutOutage(_event: H3Event, next: () => unknown): Promise<unknown> {
  try {
    return await next();
  } catch (error) {
    const outage = getOutage(error);
    if (!outage || outage.kind === "damaged") throw error;
    throw new ApiError(outage.status, outage.message, { headers: outage.headers });
  }
}

/**
 * Answers with a page for a form without JavaScript, else with JSON. For an unexpected error the client learns no
 * details; they are logged.
 * @param getSiteName must not fail, even without a database
 */
export function createAnswerError(fail: Log["fail"], getSiteName: () => Promise<string>) {
  return (error: HTTPError, event: H3Event): HTTPResponse | Promise<HTTPResponse> => {
    // h3 wraps the original error.
    if (error.unhandled) fail(error.cause ?? error, describeCall(event));
    return answerError(error, event, getSiteName);
  };
}

function answerError(
  error: HTTPError,
  event: H3Event,
  getSiteName: () => Promise<string>,
): HTTPResponse | Promise<HTTPResponse> {
  const outage = getOutage(error);
  const status = outage?.status ?? error.status;
  const message = outage?.message ?? (error.unhandled ? UNEXPECTED : error.message);
  const details = error instanceof ApiError ? error.data : undefined;
  const headers = new Headers(outage?.headers ?? error.headers);
  headers.set("Cache-Control", "no-store");
  if (event.req.method === "POST" && wantsPage(event)) {
    const page = renderErrorPage({ message, path: event.url.pathname, sent: getSentForm(event) });
    for (const [name, value] of Object.entries(page.headers)) headers.set(name, value);
    return getSiteName().then((siteName) => new HTTPResponse(page.draw(siteName), { status, headers }));
  }
  headers.set("Content-Type", "application/json; charset=utf-8");
  return new HTTPResponse(JSON.stringify({ success: false, error: message, ...details }), { status, headers });
}
