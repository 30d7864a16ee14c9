/** What the calls for news take and answer. */
import { z } from "zod";
import {
  NEWS_PAGE_SIZE,
  NEWS_PAGE_SIZE_MAX,
  NEWS_PREVIEW_LIMIT,
  NEWS_PREVIEW_LIMIT_MAX,
  NEWS_PREVIEW_RADIUS,
  NEWS_PREVIEW_RADIUS_MAX,
  NEWS_SOURCE_MAX,
} from "./news-limits.ts";
import { newsArticleSchema } from "./news-schema.ts";
import { pageNumber } from "../input/body-schema.ts";

const DEGREES = /^[+-]?\d{1,3}(\.\d{1,20})?$/;

const place = {
  latitude: degrees("latitude", 90),
  longitude: degrees("longitude", 180),
  state: z.string().max(NEWS_SOURCE_MAX, { error: "Please give the state by its name or its two letters." }).optional(),
};

/** GET /api/news. Parameters that it does not know are ignored, as links collect them. */
export const newsListQuerySchema = z
  .object({
    ...place,
    page: pageNumber,
    pageSize: whole("pageSize", NEWS_PAGE_SIZE_MAX, NEWS_PAGE_SIZE),
  })
  .check(bothOrNone)
  .transform(joinPosition);

/** GET /api/news/preview */
export const newsPreviewQuerySchema = z
  .object({
    ...place,
    radius: whole("radius", NEWS_PREVIEW_RADIUS_MAX, NEWS_PREVIEW_RADIUS),
    limit: whole("limit", NEWS_PREVIEW_LIMIT_MAX, NEWS_PREVIEW_LIMIT),
  })
  .check(bothOrNone)
  .transform(joinPosition);

export const newsSummarySchema = newsArticleSchema.omit({ content: true });

/** The answer of GET /api/news. */
export const newsPageSchema = z.strictObject({
  items: z.array(newsSummarySchema),
  page: z.int().min(1),
  totalPages: z.int().min(0),
  total: z.int().min(0),
});

interface Coordinates {
  latitude?: number | undefined;
  longitude?: number | undefined;
}

function degrees(name: string, max: number) {
  const error = `The ${name} must be a number from -${max} to ${max}.`;
  return z
    .string()
    .regex(DEGREES, { error })
    .transform(Number)
    .refine((value) => Math.abs(value) <= max, { error })
    .optional();
}

function whole(name: string, max: number, normal: number) {
  const error = `The ${name} must be a whole number from 1 to ${max}.`;
  return z
    .string()
    .regex(/^[1-9]\d{0,3}$/, { error })
    .transform(Number)
    .refine((value) => value <= max, { error })
    .default(normal);
}

function bothOrNone({ value: { latitude, longitude }, issues }: z.core.ParsePayload<Coordinates>): void {
  if ((latitude === undefined) === (longitude === undefined)) return;
  const missing = latitude === undefined ? "latitude" : "longitude";
  const message = `The ${missing} is missing. Please send latitude and longitude, or neither.`;
  issues.push({ code: "custom", message, path: [missing], input: undefined });
}

function joinPosition<T extends Coordinates>({ latitude, longitude, ...rest }: T) {
  const position = latitude === undefined || longitude === undefined ? null : { latitude, longitude };
  return { ...rest, position };
}
