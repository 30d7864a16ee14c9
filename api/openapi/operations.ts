/**
 * Describes every API call as data, and generates the OpenAPI 3.1 description from it and from the validation schemas.
 */
import { z } from "zod";
import { AMENITIES } from "#data/market/amenities.ts";
import { nameSpan } from "#data/market/active-filters.ts";
import { LISTING_TYPE_LABELS, PAYMENT_LABELS } from "#data/market/labels.ts";
import { SEARCH_PAGE_MAX, SEARCH_PAGE_SIZE } from "#data/market/market-limits.ts";
import { marketSearchPageSchema, publicMarketSchema } from "#data/market/market-search-schema.ts";
import { RADII } from "#data/market/near.ts";
import { SORTS } from "#data/market/sort.ts";
import {
  NEWS_PAGE_SIZE,
  NEWS_PAGE_SIZE_MAX,
  NEWS_PREVIEW_LIMIT,
  NEWS_PREVIEW_LIMIT_MAX,
  NEWS_PREVIEW_RADIUS,
} from "#data/news/news-limits.ts";
import { managerRequestSchema } from "#data/submissions/manager-schema.ts";
import { newsPageSchema, newsSummarySchema } from "#data/news/news-query-schema.ts";
import { newsArticleSchema } from "#data/news/news-schema.ts";
import { region } from "#data/region.ts";
import {
  reportTakenSchema,
  editSuggestionSchema,
  errorAnswerSchema,
  marketSuggestionSchema,
  photoFormSchema,
  publicSuggestionSchema,
  submissionAnswerSchema,
  submissionStatusSchema,
  visitorReportSchema,
  vainSearchSchema,
} from "#data/submissions/submission-schema.ts";
import { FORM_TOKEN_FIELD, HONEYPOT_FIELD, IDEMPOTENCY_FIELD } from "#data/submissions/submission.ts";

export interface Operation {
  method: "get" | "post";
  /** With OpenAPI parameters: /api/markets/{id} */
  path: string;
  summary: string;
  /** By status code. */
  answers: Record<number, DocumentedAnswer>;
  query?: Record<string, string>;
  body?: { schema: z.ZodType; types: readonly string[] };
  /** By default, IDs are numbers. */
  hasTextId?: boolean;
}

/** JSON with the schema, or another content type. */
interface DocumentedAnswer {
  description: string;
  schema?: z.ZodType;
  type?: string;
}

const JSON_OR_FORM = ["application/json", "application/x-www-form-urlencoded", "multipart/form-data"];

/** Fields that every form sends in addition to its own. */
const entrySchema = z.object({
  [FORM_TOKEN_FIELD]: z.string().optional().describe("From GET /api/form-token, at least waitMs old."),
  [IDEMPOTENCY_FIELD]: z.string().min(8).max(200).optional().describe("The same as the header Idempotency-Key."),
  [HONEYPOT_FIELD]: z.literal("").optional().describe("Stays empty."),
});

const images = z.object({
  images: z.array(z.file()).min(1).describe("JPEG, PNG, WebP, AVIF or GIF, up to 10 MB each. Repeated."),
});

const newsPlace = {
  latitude: "Together with longitude: what is about a place counts within reach of this one only.",
  longitude: "In degrees, like the latitude.",
  state: "There is no news of other states.",
};

function form(schema: z.ZodType): NonNullable<Operation["body"]> {
  return { schema: z.intersection(schema, entrySchema), types: JSON_OR_FORM };
}

const AS_PUBLISHED =
  "As the pages have it: what is approved shows here with the next publish. Hours are as old as hoursConfirmed says, or " +
  "confirmed where that is left out; a market with a standing has closed, or may have ended. On days of a notice that is " +
  "cancelled it is not held, whatever its hours say.";

/** Errors of forms that are not reviewed. */
const COUNTED = {
  201: yes(
    "Counted: of a visit once a week for each device, of a fact once. A fact that has been told is not asked any more.",
    reportTakenSchema,
  ),
  303: { description: "A form without JavaScript: to the market's page." },
};

const ASKED = {
  201: yes("Somebody checks it, and sends the link.", reportTakenSchema),
  303: { description: "A form without JavaScript: to a page that says so." },
};

/** Errors of all posts. */
const REFUSED = {
  400: no("The body did not arrive whole, or is none."),
  403: no("Sent from another site."),
  408: no("The body came too slowly."),
  415: no("Another content type."),
  429: no("Too much from one address: Retry-After says when to go on."),
};

const unreadable = no("The published markets cannot be read now.");
const badQuery = no("The query is wrong, and how.");
const notFound = no("There is none.");
const formToken = z.strictObject({ token: z.string(), waitMs: z.int() });
const seenAddress = z.strictObject({
  address: z.string().describe("Of an IPv6 address its network (/64)."),
  forwarded: z.int().describe("How many addresses X-Forwarded-For has."),
});
const readiness = z.strictObject({ status: z.literal("ready"), release: z.string(), freeBytes: z.int() });

