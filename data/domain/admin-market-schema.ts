/** What the dashboard sends of markets, and reading a market's fields as its editors hold them. */
import { z } from "zod";
import { body, unknownField } from "./body-schema.ts";
import { EDITABLE_FIELDS, getEditableField, parseFieldValue } from "./edit-fields.ts";
import { CAPTION_MAX, CITY_MAX, CREDIT_MAX } from "./market-limits.ts";
import { type Market, marketSchema } from "./market-schema.ts";
import { hasUnprintable, mustBeText, readText, tidyLine, tooLong, unprintable } from "./plain-text.ts";
import { describeProblem } from "./schema-problem.ts";
import { MAX_PHOTOS } from "./submission-limits.ts";

const fields = z.record(z.string(), z.unknown(), { error: "Please send the market as an object of fields." });
const revision = z.string({ error: "Please send the revision that the edit began with." }).min(1).max(64);
const marketId = z.int({ error: "Please say which market, by its number." }).positive();

/** POST /api/admin/markets. The fields themselves are read by readMarketFields(). */
export const newMarketSchema = fields;

/** PUT /api/admin/markets/{id} */
export const marketEditSchema = body({ revision, market: fields });

/** POST /api/admin/previews: a market as it would be, to be read by checkMarket(). */
export const previewSchema = body({ market: fields });

/** POST /api/admin/markets/{id}/merge */
export const mergeSchema = body({ into: marketId });

const photo = body({
  name: z.string({ error: "Each photo needs its name." }).min(1).max(500),
  caption: photoLine("The caption", CAPTION_MAX),
  credit: photoLine("The credit", CREDIT_MAX),
});

/** PUT /api/admin/markets/{id}/photos: those that stay, in their new order; the first is the hero. */
export const marketPhotosSchema = body({
  revision,
  photos: z
    .array(photo, { error: "Please send the photos as a list." })
    .max(MAX_PHOTOS, { error: `A market can have ${MAX_PHOTOS} photos.` })
    .refine((photos) => new Set(photos.map(({ name }) => name)).size === photos.length, {
      error: "Each photo can stand in the list once.",
    }),
});

export type MarketPhotos = z.output<typeof marketPhotosSchema>;

/** Facts that follow from others, and are not typed: where the market comes from, who confirmed it, its photos. */
export const KEPT_FIELDS = ["id", "sources", "hoursConfirmed", "photos", "photoTexts", "attributions"] as const;

export type KeptField = (typeof KEPT_FIELDS)[number];

export type MarketReading =
  | { readonly ok: true; readonly market: Market }
  | { readonly ok: false; readonly error: string; readonly field: string };

/**
 * A whole market from its editors: each field tidied and checked as a visitor's suggestion would be; null, empty text
 * and empty lists are no value.
 * @param input as it was sent, unchecked; fields of `kept` count for nothing in it
 * @param kept what is not typed
 */
export function readMarketFields(
  input: Readonly<Record<string, unknown>>,
  kept: Pick<Market, KeptField> & Partial<Market>,
): MarketReading {
  const unknown = Object.keys(input).filter((name) => !Object.hasOwn(marketSchema.shape, name));
  if (unknown.length > 0) return { ok: false, error: unknownField(unknown), field: unknown[0] ?? "" };
  const typed: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(input)) {
    if (isKept(name) || isNothing(value)) continue;
    const read = readField(name, value);
    if (!read.ok) return { ...read, field: name };
    if (!isNothing(read.value)) typed[name] = read.value;
  }
  return checkMarket({ ...kept, ...typed });
}

/** A whole market as it is, with what is wrong in words for who typed it. */
export function checkMarket(market: Readonly<Record<string, unknown>>): MarketReading {
  const parsed = marketSchema.safeParse(market);
  if (parsed.success) return { ok: true, market: parsed.data };
  const { error, field = "" } = describeProblem(parsed.error);
  return { ok: false, error: PROBLEMS[field] ?? `${getLabel(field)}: ${error}`, field };
}

type FieldReading = { ok: true; value: unknown } | { ok: false; error: string };

function readField(name: string, value: unknown): FieldReading {
  const editable = getEditableField(name);
  if (editable) return parseFieldValue(editable.name, value);
  if (name === "city") return readText(value, { label: "The city", max: CITY_MAX });
  if (name === "features" && Array.isArray(value)) return { ok: true, value: tidyList(value) };
  return { ok: true, value: typeof value === "string" ? tidyLine(value) : value };
}

function tidyList(list: readonly unknown[]): unknown[] {
  const tidied = list.map((item: unknown) => (typeof item === "string" ? tidyLine(item) : item));
  return [...new Set(tidied.filter((item) => item !== ""))];
}

function isNothing(value: unknown): boolean {
  if (typeof value === "object" && value !== null) return Object.keys(value).length === 0;
  return value === undefined || value === null || (typeof value === "string" && value.trim() === "");
}

function isKept(name: string): boolean {
  return KEPT_FIELDS.some((field) => field === name);
}

function getLabel(field: string): string {
  return EDITABLE_FIELDS.find(({ name }) => name === field)?.label ?? field;
}

/** For the fields that no visitor edits. */
const PROBLEMS: Readonly<Record<string, string>> = {
  name: "A market needs a name. Please write the right one.",
  city: "A market needs a city or town.",
  listingType: "Please say whether it is a farmers market or a farm stand.",
  zipCode: "The zip code must be five digits.",
  latitude: "The latitude must be a number of degrees between -90 and 90.",
  longitude: "The longitude must be a number of degrees between -180 and 180.",
  rating: "The rating must be a number from 0 to 5.",
  userRatingsTotal: "The number of ratings must be a whole number.",
  features: "The features must be a list of up to 30 texts of at most 80 characters.",
  payments: "The payments must be a list of snap, wic, wic-cash, sfmnp and credit.",
  seasons: "Each season needs a first and a last day, as month and day like 05-07, and there can be 8 of them.",
  seasonPeriod: "The season's text can have 300 characters.",
  confirmed: "Please give the day on which it was confirmed, like 2026-07-04, and by whom.",
};

function photoLine(label: string, max: number) {
  return z
    .string({ error: mustBeText(label) })
    .overwrite(tidyLine)
    .max(max, { error: tooLong(label, max), abort: true })
    .refine((text) => !hasUnprintable(text), { error: unprintable(label) })
    .transform((text) => text || undefined)
    .optional();
}
