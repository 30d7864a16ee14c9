/** Checks the dashboard's requests about markets. */
import { z } from "zod";
import { knownBy } from "./desk-schema.ts";
import { body, marketId, optional, point, textField } from "../input/body-schema.ts";
import { CLAIMED_FACTS } from "../market/claims.ts";
import { foundOn } from "../submissions/submission-schema.ts";
import { CAPTION_MAX, CREDIT_MAX, MAX_PHOTOS } from "../market/market-limits.ts";

const fields = z.record(z.string(), z.unknown(), { error: "Please send the market as an object of fields." });
const revision = z.string({ error: "Please send the revision that the edit began with." }).min(1).max(64);

/** Needed if the address becomes another one without a point: see Pin in data/submissions/pin.ts. */
export const pin = z
  .union(
    [
      z.literal("keep"),
      z.strictObject({
        ...point,
        isApproximate: z.literal(true).optional(),
      }),
    ],
    { error: 'The pin must be "keep", or a latitude and a longitude.' },
  )
  .optional();

/** POST /api/admin/markets. The fields are checked by readMarketFields(). */
export const newMarketSchema = fields;

/** PUT /api/admin/markets/{id} */
export const marketEditSchema = body({ revision, market: fields, pin });

/** POST /api/admin/previews: an unsaved market, checked by checkMarket(). */
export const previewSchema = body({ market: fields });

/** POST /api/admin/markets/{id}/merge */
export const mergeSchema = body({
  into: marketId,
  /** The facts that the market that stays takes over from the other. */
  take: z.array(z.enum(CLAIMED_FACTS, { error: "Please say which facts." })).optional(),
  pin,
});

/** POST /api/admin/markets/{id}/dispute */
export const disputeSchema = body({
  fact: z.enum(CLAIMED_FACTS, { error: "Please say which fact." }),
  take: z.enum(["ours", "theirs"], { error: 'Please say whose word counts: "ours" or "theirs".' }),
  theirs: z.unknown(),
});

/** POST /api/admin/markets/{id}/close */
export const closeSchema = body({
  on: foundOn,
  ...knownBy,
});

const photo = body({
  name: z.string({ error: "Each photo needs its name." }).min(1).max(500),
  caption: optional(textField("The caption", CAPTION_MAX)),
  credit: optional(textField("The credit", CREDIT_MAX)),
});

/**
 * PUT /api/admin/markets/{id}/photos: the photos to keep, in their new order; the first is the page's large picture.
 */
export const marketPhotosSchema = body({
  revision,
  photos: z
    .array(photo, { error: "Please send the photos as a list." })
    .max(MAX_PHOTOS, { error: `A market can have ${MAX_PHOTOS} photos.` })
    .refine((photos) => new Set(photos.map(({ name }) => name)).size === photos.length, {
      error: "Each photo can stand in the list once.",
    }),
});

/** PUT /api/admin/markets/{id}/notices: the new notices, and in `was` the old ones, to notice a concurrent change. */
export const marketNoticesSchema = body({
  was: z.array(z.unknown(), { error: "Please send the notices that the change began with, as a list." }),
  notices: z.array(z.unknown(), { error: "Please send the notices as a list." }),
});

export type MarketNotices = z.output<typeof marketNoticesSchema>;

export type MarketPhotos = z.output<typeof marketPhotosSchema>;