export const OPERATIONS: readonly Operation[] = [
  get("/api/markets", "All markets", {
    200: yes(`By id. ${AS_PUBLISHED}`, z.array(publicMarketSchema)),
    503: unreadable,
  }),
  {
    ...get("/api/markets/search", "Markets that somebody looks for", {
      200: yes(`In the order of the list. ${AS_PUBLISHED}`, marketSearchPageSchema),
      422: badQuery,
      503: unreadable,
    }),
    query: {
      q: "Part of a name, a city, an address or a zip code, or words for what is meant: a county, a product, a day.",
      when: "now, today, tomorrow, a weekday or an ISO date: those held then; surely, likely, then those that may have ended.",
      at: "A time of that day: 09:30.",
      near: "latitude,longitude,name: where the distance is counted from, rather than from the position.",
      within: `Miles around that place, or the position: ${RADII.join(", ")}.`,
      county: "The name of a county: Door.",
      type: `${Object.keys(LISTING_TYPE_LABELS).join(" or ")}; like the next three, it can be given several times.`,
      payment: `One of these will do: ${Object.keys(PAYMENT_LABELS).join(", ")}.`,
      item: "A product.",
      items: "any: one of the products will do.",
      amenity: `${AMENITIES.map(({ value }) => value).join(" or ")}: those known to have it, then those of which nobody has said.`,
      photos: "1: those with photos.",
      confirmed: `1: those whose hours, and of payments and products what is asked for, were said in the last ${nameSpan(region.scheduleFreshMonths)}.`,
      sort: SORTS.join(" or "),
      latitude: "Together with longitude: where the distance is counted from. Without, the newest word comes first.",
      longitude: newsPlace.longitude,
      page: "From 1; beyond the last there are no items.",
      pageSize: `${SEARCH_PAGE_SIZE}, up to ${SEARCH_PAGE_MAX}.`,
    },
  },
  get("/api/markets/{id}", "One market", {
    200: yes(`The market. ${AS_PUBLISHED}`, publicMarketSchema),
    404: notFound,
    503: unreadable,
  }),
  get("/api/markets/{id}/picture.png", "The picture of shared links to a market", {
    200: { description: "1200 x 630 pixels.", type: "image/png" },
    404: notFound,
    503: no("It cannot be drawn at the moment: Retry-After says when to try again."),
  }),
  get("/api/markets/{id}/suggestions", "What is waiting for review for a market", {
    200: yes("The oldest first.", z.array(publicSuggestionSchema)),
    404: notFound,
  }),
  post("/api/markets/{id}/submit-images", "Share photos of a market", {
    schema: z.intersection(photoFormSchema, z.intersection(images, entrySchema)),
    types: ["multipart/form-data"],
  }),
  post("/api/markets/{id}/suggest-edit", "Suggest an edit to a market", form(editSuggestionSchema)),
  post(
    "/api/markets/{id}/checks",
    "Tell what you found at a market, or a fact that nobody has told",
    form(visitorReportSchema),
    COUNTED,
  ),
  post(
    "/api/markets/{id}/manager-requests",
    "Ask for the private link of a market that you run",
    form(managerRequestSchema),
    ASKED,
  ),
  post("/api/suggestions", "Suggest a missing market", form(marketSuggestionSchema)),
  {
    method: "post",
    path: "/api/vain-searches",
    summary: "Tell of a search that found nothing",
    body: { schema: vainSearchSchema, types: ["application/json"] },
    answers: {
      200: yes("Counted, unless the words could be somebody's.", z.strictObject({ success: z.literal(true) })),
      ...REFUSED,
      413: no("Too much."),
      422: no("A value that has to change: `field` names it."),
    },
  },
  get("/api/submissions/{token}", "Where a submission stands, for those who have its link", {
    200: yes("Its state.", submissionStatusSchema),
    404: notFound,
  }),
  get("/api/form-token", "When a form was opened, signed", {
    200: yes("Send the token with the form, waitMs milliseconds from now or later, within a day.", formToken),
  }),
  {
    ...get("/api/news", "News and guides", { 200: yes("The newest first.", newsPageSchema), 422: badQuery }),
    query: {
      ...newsPlace,
      page: "From 1; beyond the last there are no items.",
      pageSize: `${NEWS_PAGE_SIZE}, up to ${NEWS_PAGE_SIZE_MAX}.`,
    },
  },
  {
    ...get("/api/news/preview", "The newest few", {
      200: yes("The newest first.", z.array(newsSummarySchema)),
      422: badQuery,
    }),
    query: {
      ...newsPlace,
      radius: `Miles that are within reach, ${NEWS_PREVIEW_RADIUS} without.`,
      limit: `${NEWS_PREVIEW_LIMIT}, up to ${NEWS_PREVIEW_LIMIT_MAX}.`,
    },
  },
  {
    ...get("/api/news/{id}", "One article", {
      200: yes("The article; without content where its source allows a summary only.", newsArticleSchema),
      404: notFound,
    }),
    hasTextId: true,
  },
  {
    ...get("/api/images/{name}", "A published photo", {
      200: { description: "The photo.", type: "image/webp" },
      404: notFound,
      503: unreadable,
    }),
    query: { w: "Width in pixels that is needed; the smallest form that is as wide is sent." },
  },
  get("/api/health", "Whether the server is alive", {
    200: yes("It is.", z.strictObject({ status: z.literal("ok") })),
  }),
  get("/api/health/ready", "Whether the server can serve visitors", {
    200: yes("It has a release, a database that takes writes, and room on the disk.", readiness),
    503: no("It cannot, and why."),
  }),
  get("/api/address", "From where the server sees a request come", {
    200: yes("The address that limits go by, and how many proxies have added one.", seenAddress),
  }),
  get("/api/openapi.json", "This description, for programs", {
    200: { description: "OpenAPI 3.1.", type: "application/json" },
  }),
];

