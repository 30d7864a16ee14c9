/** Calls to the API: JSON in both directions, and one error type. */

/** A call that the server refused or that did not reach it. */
export class ApiFailure extends Error {
  /** HTTP status; 0 when there was no answer, or one that is not the API's. */
  readonly status: number;
  /** The server's message for people, else this error's message. */
  readonly said: string;
  /** Which field of the body is wrong. */
  readonly field: string | null;
  /** The JSON of the answer; null when it had none. */
  readonly body: Readonly<Record<string, unknown>> | null;

  constructor(status: number, text: string, body: ApiFailure["body"] = null) {
    // Status code, colon, response text.
    super(status === 0 ? text : `${status}: ${text}`);
    this.name = "ApiFailure";
    this.status = status;
    this.body = body;
    this.said = typeof body?.["error"] === "string" ? body["error"] : this.message;
    this.field = typeof body?.["field"] === "string" ? body["field"] : null;
  }
}

export type Method = "GET" | "POST" | "PUT" | "DELETE";

interface CallOptions {
  method?: Method;
  /** Sent as JSON, except FormData, which may hold files. */
  body?: object | undefined;
  signal?: AbortSignal;
}

/** Shown on a copy of the site on a static host, which answers API paths with HTML or nothing. */
const NO_SERVER =
  "This copy of the site has no server behind it, so there is no dashboard here. Open it at the address of the site itself.";

const UNREACHABLE = "The server cannot be reached. Check your connection and try again.";

/**
 * @param path such as `/api/admin/counts`
 * @returns the JSON of the answer, not validated: types are in data/admin
 * @throws ApiFailure when the call fails or is refused; AbortError when the signal aborts
 */
export async function fetchJson<T>(path: string, { method = "GET", body, signal }: CallOptions = {}): Promise<T> {
  const isForm = body instanceof FormData;
  let answer: Response;
  let text: string;
  try {
    answer = await fetch(path, {
      method,
      credentials: "include",
      ...(signal && { signal }),
      ...(body && { body: isForm ? body : JSON.stringify(body) }),
      ...(body && !isForm && { headers: { "Content-Type": "application/json" } }),
    });
    text = await answer.text();
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new ApiFailure(0, UNREACHABLE);
  }
  const json = parseJson(text);
  const isPage = /^text\/html\b/i.test(answer.headers.get("Content-Type") ?? "");
  // A 404 of the API itself is JSON.
  if (json === null && (answer.ok ? isPage : answer.status === 404 || answer.status === 405)) {
    throw new ApiFailure(0, NO_SERVER);
  }
  if (!answer.ok) throw new ApiFailure(answer.status, text || answer.statusText, toRecord(json));
  return json as T;
}

export type Query = Readonly<Record<string, string | number | null | undefined>>;

/** Adds a query to a path, leaving out values that are undefined, null or "". */
export function withQuery(path: string, query: Query): string {
  const kept = Object.entries(query).flatMap(([name, value]) =>
    value === undefined || value === null || value === "" ? [] : [[name, String(value)]],
  );
  return kept.length === 0 ? path : `${path}?${new URLSearchParams(kept).toString()}`;
}

/** A message for people about any thrown value. */
export function describeFailure(error: unknown): string {
  if (error instanceof ApiFailure) return error.said;
  return error instanceof Error ? error.message : String(error);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}

function toRecord(json: unknown): ApiFailure["body"] {
  return typeof json === "object" && json !== null && !Array.isArray(json) ? (json as Record<string, unknown>) : null;
}
