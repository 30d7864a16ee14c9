import { expect, test } from "vitest";
import type { Schedule } from "../schedule.ts";
import { describeSchedule } from "./schedule-text.ts";
import { open } from "../testing/hours.ts";
import { WEEKDAYS } from "../weekday.ts";
import { assumed } from "../testing/basis.ts";

const SATURDAY = { Saturday: open("7:00-13:00") };
const TWICE = open("8:00-12:00", "14:00-17:00");
const DAY = open("9:00-17:00");
const SUMMER = { from: "05-01", to: "10-31" };

test.each<[Schedule, string]>([
  [
    { seasons: [{ ...SUMMER, week: SATURDAY }], days: [{ on: "07-04" }] },
    "Saturdays 7 AM to 1 PM, May to October, not on July 4",
  ],
  [
    { seasons: [{ week: { Wednesday: TWICE, Saturday: TWICE, Sunday: [] } }] },
    "Wednesdays and Saturdays 8 AM to noon and 2 PM to 5 PM",
  ],
  [
    { seasons: [{ week: { Tuesday: DAY, Wednesday: DAY, Thursday: DAY, Sunday: open("12:00-16:00") } }] },
    "Tuesday to Thursday 9 AM to 5 PM and Sundays noon to 4 PM",
  ],
  [{ seasons: [{ week: { Saturday: "dawn until sold out" } }] }, 'Saturdays "dawn until sold out"'],
  [{ seasons: [{ week: { Saturday: "hours unknown" } }] }, "Saturdays hours unknown"],
  [{ seasons: [{ week: Object.fromEntries(WEEKDAYS.map((day) => [day, open("0:00-24:00")])) }] }, "Daily 24 hours"],
  [{ seasons: [{ week: { Saturday: [] } }] }, "Never open"],
  [
    { seasons: [{ week: SATURDAY, rhythm: { everyWeeks: 2, since: "2026-05-02" } }] },
    "Every second Saturday 7 AM to 1 PM, counted from May 2, 2026",
  ],
  [
    { seasons: [{ ...SUMMER, week: SATURDAY, rhythm: { weeksOfMonth: [1, 3] } }] },
    "First and third Saturday of the month 7 AM to 1 PM, May to October",
  ],
  [
    { seasons: [{ ...SUMMER, rhythm: { weeksOfMonth: [2] } }] },
    "Hours unknown, second week of the month, May to October",
  ],
  [
    { seasons: [{ ...SUMMER, years: [{ from: "2026-05-09", to: "2026-10-24" }], week: SATURDAY }] },
    "Saturdays 7 AM to 1 PM, May to October, in 2026 May 9 to October 24",
  ],
  [
    {
      seasons: [
        { ...SUMMER, week: SATURDAY },
        { from: "11-01", to: "04-30" },
      ],
      days: [
        { on: "2026-07-04" },
        { on: "12-24", hours: [], note: "Christmas Eve" },
        { on: "2026-07-03", hours: open("8:00-12:00"), note: "At the fairgrounds" },
      ],
    },
    "Saturdays 7 AM to 1 PM, May to October; hours unknown, November to April; not on July 4, 2026 and " +
      "December 24 (Christmas Eve); on July 3, 2026 (At the fairgrounds) 8 AM to noon",
  ],
  [{ seasons: [{ ...SUMMER, basis: assumed("to"), week: SATURDAY }] }, "Saturdays 7 AM to 1 PM, from May 1"],
  [{ seasons: [{ ...SUMMER, basis: assumed(), week: SATURDAY }] }, "Saturdays 7 AM to 1 PM"],
  [{ seasons: [], days: [{ on: "2026-09-12", hours: open("0:00-24:00") }] }, "On September 12, 2026 24 hours"],
  [{ seasons: [], text: "From June 8" }, '"From June 8"'],
])("%j reads %j", (schedule, sentence) => expect(describeSchedule(schedule)).toBe(sentence));
