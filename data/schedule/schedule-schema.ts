/** The shape of a schedule in every record that holds one. Only servers and builds load it. */
import { z } from "zod";
import { DAY_NOTE_MAX, DAYS_MAX, HOURS_MAX, SEASON_TEXT_MAX, SEASONS_MAX, YEARS_MAX } from "./schedule-limits.ts";
import type { Schedule } from "./schedule.ts";
import { WEEKDAYS } from "./weekday.ts";

const text = (max: number) => z.string().trim().min(1).max(max);

/** Month and day of any year: `05-07`. */
export const monthDay = z
  .string()
  .regex(/^(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/, "must be a month and day like 05-07");
const date = z.iso.date("must be a date like 2026-05-07");

/** Weekday to hours text, as printed by the source or typed by a person ("8:00 AM - 12:00 PM"). */
export const weekHours = z.partialRecord(z.enum(WEEKDAYS), text(HOURS_MAX));

export const seasonWords = z.union([text(SEASON_TEXT_MAX), z.record(z.string(), z.string())]);

const season = z
  .strictObject({
    from: monthDay.optional(),
    to: monthDay.optional(),
    assumed: z.enum(["from", "to", "both"]).optional(),
    years: z
      .array(
        z.strictObject({ from: date, to: date }).refine(({ from, to }) => from <= to, "must not end before it begins"),
      )
      .max(YEARS_MAX)
      .optional(),
    week: weekHours.refine((week) => Object.keys(week).length > 0, "must have a day, or be left out").optional(),
    rhythm: z
      .union([
        z.strictObject({ everyWeeks: z.literal(2), since: date }),
        z.strictObject({ weeksOfMonth: z.array(z.int().min(1).max(5)).min(1).max(5) }),
      ])
      .optional(),
  })
  .refine(({ from, to }) => (from === undefined) === (to === undefined), "must have both its first and its last day")
  .refine(({ from, years }) => from !== undefined || years === undefined, "must have usual days beside a year's own")
  .refine(({ from, assumed }) => from !== undefined || assumed === undefined, "must have the days that are assumed");

export const scheduleSchema = z
  .strictObject({
    seasons: z.array(season).max(SEASONS_MAX),
    days: z
      .array(
        z.strictObject({
          on: z.union([date, monthDay]),
          hours: text(HOURS_MAX).optional(),
          note: text(DAY_NOTE_MAX).optional(),
        }),
      )
      .min(1)
      .max(DAYS_MAX)
      .optional(),
    text: seasonWords.optional(),
  })
  .refine(
    ({ seasons, days, text: words }) => seasons.length > 0 || days !== undefined || words !== undefined,
    "must say something, or be left out",
  ) satisfies z.ZodType<Schedule>;
