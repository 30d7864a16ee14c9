/**
 * A mock of Google's Places API (New): validates requests like the documented API, pages results, simulates failures, and
 * serves photos. https://developers.google.com/maps/documentation/places/web-service
 */
import type { IncomingMessage, ServerResponse } from "node:http";
import { startMockServer } from "#api/testing/mock-server.ts";
import { makeVariedJpeg } from "#api/testing/varied-photo.ts";

export const GOOGLE_KEY = "AIza-example-key";

/** A place with all fields; answers contain those of the request's field mask. */
export interface GooglePlaceEntry {
  id: string;
  location: { latitude: number; longitude: number };
  [field: string]: unknown;
}

export interface MockGooglePlaces {
  url: string;
  places: GooglePlaceEntry[];
  /** Method and path of each request: "POST /v1/places:searchText". */
  requests: string[];
  /** Bodies of the searches. */
  searches: Record<string, unknown>[];
  /** Queues answers for the next requests. */
  next: (...answers: NextAnswer[]) => void;
  /** Overrides the address of photos. */
  photoUri: { value: string | null };
  /** Called for every request, before the answer. */
  onRequest: { call: (path: string) => void | Promise<void> };
}

/** An error, a literal body, an endless body, or no answer. */
export type NextAnswer = { status: number; code: string; message?: string } | { body: string } | "endless" | "silence";

/** A farmers market with plain values for all fields that are not given. */
export function googlePlace(
  given: Partial<GooglePlaceEntry> & { id: string; name: string; city?: string; state?: string },
): GooglePlaceEntry {
  const { name, city = "Madison", state = "WI", ...rest } = given;
  return {
    displayName: { text: name, languageCode: "en" },
    formattedAddress: `2 Main St, ${city}, ${state} 53703, USA`,
    addressComponents: [
      { longText: "2", shortText: "2", types: ["street_number"] },
      { longText: "Main Street", shortText: "Main St", types: ["route"] },
      { longText: city, shortText: city, types: ["locality", "political"] },
      { longText: "State", shortText: state, types: ["administrative_area_level_1", "political"] },
      { longText: "53703", shortText: "53703", types: ["postal_code"] },
    ],
    location: { latitude: 43.07, longitude: -89.38 },
    types: ["market", "food", "point_of_interest"],
    businessStatus: "OPERATIONAL",
    ...rest,
  };
}

/** Values for the field `photos` of a place. */
export function googlePhotos(id: string, count: number): object[] {
  return Array.from({ length: count }, (_, index) => ({
    name: `places/${id}/photos/photo-${index + 1}`,
    widthPx: 4000,
    heightPx: 3000,
    authorAttributions: [{ displayName: `Author ${index + 1}`, uri: "//maps.google.com/maps/contrib/1" }],
  }));
}

const PAGE = 20;
const MAX_RESULTS = 60;

class GoogleError extends Error {
  readonly status: number;
  readonly code: string;
  readonly reason: string | undefined;

  constructor(status: number, code: string, message: string, reason?: string) {
    super(message);
    this.status = status;
    this.code = code;
    this.reason = reason;
  }
}

export async function startGooglePlaces(places: GooglePlaceEntry[] = []): Promise<MockGooglePlaces> {
  const coming: NextAnswer[] = [];
  const google: MockGooglePlaces = {
    url: "",
    places,
    requests: [],
    searches: [],
    next: (...answers) => coming.push(...answers),
    photoUri: { value: null },
    onRequest: { call: () => undefined },
  };
  google.url = await startMockServer((request, response) => {
    void answer(google, coming.shift(), request, response);
  });
  return google;
}

async function answer(
  google: MockGooglePlaces,
  next: NextAnswer | undefined,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const url = new URL(request.url ?? "/", google.url);
  if (url.pathname.startsWith("/photos/")) {
    response.setHeader("Content-Type", "image/jpeg");
    response.end(await makeVariedJpeg(Number(url.pathname.split("-").at(-1)), 800));
    return;
  }
  const body = await readBody(request);
  google.requests.push(`${request.method ?? ""} ${url.pathname}`);
  await google.onRequest.call(url.pathname);
  if (next === "silence") return;
  if (next === "endless") {
    const more = () => {
      if (response.destroyed) return;
      response.write(Buffer.alloc(2 ** 18, " "), () => setImmediate(more));
    };
    more();
    return;
  }
  try {
    if (next && "body" in next) response.end(next.body);
    else if (next) throw new GoogleError(next.status, next.code, next.message ?? "Something is wrong.");
    else response.end(JSON.stringify(handle(google, request, url, body)));
  } catch (error) {
    if (!(error instanceof GoogleError)) throw error;
    const { status, code, message, reason } = error;
    const details =
      reason === undefined ? {} : { details: [{ "@type": "type.googleapis.com/google.rpc.ErrorInfo", reason }] };
    response.statusCode = status;
    response.setHeader("Content-Type", "application/json; charset=UTF-8");
    response.end(JSON.stringify({ error: { code: status, message, status: code, ...details } }));
  }
}

