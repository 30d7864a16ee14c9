/**
 * The zod schema of a market record, in the snapshot, the database and the API, built from the table of facts. Other
 * files import only the types, so that no public page loads zod.
 */
import { z } from "zod";
import { type Fact, FACTS, LINK_MAX, type LISTING_TYPES, type PAYMENTS } from "./facts.ts";
import { CAPTION_MAX, CREDIT_MAX, MAX_PHOTOS } from "./market-limits.ts";
import { isTooLong } from "./notices.ts";
import { SOURCE_NAMES } from "./sources.ts";
import type { Notice, Schedule } from "../schedule/schedule.ts";
import { partialDate, scheduleSchema } from "../schedule/schedule-schema.ts";

const text = (max: number) => z.string().trim().min(1).max(max);

export const confirmation = z.strictObject({
  on: partialDate,
  source: z.enum(SOURCE_NAMES),
  /** For web pages: the publisher's name, and the URL. */
  by: text(200).optional(),
  page: z
    .url({ protocol: /^https?$/, error: "The page must be a web address like https://www.example.org." })
    .max(LINK_MAX)
    .optional(),
  /** The date was written into a list by a machine; nobody confirmed the market. */
  isListed: z.literal(true).optional(),
  /** The page prints no year: that of `on` is inferred. */
  isInferred: z.literal(true).optional(),
});

const standing = z.strictObject({
  is: z.enum(["unlisted", "doubted", "closed"]),
  ...confirmation.omit({ isListed: true }).shape,
});

/** Another place claimed by a web page. */
const elsewhere = z.strictObject({
  address: text(200),
  ...confirmation.omit({ isListed: true }).shape,
});

const photoText = z.strictObject({
  caption: text(CAPTION_MAX).optional(),
  credit: text(CREDIT_MAX).optional(),
});

const day = z.iso.date("must be a date like 2026-05-07");

const notice = (max: number) =>
  z
    .strictObject({ from: day, to: day, text: text(max), isCancelled: z.literal(true).optional() })
    .refine(({ from, to }) => from <= to, "must not end before it begins")
    .refine(({ from, to }) => !isTooLong(from, to), "can last two years at most");

/** TypeScript type of each kind; "choice" and "choices" are in ValueOf. */
interface KindValues {
  id: number;
  text: string;
  "long-text": string;
  zip: string;
  degrees: number;
  phone: string;
  link: string;
  number: number;
  count: number;
  photos: string[];
  "photo-texts": Record<string, PhotoText>;
  list: string[];
  attributions: string[];
  schedule: Schedule;
  notices: Notice[];
  "yes-no": boolean;
  sources: string[];
  confirmation: Confirmation;
  standing: Standing;
  elsewhere: Elsewhere;
  market: number;
  day: string;
}

type ValueOf<F> = F extends { kind: "choice"; choices: readonly (infer Choice)[] }
  ? Choice
  : F extends { kind: "choices"; choices: readonly (infer Choice)[] }
    ? Choice[]
    : F extends { kind: infer Kind extends keyof KindValues }
      ? KindValues[Kind]
      : unknown;

type SchemaOf<F> = F extends { isRequired: true }
  ? z.ZodType<ValueOf<F>>
  : F extends { isNeverMissing: true }
    ? z.ZodDefault<z.ZodType<ValueOf<F>>>
    : z.ZodOptional<z.ZodType<ValueOf<F>>>;

const shape = Object.fromEntries(Object.entries<Fact>(FACTS).map(([name, fact]) => [name, toSchema(fact)]));

/** Records with exactly the table's facts. */
export const marketSchema = z.strictObject(
  shape as { -readonly [Name in keyof typeof FACTS]: SchemaOf<(typeof FACTS)[Name]> },
);

function toSchema(fact: Fact): z.ZodType {
  const schema = toKindSchema(fact);
  if (fact.isRequired) return schema;
  return fact.isNeverMissing ? schema.default([]) : schema.optional();
}

function toKindSchema(fact: Fact): z.ZodType {
  switch (fact.kind) {
    case "id":
      return z.int().positive();
    case "text":
    case "long-text":
    case "phone":
      return text(fact.max);
    case "zip":
      return z.string().regex(/^\d{5}$/, "must be five digits");
    case "link":
      return z.url({ protocol: /^https?$/, hostname: z.regexes.domain }).max(fact.max);
    case "degrees":
      return z.number().min(-fact.max).max(fact.max);
    case "number":
      return z.number().min(fact.min).max(fact.max);
    case "count":
      return z.int().nonnegative();
    case "choice":
      return z.enum(fact.choices);
    case "choices":
      return z.array(z.enum(fact.choices));
    case "list":
    case "attributions":
      return z.array(text(fact.max)).max(fact.count);
    case "photos":
      return z.array(text(500)).max(MAX_PHOTOS);
    case "photo-texts":
      return z.record(text(500), photoText);
    case "schedule":
      return scheduleSchema;
    case "notices":
      return z.array(notice(fact.max)).max(fact.count);
    case "yes-no":
      return z.boolean();
    case "sources":
      return z.array(z.string().regex(/^[a-z0-9-]+(:.+)?$/)).min(1);
    case "confirmation":
      return confirmation;
    case "standing":
      return standing;
    case "elsewhere":
      return elsewhere;
    case "market":
      return z.int().positive();
    case "day":
      return z.iso.date();
  }
}

export type Market = z.infer<typeof marketSchema>;
export type Payment = (typeof PAYMENTS)[number];
export type ListingType = (typeof LISTING_TYPES)[number];
export type PhotoText = z.infer<typeof photoText>;
export type Confirmation = z.infer<typeof confirmation>;
export type Standing = z.infer<typeof standing>;
export type Elsewhere = z.infer<typeof elsewhere>;
