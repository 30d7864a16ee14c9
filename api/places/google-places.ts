/** Google Places API (New): https://developers.google.com/maps/documentation/places/web-service */
import type { z } from "zod";
import { MAX_FILE_BYTES } from "#data/domain/submission-limits.ts";
import { FetchError, fetchPublic } from "#api/net/public-fetch.ts";
import { PHOTO_WIDTHS } from "#api/images/image-files.ts";
import {
  DETAIL_FIELDS,
  googlePhotoSchema,
  googlePlaceSchema,
  googleSearchSchema,
  SEARCH_FIELDS,
} from "./google-answers.ts";
import { createGoogleClient, type GoogleClientDeps, malformed } from "./google-client.ts";
import { toPlace } from "./google-place.ts";
import { PlacesError } from "./places-error.ts";
import { PAGE_SIZE, type Place, type PlacesProvider } from "./provider.ts";

/** Google's names for photos hold the place's id and a long reference. */
const PHOTO_NAME = /^places\/[\w-]+\/photos\/[\w-]+$/;

const PHOTO_TIMEOUT_MS = 30_000;

const LANGUAGE = { languageCode: "en", regionCode: "US" };

export function createGooglePlaces(deps: GoogleClientDeps): PlacesProvider {
  const ask = createGoogleClient(deps);
  return {
    search: async ({ text, area, pageToken, signal }) => {
      // With a page token everything else has to be what it was, or the request is refused.
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
      const fieldMask = [...SEARCH_FIELDS.map((field) => `places.${field}`), "nextPageToken"].join(",");
      const answer = check(googleSearchSchema, await ask({ path: "places:searchText", body, fieldMask, signal }));
      const places = answer.places.flatMap((entry) => readPlace(entry, false) ?? []);
      return {
        places,
        unreadable: answer.places.length - places.length,
        nextPageToken: answer.nextPageToken === undefined || answer.nextPageToken === "" ? null : answer.nextPageToken,
      };
    },
    getPlace: async (id, signal) => {
      const path = `places/${encodeURIComponent(id)}?${new URLSearchParams(LANGUAGE).toString()}`;
      const place = readPlace(await ask({ path, fieldMask: DETAIL_FIELDS.join(","), signal }), true);
      if (!place) throw malformed("a place that cannot be read");
      return place;
    },
    getPhoto: async ({ name }, signal) => {
      if (!PHOTO_NAME.test(name)) throw malformed("a photo without a proper name");
      const size = `maxWidthPx=${Math.max(...PHOTO_WIDTHS)}&skipHttpRedirect=true`;
      const { photoUri } = check(googlePhotoSchema, await ask({ path: `${name}/media?${size}`, signal }));
      return fetchPhoto(photoUri, deps.settings.url, signal);
    },
  };
}

async function fetchPhoto(address: string, baseUrl: string, signal: AbortSignal | undefined): Promise<Buffer> {
  try {
    const { status, body } = await fetchPublic(address, {
      maxBytes: MAX_FILE_BYTES,
      timeoutMs: PHOTO_TIMEOUT_MS,
      type: "image/",
      trustedOrigin: isOfThisMachine(baseUrl) ? baseUrl : undefined,
      ...(signal && { signal }),
    });
    if (status === 200) return body;
    throw new FetchError(`${new URL(address).host} answered ${status}.`);
  } catch (error) {
    if (!(error instanceof FetchError)) throw error;
    throw new PlacesError("unavailable", error.message, { cause: error });
  }
}

/** A stand-in for Google's server keeps its photos where it is itself. */
function isOfThisMachine(url: string): boolean {
  return new URL(url).protocol === "http:";
}

function readPlace(entry: unknown, isDetailed: boolean): Place | null {
  const read = googlePlaceSchema.safeParse(entry);
  const place = read.success ? toPlace(read.data, isDetailed) : null;
  return place && place.name !== "" ? place : null;
}

function check<T>(schema: z.ZodType<T>, answer: unknown): T {
  const read = schema.safeParse(answer);
  if (read.success) return read.data;
  throw malformed(`something unexpected (${read.error.issues[0]?.path.join(".") ?? ""})`, read.error);
}
