/**
 * Why a claim does not count, as a code with what its sentence names; data/words/describe-doubt.ts has the words.
 * Stored claims are compared as text, so the fields of a code keep their order.
 */
import { z } from "zod";
import { WEEKDAYS } from "../schedule/weekday.ts";

const weekday = z.enum(WEEKDAYS);
const text = z.string().min(1);

/** What is implausible about the hours of a record. `hours` are as they were printed. */
const scheduleSlip = z.discriminatedUnion("code", [
  /** Single events, which do not recur on the same days. Printed dates may be none of the calendar: "2015-02-29". */
  z.strictObject({ code: z.literal("short-season"), first: text, last: text }),
  /** A season that begins and ends on `weekday`, with hours of others. */
  z.strictObject({ code: z.literal("season-weekdays"), weekday, others: z.array(weekday).min(1) }),
  /** `time`: minutes since midnight. */
  z.strictObject({ code: z.literal("opens-at-night"), weekday, time: z.int() }),
  z.strictObject({ code: z.literal("ends-at-night"), weekday, time: z.int() }),
  z.strictObject({ code: z.literal("ends-before-start"), weekday, hours: text }),
  /** More than half a day. */
  z.strictObject({ code: z.literal("too-long"), weekday, hours: text }),
  z.strictObject({ code: z.literal("unreadable-hours"), weekday, hours: text }),
]);

export type ScheduleSlip = z.infer<typeof scheduleSlip>;

export const doubt = z.discriminatedUnion("code", [
  /**
   * Replaced by a newer or better record of the same market; a page's address: the place that the page says the market
   * left. No volunteer has to settle it.
   */
  z.strictObject({ code: z.literal("superseded") }),
  /** The zip code is another town's; null if the gazetteer does not say which. */
  z.strictObject({ code: z.literal("zip-of"), zip: text, town: text.nullable() }),
  z.strictObject({ code: z.literal("no-town"), town: text }),
  z.strictObject({ code: z.literal("far-from"), km: z.int(), town: text }),
  /** Hours of another address of the market, which may have moved. */
  z.strictObject({ code: z.literal("hours-elsewhere"), address: text, km: z.number() }),
  /** The place that only a page of that year names. */
  z.strictObject({ code: z.literal("page-elsewhere"), year: text }),
  /** The place that a list names without a point. */
  z.strictObject({ code: z.literal("list-elsewhere") }),
  /** The page is named after another market. */
  z.strictObject({ code: z.literal("foreign-page") }),
  /** The address is a page of a directory of markets or farms, or the front page of a county. */
  z.strictObject({ code: z.literal("directory-page") }),
  z.strictObject({ code: z.literal("schedule"), slips: z.array(scheduleSlip).min(1) }),
  /** The page prints no year: it was inferred. The claim counts only where nothing nearly as new does, as likely. */
  z.strictObject({ code: z.literal("year-inferred") }),
  /** The page names only some of the market's payments: they add to the list that counts. No volunteer settles it. */
  z.strictObject({ code: z.literal("partial") }),
  /** A note about the page or the value, on which no rule acts. */
  z.strictObject({ code: z.literal("remark"), text }),
]);

export type Doubt = z.infer<typeof doubt>;
