/** Every call of the API as data: what the OpenAPI document and the readable page are made of. */
import { z } from "zod";
import { marketSchema } from "#data/domain/market-schema.ts";
import { newsPageSchema, newsSummarySchema } from "#data/domain/news-query-schema.ts";
import {
  NEWS_PAGE_SIZE,
  NEWS_PAGE_SIZE_MAX,
  NEWS_PREVIEW_LIMIT,
  NEWS_PREVIEW_LIMIT_MAX,
  NEWS_PREVIEW_RADIUS,
} from "#data/domain/news-limits.ts";
import { newsArticleSchema } from "#data/domain/news-schema.ts";
import {
  editSuggestionSchema,
  errorAnswerSchema,
  marketSuggestionSchema,
  photoFormSchema,
  publicSuggestionSchema,
  submissionAnswerSchema,
  submissionStatusSchema,
} from "#data/domain/submission-schema.ts";
import { FORM_TOKEN_FIELD, HONEYPOT_FIELD, IDEMPOTENCY_FIELD } from "#data/domain/submission.ts";

export interface Operation {
  method: "get" | "post";
  /** With parameters as OpenAPI writes them: /api/markets/{id} */
  path: string;
  summary: string;
  /** Ids are numbers elsewhere. */
  hasTextId?: boolean;
  query?: Record<string, string>;
  body?: RequestBody;
  /** By status; those that every call of its kind has are added. */
  answers: Record<number, Answer>;
}

export interface RequestBody {
  schema: z.ZodType;
  types: readonly string[];
}

export interface Answer {
  description: string;
  /** Of JSON. */
  schema?: z.ZodType;
  /** Of anything else. */
  type?: string;
}

const JSON_OR_FORM = ["application/json", "application/x-www-form-urlencoded", "multipart/form-data"];

/** What a form sends beside its own fields. */
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
  state: "News of another state there are none.",
};

/** See PublicMarkets. */
const AS_PUBLISHED = "As the pages have it: what is approved shows here with the next publish.";

const unreadable: Answer = { description: "The published markets cannot be read now.", schema: errorAnswerSchema };
const badQuery: Answer = { description: "The query is wrong, and how.", schema: errorAnswerSchema };
const notFound: Answer = { description: "There is none.", schema: errorAnswerSchema };
const accepted: Answer = { description: "Stored, and waiting for review.", schema: submissionAnswerSchema };

