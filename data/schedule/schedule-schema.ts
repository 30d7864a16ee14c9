/** The zod schemas of a schedule: its shape, and the rules of schedule-rules.ts. Only servers and builds load them. */
import { z } from "zod";
import { isMonthDay, isPartialDate } from "./calendar-day.ts";
import { isEmptySchedule, type ScheduleEdit } from "./edit-schedule.ts";
import type { Schedule } from "./schedule.ts";
import { SEASON_TEXT_MAX } from "./schedule-limits.ts";
import { findScheduleProblem } from "./schedule-rules.ts";
import { WEEKDAYS } from "./weekday.ts";

/** Month and day: `05-07`. */
export const monthDay = z
  .string()
  .regex(/^(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/, "must be a month and day like 05-07")
  .refine(isMonthDay, "must be a day that exists, like 05-07");

/** `2023`, `2023-03` or `2023-03-12`: only as precise as the source. */
export const partialDate = z
  .string()
  .refine(isPartialDate, "must be a date that exists, like 2023-03-12, 2023-03 or 2023, from 1990 on");

export const seasonTextSchema = z.union([
  z.string().trim().min(1).max(SEASON_TEXT_MAX),
  z.record(z.string(), z.string()),
]);

const dayHours = z.union([z.array(z.strictObject({ opens: z.int(), closes: z.int() })), z.string()]);
const weekHours = z.partialRecord(z.enum(WEEKDAYS), dayHours);

const basis = z.discriminatedUnion("is", [
  z.strictObject({ is: z.literal("stated"), lentOn: partialDate }),
  z.strictObject({ is: z.literal("assumed") }),
  z.strictObject({ is: z.literal("projected"), year: z.int().min(1900).max(2100), lentOn: partialDate.optional() }),
]);

const seasonShape = z.strictObject({
  from: z.string().optional(),
  to: z.string().optional(),
  basis: z.strictObject({ from: basis.optional(), to: basis.optional() }).optional(),
  years: z.array(z.strictObject({ from: z.string(), to: z.string() })).optional(),
  week: weekHours.optional(),
  rhythm: z
    .union([
      z.strictObject({ everyWeeks: z.literal(2), since: z.string() }),
      z.strictObject({ weeksOfMonth: z.array(z.literal([1, 2, 3, 4, 5, -1])) }),
    ])
    .optional(),
});

const dayShape = z.strictObject({
  on: z.string(),
  hours: dayHours.optional(),
  place: z.string().optional(),
  note: z.string().optional(),
  isUnsure: z.literal(true).optional(),
});

/** A stored schedule. */
export const scheduleSchema = z
  .strictObject({
    seasons: z.array(seasonShape),
    days: z.array(dayShape).optional(),
    text: seasonTextSchema.optional(),
  })
  .superRefine((schedule, context) => {
    const empty = isEmptySchedule(schedule) ? { message: "must say something, or be left out" } : null;
    const problem = empty ?? findScheduleProblem(schedule, null);
    if (problem) context.addIssue({ code: "custom", ...problem });
  }) satisfies z.ZodType<Schedule>;

/** The shape of what an edit may send. editSchedule() applies the rules, which need the current schedule. */
export const scheduleEditSchema = z.union([
  z.string(),
  z.strictObject({
    seasons: z.array(seasonShape),
    days: z.array(dayShape).optional(),
    text: z.union([z.literal(""), seasonTextSchema]).optional(),
  }),
  weekHours,
]) satisfies z.ZodType<ScheduleEdit>;
