/**
 * Client of the Google Places API (New): https://developers.google.com/maps/documentation/places/web-service Counts
 * requests, limits their time and size, retries temporary failures, and explains the others.
 */
import pRetry from "p-retry";
import type { z } from "zod";
import type { MapBounds } from "#data/market/map-zoom.ts";
import {
  DETAIL_FIELDS,
  googleErrorSchema,
  googlePhotoSchema,
  googlePlaceSchema,
  googleSearchSchema,
  SEARCH_FIELDS,
} from "#data/sources/google/answers-schema.ts";
import { type ProviderPlace, type PlacePhoto, toPlace } from "#data/sources/google/read-place.ts";
import { MAX_FILE_BYTES } from "#data/submissions/submission-limits.ts";
import { PHOTO_WIDTHS } from "#api/images/photo-variants.ts";
import { FetchError, fetchPublic, readBody } from "#api/net/public-fetch.ts";
import { OperatorError } from "#api/process/operator-error.ts";

/** `status`: of our own API's answer. `isFinal`: further requests will fail. `isPassing`: a retry may succeed. */
const PROBLEMS = {
  /** No key is set. */
  off: { status: 503, isFinal: true },
  /** The key is refused. */
  key: { status: 503, isFinal: true },
  /** Google's own quota is used up for now. */
  quota: { status: 503, isFinal: true, isPassing: true },
  /** This site's daily cap is reached. */
  cap: { status: 429, isFinal: true },
  /** There is no such place. */
  missing: { status: 404 },
  /** Google rejects the request. */
  refused: { status: 422 },
  /** Google is down, slow or unreachable. */
  unavailable: { status: 503, isPassing: true },
  /** The answer cannot be understood. */
  malformed: { status: 503 },
} satisfies Record<string, Problem>;

interface Problem {
  status: number;
  isFinal?: boolean;
  isPassing?: boolean;
}

/** Why Google gave no usable answer, and what the operator can do. */
export class PlacesError extends OperatorError {
  readonly problem: keyof typeof PROBLEMS;

  constructor(problem: keyof typeof PROBLEMS, message: string, options?: ErrorOptions) {
    super(message, options);
    this.problem = problem;
  }

  get rule(): Problem {
    return PROBLEMS[this.problem];
  }
}

export interface GoogleSettings {
  key: string;
  /** Without a trailing slash. */
  url: string;
  /** Counts one request. @throws PlacesError if the day's cap is reached */
  countRequest: () => Promise<void>;
  /** Milliseconds before the second attempt; doubles each time. */
  retryDelayMs?: number | undefined;
}

interface GoogleRequest {
  /** Path after the version: "places:searchText". */
  path: string;
  /** Makes it a POST. */
  body?: object;
  fieldMask?: readonly string[];
  signal?: AbortSignal | undefined;
}

interface PlaceQuery {
  text: string;
  /** Only places inside are found. */
  area: MapBounds;
  pageToken?: string | undefined;
  signal?: AbortSignal | undefined;
}

interface PlacePage {
  places: ProviderPlace[];
  /** Number of entries that could not be read. */
  unreadable: number;
  nextPageToken: string | null;
}

/** Google's documented limits for Text Search: places on all pages of a search, and on one page. */
export const MAX_RESULTS = 60;
const PAGE_SIZE = 20;

const RETRIES = 4;
const RETRY_DELAY_MS = 500;
const TIMEOUT_MS = 15_000;
const PHOTO_TIMEOUT_MS = 30_000;

/** Twenty places with ten photos each take some hundred KB. */
const MAX_BYTES = 4 * 2 ** 20;

/** A photo's name contains the place id and a long reference. */
const PHOTO_NAME = /^places\/[\w-]+\/photos\/[\w-]+$/;

const LANGUAGE = { languageCode: "en", regionCode: "US" };

/** Every method throws PlacesError, or the signal's reason if aborted. */
export class GooglePlaces {
  readonly #settings: GoogleSettings;

  constructor(settings: GoogleSettings) {
    this.#settings = settings;
  }