function get(path: string, summary: string, answers: Operation["answers"]): Operation {
  return { method: "get", path, summary, answers };
}

function post(
  path: string,
  summary: string,
  body: NonNullable<Operation["body"]>,
  done: Operation["answers"] = {},
): Operation {
  const answers: Operation["answers"] = {
    201: yes("Stored, and waiting for review.", submissionAnswerSchema),
    303: { description: "A form without JavaScript: to its status page." },
    ...REFUSED,
    409: no("Another content under the same key, photos that were sent before, or a market that takes no more."),
    413: no("Too much; a file is too large."),
    422: no("A value that has to change: `field` names it. For `formToken` the answer brings a new one."),
    503: no("No room at the moment: Retry-After says when to try again."),
    ...done,
  };
  if (path.includes("{")) answers[404] = notFound;
  return { method: "post", path, summary, answers, body };
}

function yes(description: string, schema: z.ZodType): DocumentedAnswer {
  return { description, schema };
}

function no(description: string): DocumentedAnswer {
  return { description, schema: errorAnswerSchema };
}

export function makeOpenApiDocument({ siteName, siteUrl }: { siteName: string; siteUrl: string }): object {
  const paths: Record<string, Record<string, object>> = {};
  for (const operation of OPERATIONS) {
    (paths[operation.path] ??= {})[operation.method] = describeOperation(operation);
  }
  return {
    openapi: "3.1.0",
    info: {
      title: `${siteName} API`,
      version: "1",
      description:
        "Errors are { success: false, error, field? } with a sentence that says what to do. Writes are taken from " +
        "the site itself and from programs, never from other sites, and are reviewed before they are published. " +
        "The calls of the dashboard (/api/auth, /api/admin) and of the private page of those who run a market " +
        "(/api/manage) belong to these pages and change with them: they are not described.",
    },
    servers: [{ url: siteUrl }],
    paths,
  };
}

export function describeSchema(schema: z.ZodType, io: "input" | "output"): object {
  return z.toJSONSchema(schema, { io, unrepresentable: "any", target: "draft-2020-12" });
}

function describeOperation({ method, path, summary, answers, hasTextId = false, query = {}, body }: Operation): object {
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => ({
    ...describeParameter("path", name),
    ...(hasTextId && { schema: { type: "string" } }),
  }));
  const inQuery = Object.entries(query).map(([name, description]) => describeParameter("query", name, description));
  const inHeader =
    method === "post" ? [describeParameter("header", "Idempotency-Key", "Posts with the same key are one.")] : [];
  const parameters = [...inPath, ...inQuery, ...inHeader];
  return {
    summary,
    operationId: `${method}${path.replaceAll(/[^a-zA-Z]+(\w?)/g, (_, first: string) => first.toUpperCase())}`,
    ...(parameters.length > 0 && { parameters }),
    ...(body && { requestBody: describeBody(body) }),
    responses: Object.fromEntries(Object.entries(answers).map(([status, answer]) => [status, describeAnswer(answer)])),
  };
}

function describeParameter(place: "path" | "query" | "header", name: string, description?: string): object {
  const schema = name === "id" || name === "w" ? { type: "integer", minimum: 1 } : { type: "string" };
  return { name, in: place, required: place === "path", schema, ...(description && { description }) };
}

function describeBody({ schema, types }: NonNullable<Operation["body"]>): object {
  const described = { schema: describeSchema(schema, "input") };
  return { required: true, content: Object.fromEntries(types.map((type) => [type, described])) };
}

function describeAnswer({ description, schema, type }: DocumentedAnswer): object {
  if (schema) return { description, content: { "application/json": { schema: describeSchema(schema, "output") } } };
  return type ? { description, content: { [type]: {} } } : { description };
}
