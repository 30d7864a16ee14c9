/** The schema of a market in the public API. */
import { z } from "zod";
import { monthDay, seasonTextSchema } from "../schedule/schedule-schema.ts";
import { WEEKDAYS } from "../schedule/weekday.ts";
import { marketSchema } from "./market-schema.ts";

const { schedule, ...facts } = marketSchema.shape;

/** "8:00 AM - 12:00 PM"; several ranges joined with ", "; "Open 24 hours", "Closed", or a source's text. */
const hoursTexts = z.partialRecord(z.enum(WEEKDAYS), z.string());

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
