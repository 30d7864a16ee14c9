/** Queries and answers of the news API. */
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
import { bothOrNone, coordinates, joinPosition, pageNumber, wholeNumberParameter } from "../input/query-schema.ts";

const place = {
  ...coordinates,
  state: z.string().max(NEWS_SOURCE_MAX, { error: "Please give the state by its name or its two letters." }).optional(),
};

/** GET /api/news. Unknown parameters are ignored: shared links collect tracking parameters. */
export const newsListQuerySchema = z
  .object({
    ...place,
    page: pageNumber,
    pageSize: wholeNumberParameter("pageSize", NEWS_PAGE_SIZE_MAX, NEWS_PAGE_SIZE),
  })
  .check(bothOrNone)
  .transform(joinPosition);

/** GET /api/news/preview */
export const newsPreviewQuerySchema = z
  .object({
    ...place,
    radius: wholeNumberParameter("radius", NEWS_PREVIEW_RADIUS_MAX, NEWS_PREVIEW_RADIUS),
    limit: wholeNumberParameter("limit", NEWS_PREVIEW_LIMIT_MAX, NEWS_PREVIEW_LIMIT),
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
