/** What the dashboard asks of the places provider and of the USDA's files, checked. */
import { z } from "zod";
import { body } from "../input/body-schema.ts";

const id = z.int({ error: "Please say which one, by its number." }).positive({ error: "Numbers begin at 1." });

/** POST /api/admin/places/search */
export const placeSearchSchema = body({
  query: z
    .string({ error: "Please type what to search for." })
    .trim()
    .min(1, { error: "Please type what to search for." })
    .max(200, { error: "That is too long: 200 characters are enough for a search." }),
  pageToken: z.string().min(1).max(5000).optional(),
});

/** POST /api/admin/places/{placeId}/link */
export const placeLinkSchema = body({ marketId: id });

/** POST /api/admin/usda/check, beside its files. */
export const usdaCheckSchema = body({
  /** Takes files for whole that have fewer listings than expected. */
  allowFew: z.enum(["true", "false"], { error: "allowFew is true or false." }).optional(),
});

/** POST /api/admin/usda/refresh */
export const usdaRefreshSchema = body({
  /** Takes less than expected for whole. */
  allowFew: z.boolean({ error: "allowFew is true or false." }).optional(),
  /** Asks the portal although it has not answered lately. */
  isUrgent: z.boolean({ error: "isUrgent is true or false." }).optional(),
});

/** POST /api/admin/usda/import: the check whose differences are to be applied. */
export const usdaImportSchema = body({ jobId: id });
