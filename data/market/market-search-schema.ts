/** Schemas of the public API: a market, and the parameters and answer of GET /api/markets/search. */
import { z } from "zod";
import { bothOrNone, coordinates, joinPosition, pageNumber, wholeNumberParameter } from "../input/query-schema.ts";
import { parseFilters, VALUES_MAX } from "./filter.ts";
import { QUERY_MAX, SEARCH_PAGE_MAX, SEARCH_PAGE_SIZE } from "./market-limits.ts";
import { parseSort } from "./sort.ts";
import { monthDay, seasonTextSchema } from "../schedule/schedule-schema.ts";
import { WEEKDAYS } from "../schedule/weekday.ts";
import { marketSchema } from "./market-schema.ts";

const { schedule, ...facts } = marketSchema.shape;

/** "8:00 AM - 12:00 PM"; several ranges joined with ", "; "Open 24 hours", "Closed", or a source's text. */
const hoursTexts = z.partialRecord(z.enum(WEEKDAYS), z.string());

/** A market in the public API. */
export const publicMarketSchema = z.strictObject({
  ...facts,
  /** The county of its coordinates: "Door". */
  county: z.string().optional(),
  /** IANA name of the hours' time zone, if it is not the region's. */
  timeZone: z.string().optional(),
  openingHours: hoursTexts.optional(),
  seasons: z
    .array(
      z.strictObject({
        from: monthDay,
        /** Last day, included. If it is before `from`, the season crosses the New Year. */
        to: monthDay,
        /** Missing: the general `openingHours` apply. `{}`: held, but the hours are unknown. */
        hours: hoursTexts.optional(),
      }),
    )
    .optional(),
  seasonPeriod: seasonTextSchema.optional(),
  /** Only present if the fields above cannot express it: every second week, single days. */
  schedule,
});

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
