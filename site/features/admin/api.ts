/** How the dashboard talks to the API: JSON there and back, with the session's cookie, and one kind of failure. */

/** What the server refused, or that it could not be asked. */
export class ApiFailure extends Error {
  /** 0 when there was no answer, or none of the API. */
  readonly status: number;
  /** The server's own words for people, else the message. */
  readonly said: string;
  /** Which field of the body is wrong. */
  readonly field: string | null;
  /** The answer's JSON; null when it had none. */
  readonly body: Readonly<Record<string, unknown>> | null;

  constructor(status: number, text: string, body: ApiFailure["body"] = null) {
    // As people report it: the status code, a colon, and the response text.
    super(status === 0 ? text : `${status}: ${text}`);
    this.name = "ApiFailure";
    this.status = status;
    this.body = body;
    this.said = typeof body?.["error"] === "string" ? body["error"] : this.message;
    this.field = typeof body?.["field"] === "string" ? body["field"] : null;
  }
}

export type Method = "GET" | "POST" | "PUT" | "DELETE";

export interface Sending {
  method?: Method;
  /** Sent as JSON, but for a form with files. */
  body?: object | undefined;
  signal?: AbortSignal;
}

/** What a copy of the pages on a static host has in the place of the API: a page of its own, or none. */
const NO_SERVER =
  "This copy of the site has no server behind it, so there is no dashboard here. Open it at the address of the site itself.";

const UNREACHABLE = "The server cannot be reached. Check your connection and try again.";

/**
 * @param path such as `/api/admin/counts`
 * @returns the answer's JSON, taken to be what data/admin says about the path
 * @throws ApiFailure when the answer is no success, or there is none; AbortError when the signal says so
 */
export async function fetchJson<T>(path: string, { method = "GET", body, signal }: Sending = {}): Promise<T> {
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
  // The API says in JSON what it has not found.
  if (json === null && (answer.ok ? isPage : answer.status === 404 || answer.status === 405)) {
    throw new ApiFailure(0, NO_SERVER);
  }
  if (!answer.ok) throw new ApiFailure(answer.status, text || answer.statusText, toRecord(json));
  return json as T;
}

export type Query = Readonly<Record<string, string | number | null | undefined>>;

/** A path with its query; values that are undefined, null or empty are left out. */
export function withQuery(path: string, query: Query): string {
  const kept = Object.entries(query).flatMap(([name, value]) =>
    value === undefined || value === null || value === "" ? [] : [[name, String(value)]],
  );
  return kept.length === 0 ? path : `${path}?${new URLSearchParams(kept).toString()}`;
}

/** What to tell people of anything that was thrown. */
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
