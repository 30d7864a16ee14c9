/** The zod schema of a schedule. Only servers and builds load it. */
import { z } from "zod";
import { isMonthDay, isPartialDate } from "./calendar-day.ts";
import { readHours } from "./reading/read-times.ts";
import {
  DAY_NOTE_MAX,
  DAYS_MAX,
  HOURS_MAX,
  isOpenRange,
  RANGES_MAX,
  SEASON_TEXT_MAX,
  SEASONS_MAX,
  YEARS_MAX,
} from "./schedule-limits.ts";
import type { Basis, DayHours, Schedule } from "./schedule.ts";
import { WEEKDAYS } from "./weekday.ts";

const text = (max: number) => z.string().trim().min(1).max(max);

/** Month and day: `05-07`. */
export const monthDay = z
  .string()
  .regex(/^(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/, "must be a month and day like 05-07")
  .refine(isMonthDay, "must be a day that exists, like 05-07");
const date = z.iso.date("must be a date like 2026-05-07");
const year = z.int().min(1900).max(2100);

/** `2023`, `2023-03` or `2023-03-12`: only as precise as the source. */
export const partialDate = z
  .string()
  .refine(isPartialDate, "must be a date that exists, like 2023-03-12, 2023-03 or 2023, from 1990 on");

const openRange = z
  .strictObject({ opens: z.int(), closes: z.int() })
  .refine(isOpenRange, "must open on its day, and close within 24 hours");

const dayHours = z.union([
  z.array(openRange).max(RANGES_MAX),
  text(HOURS_MAX).refine((hours) => readHours(hours) === null, "must be in minutes, since times can be read in it"),
]) satisfies z.ZodType<DayHours>;

const weekHours = z.partialRecord(z.enum(WEEKDAYS), dayHours);

export const seasonTextSchema = z.union([text(SEASON_TEXT_MAX), z.record(z.string(), z.string())]);

const basis = z.discriminatedUnion("is", [
  z.strictObject({ is: z.literal("stated"), lentOn: partialDate }),
  z.strictObject({ is: z.literal("assumed") }),
  z.strictObject({ is: z.literal("projected"), year, lentOn: partialDate.optional() }),
]) satisfies z.ZodType<Basis>;

const season = z
  .strictObject({
    from: monthDay.optional(),
    to: monthDay.optional(),
    basis: z
      .strictObject({ from: basis.optional(), to: basis.optional() })
      .refine(({ from, to }) => from !== undefined || to !== undefined, "must have an end, or be left out")
      .optional(),
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
        z.strictObject({
          weeksOfMonth: z
            .array(z.literal([1, 2, 3, 4, 5, -1]))
            .min(1)
            .max(5),
        }),
      ])
      .optional(),
  })
  .refine(({ from, to }) => (from === undefined) === (to === undefined), "must have both its first and its last day")
  .refine(({ from, years }) => from !== undefined || years === undefined, "must have usual days beside a year's own")
  .refine(({ from, basis }) => from !== undefined || basis === undefined, "must have the days that its basis is of");

export const scheduleSchema = z
  .strictObject({
    seasons: z.array(season).max(SEASONS_MAX),
    days: z
      .array(
        z.strictObject({
          on: z.union([date, monthDay]),
          hours: dayHours.optional(),
          note: text(DAY_NOTE_MAX).optional(),
          isUnsure: z.literal(true).optional(),
        }),
      )
      .min(1)
      .max(DAYS_MAX)
      .optional(),
    text: seasonTextSchema.optional(),
  })
  .refine(
    ({ seasons, days, text: words }) => seasons.length > 0 || days !== undefined || words !== undefined,
    "must say something, or be left out",
  ) satisfies z.ZodType<Schedule>;