  async search({ text, area, pageToken, signal }: PlaceQuery): Promise<PlacePage> {
    // With a page token all other parameters must be unchanged, or Google rejects the request.
    const body = {
      textQuery: text,
      pageSize: PAGE_SIZE,
      ...LANGUAGE,
      locationRestriction: {
        rectangle: {
          low: { latitude: area.south, longitude: area.west },
          high: { latitude: area.north, longitude: area.east },
        },
      },
      ...(pageToken !== undefined && { pageToken }),
    };
    const fieldMask = [...SEARCH_FIELDS.map((field) => `places.${field}`), "nextPageToken"];
    const answer = check(googleSearchSchema, await this.#ask({ path: "places:searchText", body, fieldMask, signal }));
    const places = answer.places.flatMap((entry) => readPlace(entry, false) ?? []);
    const unreadable = answer.places.length - places.length;
    return { places, unreadable, nextPageToken: answer.nextPageToken ?? null };
  }

  async getPlace(id: string, signal?: AbortSignal): Promise<ProviderPlace> {
    const path = `places/${encodeURIComponent(id)}?${new URLSearchParams(LANGUAGE).toString()}`;
    const place = readPlace(await this.#ask({ path, fieldMask: DETAIL_FIELDS, signal }), true);
    if (!place) throw malformed("a place that cannot be read");
    return place;
  }

  /** Downloads a photo's file. */
  async getPhoto({ name }: PlacePhoto, signal?: AbortSignal): Promise<Buffer> {
    if (!PHOTO_NAME.test(name)) throw malformed("a photo without a proper name");
    const size = `maxWidthPx=${Math.max(...PHOTO_WIDTHS)}&skipHttpRedirect=true`;
    const { photoUri } = check(googlePhotoSchema, await this.#ask({ path: `${name}/media?${size}`, signal }));
    const { url } = this.#settings;
    try {
      const { status, body } = await fetchPublic(photoUri, {
        maxBytes: MAX_FILE_BYTES,
        timeoutMs: PHOTO_TIMEOUT_MS,
        type: "image/",
        // A mock of Google's server on this machine serves its photos itself.
        trustedOrigin: url.startsWith("http:") ? url : undefined,
        ...(signal && { signal }),
      });
      if (status === 200) return body;
      throw new FetchError(`${new URL(photoUri).host} answered ${status}.`);
    } catch (error) {
      if (!(error instanceof FetchError)) throw error;
      throw new PlacesError("unavailable", error.message, { cause: error });
    }
  }

  /** @returns the parsed JSON of the answer */
  #ask(request: GoogleRequest): Promise<unknown> {
    const { signal } = request;
    return pRetry(() => askOnce(this.#settings, request), {
      retries: RETRIES,
      minTimeout: this.#settings.retryDelayMs ?? RETRY_DELAY_MS,
      randomize: true,
      ...(signal && { signal }),
      shouldRetry: ({ error }) => error instanceof PlacesError && error.rule.isPassing === true,
    });
  }
}

async function askOnce(settings: GoogleSettings, { path, body, fieldMask, signal }: GoogleRequest): Promise<unknown> {
  const { key, url, countRequest } = settings;
  signal?.throwIfAborted();
  await countRequest();
  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  try {
    const response = await fetch(`${url}/v1/${path}`, {
      method: body ? "POST" : "GET",
      redirect: "error",
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      headers: {
        "X-Goog-Api-Key": key,
        ...(fieldMask && { "X-Goog-FieldMask": fieldMask.join(",") }),
        ...(body && { "Content-Type": "application/json" }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    const bytes = await readBody(response, (size) => {
      if (size > MAX_BYTES) throw malformed(`more than ${MAX_BYTES / 2 ** 20} MB`);
    });
    const text = bytes.toString("utf8");
    if (response.ok) return parseJson(text);
    throw explain(response.status, text);
  } catch (error) {
    signal?.throwIfAborted();
    if (error instanceof PlacesError) throw error;
    const what = timeout.aborted ? `takes longer than ${TIMEOUT_MS / 1000} seconds` : "cannot be reached";
    throw new PlacesError("unavailable", `Google Places ${what}. Try again later.`, { cause: error });
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw malformed("something that is no JSON", cause);
  }
}

function readPlace(entry: unknown, isDetailed: boolean): ProviderPlace | null {
  const read = googlePlaceSchema.safeParse(entry);
  const place = read.success ? toPlace(read.data, isDetailed) : null;
  return place && place.name !== "" ? place : null;
}

function check<T>(schema: z.ZodType<T>, answer: unknown): T {
  const read = schema.safeParse(answer);
  if (read.success) return read.data;
  throw malformed(`something unexpected (${read.error.issues[0]?.path.join(".") ?? ""})`, read.error);
}

function malformed(what: string, cause?: unknown): PlacesError {
  return new PlacesError("malformed", `Google Places answered with ${what}. Try again later.`, { cause });
}

/** https://cloud.google.com/apis/design/errors */
function explain(status: number, text: string): PlacesError {
  const { message, code, reasons } = readError(status, text);
  if (status === 429 || code === "RESOURCE_EXHAUSTED") {
    const advice = "Wait, or raise it in the Google Cloud console.";
    return new PlacesError("quota", `Google's quota is used up: ${message} ${advice}`);
  }
  if (reasons.includes("API_KEY_INVALID") || status === 401 || status === 403) {
    return new PlacesError(
      "key",
      `Google refuses the key: ${message} Check GOOGLE_PLACES_API_KEY, its restrictions, billing, and that ` +
        '"Places API (New)" is on.',
    );
  }
  if (status === 404) return new PlacesError("missing", `Google has no such place (any more): ${message}`);
  if (status < 500) return new PlacesError("refused", `Google refuses the request (${status}): ${message}`);
  const outage = `Google Places is out of order at the moment (${status}). Try again later.`;
  return new PlacesError("unavailable", outage);
}

function readError(status: number, text: string): { message: string; code: string; reasons: string[] } {
  try {
    const { error } = googleErrorSchema.parse(JSON.parse(text));
    const raw = error.message.trim().slice(0, 300);
    const message = raw === "" || /[.!?]$/.test(raw) ? raw : `${raw}.`;
    return { message, code: error.status, reasons: error.details.flatMap(({ reason }) => reason ?? []) };
  } catch {
    // Not Google's JSON: an error page of a proxy.
    return { message: `status ${status}.`, code: "", reasons: [] };
  }
}
