/** Schemas of Google's answers (Places API, New), limited to the fields requested. Any field may be missing. */
import { z } from "zod";

const localizedText = z.object({ text: z.string() });

const point = z.object({
  day: z.int().min(0).max(6),
  hour: z.int().min(0).max(24).default(0),
  minute: z.int().min(0).max(59).default(0),
});

const photo = z.object({
  name: z.string(),
  authorAttributions: z.array(z.object({ displayName: z.string().default("") })).default([]),
});

/**
 * Fields requested in searches: enough to show a place, match it and fill gaps.
 * https://developers.google.com/maps/documentation/places/web-service/reference/rest/v1/places
 */
const foundPlaceSchema = z.object({
  id: z.string(),
  displayName: localizedText,
  formattedAddress: z.string().default(""),
  addressComponents: z
    .array(
      z.object({ longText: z.string().default(""), shortText: z.string().default(""), types: z.array(z.string()) }),
    )
    .default([]),
  location: z.object({ latitude: z.number().min(-90).max(90), longitude: z.number().min(-180).max(180) }),
  types: z.array(z.string()).default([]),
  businessStatus: z.string().optional(),
  nationalPhoneNumber: z.string().optional(),
  websiteUri: z.string().optional(),
  rating: z.number().optional(),
  userRatingCount: z.number().optional(),
  regularOpeningHours: z
    .object({ periods: z.array(z.object({ open: point, close: point.optional() })).default([]) })
    .optional(),
  photos: z.array(photo).default([]),
  attributions: z.array(z.object({ provider: z.string().default("") })).default([]),
});

/** With the fields of "Get Details", which are billed at a higher rate. */
export const googlePlaceSchema = foundPlaceSchema.extend({
  editorialSummary: localizedText.optional(),
  servesBeer: z.boolean().optional(),
  servesWine: z.boolean().optional(),
  allowsDogs: z.boolean().optional(),
  liveMusic: z.boolean().optional(),
});

export type GooglePlace = z.output<typeof googlePlaceSchema>;

export const SEARCH_FIELDS = listFields(foundPlaceSchema.shape);
export const DETAIL_FIELDS = listFields(googlePlaceSchema.shape);

/** Requests only `periods` of the opening hours, not `openNow` (docs/decisions/open-data.md). */
function listFields(shape: object): string[] {
  return Object.keys(shape).map((field) => (field === "regularOpeningHours" ? `${field}.periods` : field));
}

/** Places are checked one by one later, so that an invalid one does not reject the page. */
export const googleSearchSchema = z.object({
  places: z.array(z.unknown()).default([]),
  nextPageToken: z.string().min(1).optional().catch(undefined),
});

export const googlePhotoSchema = z.object({ photoUri: z.string() });

/** `{ error: { code, message, status, details } }`: https://cloud.google.com/apis/design/errors */
export const googleErrorSchema = z.object({
  error: z.object({
    message: z.string().default(""),
    status: z.string().default(""),
    details: z.array(z.looseObject({ reason: z.string().optional() })).default([]),
  }),
});
