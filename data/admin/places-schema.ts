/** Checks the requests of the place search screens. */
import { z } from "zod";
import { body, recordId } from "../input/body-schema.ts";

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
export const placeLinkSchema = body({ marketId: recordId });
