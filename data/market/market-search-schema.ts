/** Schemas of GET /api/markets/search: parameters and answer. */
import { z } from "zod";
import { bothOrNone, coordinates, joinPosition, pageNumber, wholeNumberParameter } from "../input/query-schema.ts";
import { parseFilters, VALUES_MAX } from "./filter.ts";
import { QUERY_MAX, SEARCH_PAGE_MAX, SEARCH_PAGE_SIZE } from "./market-limits.ts";
import { publicMarketSchema } from "./public-market-schema.ts";
import { parseSort } from "./sort.ts";

const text = z
  .string()
  .max(QUERY_MAX, { error: `Please search for no more than ${QUERY_MAX} characters.` })
  .optional();
/** A parameter that may be repeated. */
const texts = z.union([text, z.array(z.string().max(QUERY_MAX)).max(VALUES_MAX)]);

/** The same parameters as the list page's URL. Unknown values and unknown parameters are ignored, as there. */
export const marketSearchSchema = z
  .object({
    ...coordinates,
    q: text,
    sort: text,
    when: text,
    at: text,
    near: text,
    within: text,
    county: text,
    type: texts,
    payment: texts,
    item: texts,
    items: text,
    amenity: texts,
    photos: text,
    confirmed: text,
    page: pageNumber,
    pageSize: wholeNumberParameter("pageSize", SEARCH_PAGE_MAX, SEARCH_PAGE_SIZE),
  })
  .check(bothOrNone)
  .transform(joinPosition)
  .transform(({ q = "", sort, page, pageSize, position, ...choices }) => ({
    question: {
      query: q,
      sort: parseSort(sort ?? null) ?? ("distance" as const),
      filters: parseFilters(toParams(choices)),
      position,
    },
    page,
    pageSize,
  }));

function toParams(choices: Readonly<Record<string, string | string[] | undefined>>): URLSearchParams {
  return new URLSearchParams(
    Object.entries(choices).flatMap(([name, values = []]) =>
      [values].flat().map((value): [string, string] => [name, value]),
    ),
  );
}

export type MarketQuestion = z.output<typeof marketSearchSchema>["question"];

export const marketSearchPageSchema = z.strictObject({
  items: z.array(publicMarketSchema),
  page: z.int().min(1),
  totalPages: z.int().min(0),
  total: z.int().min(0),
});
