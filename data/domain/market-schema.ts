/**
 * What a market is: the shape of every record in the snapshot, the database and the API
 * (specification §3, design §4). Logic imports the types only, so that no public page carries zod.
 */
import { z } from "zod";
import {
  ADDRESS_MAX,
  ATTRIBUTION_MAX,
  CAPTION_MAX,
  CITY_MAX,
  CREDIT_MAX,
  DESCRIPTION_MAX,
  HOURS_MAX,
  ITEM_MAX,
  ITEMS_MAX,
  LINK_MAX,
  NAME_MAX,
  PHONE_MAX,
} from "./market-limits.ts";
import { MAX_PHOTOS } from "./submission-limits.ts";
import { WEEKDAYS } from "./weekday.ts";

export const LISTING_TYPES = ["farmers-market", "farm-stand"] as const;
export const PAYMENTS = ["snap", "wic", "wic-cash", "sfmnp", "credit"] as const;
export const SOURCES = ["usda-portal", "usda-2018", "google", "community"] as const;

const text = (max: number) => z.string().trim().min(1).max(max);
const webAddress = z.url({ protocol: /^https?$/, hostname: z.regexes.domain }).max(LINK_MAX);

/** `2023`, `2023-03` or `2023-03-12`: a source's date is only as precise as the source. */
export const partialDate = z
  .string()
  .regex(/^\d{4}(-\d{2}(-\d{2})?)?$/, "must be a date like 2023-03-12, 2023-03 or 2023");

/** Month and day of any year: `05-07`. */
const monthDay = z.string().regex(/^(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/, "must be a month and day like 05-07");

/** Weekday to hours text, as printed by the source or typed by a person ("8:00 AM - 12:00 PM"). */
export const weekHours = z.partialRecord(z.enum(WEEKDAYS), text(HOURS_MAX));

export const season = z.strictObject({
  from: monthDay,
  /** Last day, included; before `from` it runs over the New Year. */
  to: monthDay,
  /** Left out, the market's general hours hold; `{}` means that it is held at hours nobody knows. */
  hours: weekHours.optional(),
});

export const confirmation = z.strictObject({ on: partialDate, source: z.enum(SOURCES) });

/** What stands below a photo: what it shows, and who made it. */
export const photoText = z.strictObject({
  caption: text(CAPTION_MAX).optional(),
  credit: text(CREDIT_MAX).optional(),
});

export const marketSchema = z.strictObject({
  id: z.int().positive(),
  listingType: z.enum(LISTING_TYPES),
  name: text(NAME_MAX),
  city: text(CITY_MAX),
  address: text(ADDRESS_MAX).optional(),
  zipCode: z
    .string()
    .regex(/^\d{5}$/, "must be five digits")
    .optional(),
  /** WGS 84 degrees. */
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
  description: text(DESCRIPTION_MAX).optional(),
  /** As shown: "(414) 933-8121". */
  phoneNumber: text(PHONE_MAX).optional(),
  website: webAddress.optional(),
  facebook: webAddress.optional(),
  instagram: webAddress.optional(),
  rating: z.number().min(0).max(5).optional(),
  userRatingsTotal: z.int().nonnegative().optional(),
  /** Names, ids or URLs of images (see photo-address.ts). */
  photos: z.array(text(500)).max(MAX_PHOTOS).default([]),
  /** By what `photos` holds, in its order; photos without a text are left out. */
  photoTexts: z.record(text(500), photoText).optional(),
  /** Shown as "Items Available". */
  customList: z.array(text(ITEM_MAX)).max(ITEMS_MAX).default([]),
  features: z.array(text(80)).max(30).default([]),
  payments: z.array(z.enum(PAYMENTS)).default([]),
  openingHours: weekHours.optional(),
  seasons: z.array(season).max(8).optional(),
  /** Text, JSON text or an object (specification §3); read with seasonText(). */
  seasonPeriod: z.union([text(300), z.record(z.string(), z.string())]).optional(),
  hasAtm: z.boolean().optional(),
  servesAlcohol: z.boolean().optional(),
  isPetFriendly: z.boolean().optional(),
  hasLiveMusic: z.boolean().optional(),
  /** The records this market was made from: `usda-portal:301495`, `usda-2018:1004598`, `google:<place id>`. */
  sources: z.array(z.string().regex(/^[a-z0-9-]+(:.+)?$/)).min(1),
  /** Whom the terms of a places provider want named beside what it knows: "Google Maps (rating, opening hours)". */
  attributions: z.array(text(ATTRIBUTION_MAX)).max(5).optional(),
  /** When somebody last said that this market exists as described, and who. */
  confirmed: confirmation,
  /** The same for its hours, where they come from an older source than the rest. */
  hoursConfirmed: confirmation.optional(),
});

/** The address of a market that turned out to be another one. */
export const redirect = z.strictObject({ from: z.int().positive(), to: z.int().positive() });

/** The file a build reads: data/snapshot/markets.json. Sorted by id. */
export const marketSnapshotSchema = z.strictObject({
  /** Day of the newest source record, ISO: stable over repeated imports. */
  updated: partialDate,
  markets: z.array(marketSchema),
  /** Each leads straight to a market of the file. Left out where there are none. */
  redirects: z.array(redirect).optional(),
});

export type Market = z.infer<typeof marketSchema>;
export type Season = z.infer<typeof season>;
export type WeekHours = z.infer<typeof weekHours>;
export type Payment = (typeof PAYMENTS)[number];
export type ListingType = (typeof LISTING_TYPES)[number];
export type SourceName = (typeof SOURCES)[number];
export type PhotoText = z.infer<typeof photoText>;
export type Redirect = z.infer<typeof redirect>;
export type Confirmation = z.infer<typeof confirmation>;
export type MarketSnapshot = z.infer<typeof marketSnapshotSchema>;

/**
 * Opening hours as an answer may carry them: with `_open_now`, true only at the moment it was fetched, and
 * never stored (design §4).
 */
export type LiveHours = WeekHours & { _open_now?: "true" | "false" };
