import { expect, test } from "vitest";
import { toComparableSchedule } from "./same-schedule.ts";
import type { Schedule } from "./schedule.ts";
import { open } from "./testing/hours.ts";
import { ofYears } from "#data/schedule/testing/basis.ts";

const week = (hours: Schedule["seasons"][number]["week"]): Schedule => ({ seasons: [{ week: hours }] });
const SUMMER = { from: "05-07", to: "10-29" };
const WINTER = { from: "11-05", to: "02-28" };
const since = (day: string): Schedule => ({ seasons: [{ rhythm: { everyWeeks: 2, since: day } }] });

test.each<[Schedule, Schedule]>([
  [week({ Saturday: open("8:00-12:00") }), week({ Saturday: open("8:00-12:00"), Sunday: [] })],
  [week({ Saturday: open("9:00-11:00", "13:00-16:00") }), week({ Saturday: open("9:00-11:00", "13:00-16:00") })],
  [
    { seasons: [SUMMER, WINTER] },
    {
      seasons: [
        { ...WINTER, to: "02-29" },
        { ...SUMMER, week: {} },
      ],
    },
  ],
  [since("2026-05-02"), since("2026-05-30")],
  [
    { seasons: [{ rhythm: { weeksOfMonth: [3, 1] } }], days: [{ on: "07-04" }] },
    { seasons: [{ rhythm: { weeksOfMonth: [1, 3] } }], days: [{ on: "07-04", hours: [], note: "" }] },
  ],
  // Years of dates and unsure days come from the claim.
  [
    {
      seasons: [{ ...SUMMER, basis: ofYears(2024, 2024, { to: "2024" }) }],
      days: [{ on: "07-04", isUnsure: true }],
    },
    { seasons: [SUMMER] },
  ],
])("%j means the same as %j", (a, b) => expect(toComparableSchedule(a)).toEqual(toComparableSchedule(b)));

test.each<[Schedule, Schedule]>([
  [week({ Saturday: open("8:00-12:00") }), week({ Saturday: open("8:00-13:00") })],
  [week({ Saturday: "dawn to dusk" }), week({ Saturday: "dawn till dusk" })],
  [{ seasons: [SUMMER] }, { seasons: [SUMMER, WINTER] }],
  [since("2026-05-02"), since("2026-05-09")],
  [{ seasons: [SUMMER] }, { seasons: [{ ...SUMMER, years: [{ from: "2026-05-09", to: "2026-10-31" }] }] }],
  [
    { seasons: [], days: [{ on: "07-04" }] },
    { seasons: [], days: [{ on: "07-04", note: "A holiday" }] },
  ],
  [
    { seasons: [], days: [{ on: "07-04", hours: open("8:00-12:00") }] },
    { seasons: [], days: [{ on: "07-04", hours: open("8:00-12:00"), place: "The hall" }] },
  ],
  [{ seasons: [] }, { seasons: [], text: "From June 8" }],
])("%j does not mean the same as %j", (a, b) => expect(toComparableSchedule(a)).not.toEqual(toComparableSchedule(b)));