function handle(google: MockGooglePlaces, request: IncomingMessage, url: URL, body: string): object {
  checkKey(request);
  const photo = /^\/v1\/(places\/[\w-]+\/photos\/[\w-]+)\/media$/.exec(url.pathname)?.[1];
  if (photo !== undefined) return describePhoto(google, photo, url);
  const mask = readMask(request);
  if (request.method === "POST" && url.pathname === "/v1/places:searchText") return search(google, body, mask);
  const id = /^\/v1\/places\/([\w-]+)$/.exec(url.pathname)?.[1];
  const place = google.places.find((known) => known.id === id);
  if (!place) throw new GoogleError(404, "NOT_FOUND", "The Place ID is no longer valid.");
  return pick(place, mask, "");
}

function checkKey(request: IncomingMessage): void {
  const key = request.headers["x-goog-api-key"];
  if (key === GOOGLE_KEY) return;
  throw new GoogleError(400, "INVALID_ARGUMENT", "API key not valid. Please pass a valid API key.", "API_KEY_INVALID");
}

function readMask(request: IncomingMessage): string[] {
  const mask = request.headers["x-goog-fieldmask"];
  if (typeof mask !== "string" || mask === "") {
    throw invalid("FieldMask is a required parameter. See https://cloud.google.com/apis/docs/system-parameters.");
  }
  if (/\s/.test(mask)) throw invalid("Error expanding 'fields' parameter. Cannot find matching fields for path.");
  return mask.split(",");
}

function search(google: MockGooglePlaces, body: string, mask: string[]): object {
  const query = JSON.parse(body) as Record<string, unknown>;
  google.searches.push(query);
  const { pageToken, ...rest } = query;
  if (!mask.every((path) => path === "nextPageToken" || path.startsWith("places."))) {
    throw invalid("Error expanding 'fields' parameter. Cannot find matching fields for path.");
  }
  const asked = JSON.stringify(rest);
  const start = typeof pageToken === "string" ? readToken(pageToken, asked) : 0;
  const { low, high } = (query["locationRestriction"] as { rectangle: Rectangle }).rectangle;
  const found = google.places
    .filter(
      ({ location: { latitude, longitude } }) =>
        latitude >= low.latitude &&
        latitude <= high.latitude &&
        longitude >= low.longitude &&
        longitude <= high.longitude,
    )
    .slice(0, MAX_RESULTS);
  const page = found.slice(start, start + PAGE);
  const hasMore = start + PAGE < found.length && mask.includes("nextPageToken");
  return {
    ...(page.length > 0 && { places: page.map((place) => pick(place, mask, "places.")) }),
    ...(hasMore && { nextPageToken: makeToken(start + PAGE, asked) }),
  };
}

interface Rectangle {
  low: { latitude: number; longitude: number };
  high: { latitude: number; longitude: number };
}

const makeToken = (start: number, asked: string) => `${start} ${asked}`;

/** The token is valid only for the same query. */
function readToken(token: string, asked: string): number {
  const start = Number.parseInt(token, 10);
  if (token === makeToken(start, asked)) return start;
  throw invalid("Request parameters must match the ones that the page token was given for.");
}

function describePhoto(google: MockGooglePlaces, name: string, url: URL): object {
  const width = Number(url.searchParams.get("maxWidthPx") ?? url.searchParams.get("maxHeightPx"));
  if (!Number.isInteger(width) || width < 1 || width > 4800) {
    throw invalid("At least one of max_width_px and max_height_px has to be between 1 and 4800.");
  }
  if (url.searchParams.get("skipHttpRedirect") !== "true") throw invalid("The mock server does not redirect.");
  const photos = google.places.flatMap((place) => (place["photos"] ?? []) as { name: string }[]);
  if (!photos.some((photo) => photo.name === name)) throw invalid("The photo resource in the request is invalid.");
  return {
    name: `${name}/media`,
    photoUri: google.photoUri.value ?? `${google.url}/photos/${name.split("/").at(-1) ?? ""}`,
  };
}

/** Selects the mask's fields: whole top-level fields, or one level below. */
function pick(place: GooglePlaceEntry, mask: string[], prefix: string): Record<string, unknown> {
  const picked: Record<string, unknown> = {};
  for (const path of mask) {
    if (!path.startsWith(prefix)) continue;
    const [field = "", part] = path.slice(prefix.length).split(".");
    const value = place[field];
    if (value === undefined) continue;
    picked[field] = part === undefined ? value : { [part]: (value as Record<string, unknown>)[part] };
  }
  return picked;
}

function invalid(message: string): GoogleError {
  return new GoogleError(400, "INVALID_ARGUMENT", message);
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}
