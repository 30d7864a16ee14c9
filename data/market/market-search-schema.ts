/** What the search of markets takes and answers. */
import { z } from "zod";
import { pageNumber } from "../input/body-schema.ts";
import { bothOrNone, coordinates, joinPosition, whole } from "../input/query-schema.ts";
import { parseFilters } from "./filter.ts";
import { QUERY_MAX, SEARCH_PAGE_MAX, SEARCH_PAGE_SIZE } from "./market-limits.ts";
import { publicMarketSchema } from "./public-market-schema.ts";
import { parseSort } from "./sort.ts";

const word = z
  .string()
  .max(QUERY_MAX, { error: `Please search for no more than ${QUERY_MAX} characters.` })
  .optional();

/**
 * GET /api/markets/search: what the list's address says, in the same words. As there, choices that nobody offers are
 * left out of the question, and parameters that it does not know are ignored.
 */
export const marketSearchSchema = z
  .object({
    ...coordinates,
    ...{ q: word, sort: word, openNow: word, openToday: word, type: word, payment: word, item: word, amenity: word },
    page: pageNumber,
    pageSize: whole("pageSize", SEARCH_PAGE_MAX, SEARCH_PAGE_SIZE),
  })
  .check(bothOrNone)
  .transform(joinPosition)
  .transform(({ q = "", sort, page, pageSize, position, ...choices }) => ({
    question: {
      query: q,
      sort: parseSort(sort ?? null) ?? ("distance" as const),
      filters: parseFilters(new URLSearchParams(Object.entries(choices))),
      position,
    },
    page,
    pageSize,
  }));

export type MarketQuestion = z.output<typeof marketSearchSchema>["question"];

export const marketSearchPageSchema = z.strictObject({
  items: z.array(publicMarketSchema),
  page: z.int().min(1),
  totalPages: z.int().min(0),
  total: z.int().min(0),
});