export const OPERATIONS: readonly Operation[] = [
  {
    method: "get",
    path: "/api/markets",
    summary: "All markets",
    answers: { 200: { description: `By id. ${AS_PUBLISHED}`, schema: z.array(marketSchema) }, 503: unreadable },
  },
  {
    method: "get",
    path: "/api/markets/{id}",
    summary: "One market",
    answers: {
      200: { description: `The market. ${AS_PUBLISHED}`, schema: marketSchema },
      404: notFound,
      503: unreadable,
    },
  },
  {
    method: "get",
    path: "/api/markets/{id}/picture.png",
    summary: "The picture of shared links to a market",
    answers: { 200: { description: "1200 x 630 pixels.", type: "image/png" }, 404: notFound },
  },
  {
    method: "get",
    path: "/api/markets/{id}/suggestions",
    summary: "What is waiting for review for a market",
    answers: { 200: { description: "The oldest first.", schema: z.array(publicSuggestionSchema) }, 404: notFound },
  },
  {
    method: "post",
    path: "/api/markets/{id}/submit-images",
    summary: "Share photos of a market",
    body: {
      schema: z.intersection(photoFormSchema, z.intersection(images, entrySchema)),
      types: ["multipart/form-data"],
    },
    answers: { 201: accepted, 404: notFound },
  },
  {
    method: "post",
    path: "/api/markets/{id}/suggest-edit",
    summary: "Suggest an edit to a market",
    body: { schema: z.intersection(editSuggestionSchema, entrySchema), types: JSON_OR_FORM },
    answers: { 201: accepted, 404: notFound },
  },
  {
    method: "post",
    path: "/api/suggestions",
    summary: "Suggest a missing market",
    body: { schema: z.intersection(marketSuggestionSchema, entrySchema), types: JSON_OR_FORM },
    answers: { 201: accepted },
  },
  {
    method: "get",
    path: "/api/submissions/{token}",
    summary: "Where a submission stands, for those who have its link",
    answers: { 200: { description: "Its state.", schema: submissionStatusSchema }, 404: notFound },
  },
  {
    method: "get",
    path: "/api/form-token",
    summary: "When a form was opened, signed",
    answers: {
      200: {
        description: "Send the token with the form, waitMs milliseconds from now or later, within a day.",
        schema: z.strictObject({ token: z.string(), waitMs: z.int() }),
      },
    },
  },
  {
    method: "get",
    path: "/api/news",
    summary: "News and guides",
    query: {
      ...newsPlace,
      page: "From 1; beyond the last there are no items.",
      pageSize: `${NEWS_PAGE_SIZE}, up to ${NEWS_PAGE_SIZE_MAX}.`,
    },
    answers: { 200: { description: "The newest first.", schema: newsPageSchema }, 422: badQuery },
  },
  {
    method: "get",
    path: "/api/news/preview",
    summary: "The newest few",
    query: {
      ...newsPlace,
      radius: `Miles that are within reach, ${NEWS_PREVIEW_RADIUS} without.`,
      limit: `${NEWS_PREVIEW_LIMIT}, up to ${NEWS_PREVIEW_LIMIT_MAX}.`,
    },
    answers: { 200: { description: "The newest first.", schema: z.array(newsSummarySchema) }, 422: badQuery },
  },
  {
    method: "get",
    path: "/api/news/{id}",
    summary: "One article",
    hasTextId: true,
    answers: {
      200: {
        description: "The article; without content where its source allows a summary only.",
        schema: newsArticleSchema,
      },
      404: notFound,
    },
  },
  {
    method: "get",
    path: "/api/images/{name}",
    summary: "A published photo",
    query: { w: "Width in pixels that is needed; the smallest form that is as wide is sent." },
    answers: { 200: { description: "The photo.", type: "image/webp" }, 404: notFound },
  },
  {
    method: "get",
    path: "/api/health",
    summary: "Whether the server is alive",
    answers: { 200: { description: "It is.", schema: z.strictObject({ status: z.literal("ok") }) } },
  },
  {
    method: "get",
    path: "/api/health/ready",
    summary: "Whether the server can serve visitors",
    answers: {
      200: {
        description: "It has a release, a database that takes writes, and room on the disk.",
        schema: z.strictObject({ status: z.literal("ready"), release: z.string(), freeBytes: z.int() }),
      },
      503: { description: "It cannot, and why.", schema: errorAnswerSchema },
    },
  },
  {
    method: "get",
    path: "/api/openapi.json",
    summary: "This description, for programs",
    answers: { 200: { description: "OpenAPI 3.1.", type: "application/json" } },
  },
];

/** What any post can be answered, beside its own answers. */
export const POST_ANSWERS: Record<number, Answer> = Object.fromEntries(
  Object.entries({
    303: "A form without JavaScript: to its status page.",
    400: "The body did not arrive whole, or is none.",
    403: "Sent from another site.",
    409: "Another content under the same key, photos that were sent before, or a market that is full.",
    413: "Too much; a file is too large.",
    415: "Another content type.",
    422: "A value that has to change: `field` names it. For `formToken` the answer brings a new one.",
    429: "Too much from one address: Retry-After says when to go on.",
    503: "No room at the moment: Retry-After says when to try again.",
  }).map(([status, description]) => [
    Number(status),
    status === "303" ? { description } : { description, schema: errorAnswerSchema },
  ]),
);
