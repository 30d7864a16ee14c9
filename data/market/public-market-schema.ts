/** What the public API answers of a market, for its description. */
import { z } from "zod";
import { monthDay, seasonTextSchema } from "../schedule/schedule-schema.ts";
import { WEEKDAYS } from "../schedule/weekday.ts";
import { marketSchema } from "./market-schema.ts";

const { schedule, ...facts } = marketSchema.shape;

/** "8:00 AM - 12:00 PM", several joined with ", "; "Open 24 hours", "Closed", or a source's words. */
const hoursTexts = z.partialRecord(z.enum(WEEKDAYS), z.string());

export const publicMarketSchema = z.strictObject({
  ...facts,
  /** In which it lies, by its place: "Door". */
  county: z.string().optional(),
  /** IANA name of the zone in which its hours are meant, where that is another than the region's. */
  timeZone: z.string().optional(),
  openingHours: hoursTexts.optional(),
  seasons: z
    .array(
      z.strictObject({
        from: monthDay,
        /** Last day, included; before `from` it runs over the New Year. */
        to: monthDay,
        /** Left out, the market's general hours hold; `{}` means that it is held at hours nobody knows. */
        hours: hoursTexts.optional(),
      }),
    )
    .optional(),
  seasonPeriod: seasonTextSchema.optional(),
  /** Given where it says more than these can: every second week, single days. */
  schedule,
});
