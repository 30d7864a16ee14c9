/** What the public API answers of a market, for its description. */
import { z } from "zod";
import { monthDay, seasonWords, weekHours } from "../schedule/schedule-schema.ts";
import { marketSchema } from "./market-schema.ts";

const { schedule, ...facts } = marketSchema.shape;

export const publicMarketSchema = z.strictObject({
  ...facts,
  /** In which it lies, by its place: "Door". */
  county: z.string().optional(),
  /** IANA name of the zone in which its hours are meant, where that is another than the region's. */
  timeZone: z.string().optional(),
  openingHours: weekHours.optional(),
  seasons: z
    .array(
      z.strictObject({
        from: monthDay,
        /** Last day, included; before `from` it runs over the New Year. */
        to: monthDay,
        /** Left out, the market's general hours hold; `{}` means that it is held at hours nobody knows. */
        hours: weekHours.optional(),
      }),
    )
    .optional(),
  seasonPeriod: seasonWords.optional(),
  /** Given where it says more than these can: every second week, single days. */
  schedule,
});
