/** One request to Google: counted, limited in time and size, tried again when that can help, and explained when not. */
import pRetry from "p-retry";
import type { PlacesSettings } from "#api/env.ts";
import { googleErrorSchema } from "./google-answers.ts";
import { PlacesError } from "./places-error.ts";

export interface GoogleClientDeps {
  settings: PlacesSettings;
  /** Counts one request. @throws PlacesError when the day's cap is reached */
  countRequest: () => Promise<void>;
  /** Before the second try; doubles with each. */
  retryDelayMs?: number;
  timeoutMs?: number;
}

export interface GoogleRequest {
  /** Without the version: "places:searchText". */
  path: string;
  /** Sent by POST. */
  body?: object;
  fieldMask?: string;
  signal?: AbortSignal | undefined;
}

export type GoogleClient = (request: GoogleRequest) => Promise<unknown>;

const RETRIES = 4;
const RETRY_DELAY_MS = 500;
const TIMEOUT_MS = 15_000;

/** Twenty places with ten photos each are some hundred KB. */
const MAX_BYTES = 4 * 2 ** 20;

/** @returns what asks and gives back the JSON of the answer. It throws PlacesError, or the signal's reason. */
export function createGoogleClient(deps: GoogleClientDeps): GoogleClient {
  const { retryDelayMs = RETRY_DELAY_MS } = deps;
  return async (request) => {
    const { signal } = request;
    return pRetry(() => ask(deps, request), {
      retries: RETRIES,
      minTimeout: retryDelayMs,
      randomize: true,
      ...(signal && { signal }),
      shouldRetry: ({ error }) => error instanceof PassingError,
    }).catch((error: unknown) => {
      signal?.throwIfAborted();
      throw error instanceof PassingError ? error.reason : error;
    });
  };
}

/** What another try may mend, and what to say when none does. */
class PassingError extends Error {
  readonly reason: PlacesError;

  constructor(reason: PlacesError) {
    super(reason.message);
    this.reason = reason;
  }
}

async function ask({ settings, countRequest, timeoutMs = TIMEOUT_MS }: GoogleClientDeps, request: GoogleRequest) {
  const { path, body, fieldMask, signal } = request;
  signal?.throwIfAborted();
  await countRequest();
  const timeout = AbortSignal.timeout(timeoutMs);
  try {
    const response = await fetch(`${settings.url}/v1/${path}`, {
      method: body ? "POST" : "GET",
      redirect: "error",
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      headers: {
        "X-Goog-Api-Key": settings.key,
        ...(fieldMask !== undefined && { "X-Goog-FieldMask": fieldMask }),
        ...(body && { "Content-Type": "application/json" }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await readText(response);
    if (response.ok) return parseJson(text);
    throw explain(response.status, text);
  } catch (error) {
    signal?.throwIfAborted();
    if (error instanceof PlacesError || error instanceof PassingError) throw error;
    const what = timeout.aborted ? `takes longer than ${timeoutMs / 1000} seconds` : "cannot be reached";
    throw new PassingError(new PlacesError("unavailable", `Google Places ${what}. Try again later.`, { cause: error }));
  }
}

async function readText(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    const bytes = chunk as Uint8Array;
    size += bytes.byteLength;
    // Leaving the loop ends the connection.
    if (size > MAX_BYTES) throw malformed(`more than ${MAX_BYTES / 2 ** 20} MB`);
    chunks.push(bytes);
  }
  return Buffer.concat(chunks).toString("utf8");
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw malformed("something that is no JSON", cause);
  }
}

/** An answer that cannot be used. */
export function malformed(what: string, cause?: unknown): PlacesError {
  return new PlacesError("malformed", `Google Places answered with ${what}. Try again later.`, { cause });
}

/** https://developers.google.com/maps/documentation/places/web-service and https://cloud.google.com/apis/design/errors */
function explain(status: number, text: string): PlacesError | PassingError {
  const { message, code, reasons } = readError(status, text);
  if (status === 429 || code === "RESOURCE_EXHAUSTED") {
    return new PassingError(
      new PlacesError("quota", `Google's quota is used up: ${message} Wait, or raise it in the Google Cloud console.`),
    );
  }
  if (reasons.includes("API_KEY_INVALID") || status === 401 || status === 403) {
    return new PlacesError(
      "key",
      `Google refuses the key: ${message} Check GOOGLE_PLACES_API_KEY, its restrictions, billing, and that ` +
        '"Places API (New)" is on.',
    );
  }
  if (status === 404) return new PlacesError("missing", `Google has no such place (any more): ${message}`);
  if (status >= 500) {
    return new PassingError(
      new PlacesError("unavailable", `Google Places is out of order at the moment (${status}). Try again later.`),
    );
  }
  return new PlacesError("refused", `Google refuses the request (${status}): ${message}`);
}

function readError(status: number, text: string): { message: string; code: string; reasons: string[] } {
  try {
    const { error } = googleErrorSchema.parse(JSON.parse(text));
    const said = error.message.trim().slice(0, 300);
    const message = said === "" || /[.!?]$/.test(said) ? said : `${said}.`;
    return { message, code: error.status, reasons: error.details.flatMap(({ reason }) => reason ?? []) };
  } catch {
    // A proxy in between, with a page of its own.
    return { message: `status ${status}.`, code: "", reasons: [] };
  }
}
