/** Example markets with their exact status texts, for the tests of every place that shows a status. */
import type { MarketStatus } from "../status.ts";
import type { Schedule } from "../schedule.ts";
import type { TimedMarket } from "../open-state.ts";
import { open } from "./hours.ts";

interface Example extends Pick<MarketStatus, "text" | "since" | "tone"> {
  what: string;
  market: TimedMarket;
  /** In America/Chicago: 2026-07-18 is a Saturday. */
  now: string;
}

/** Three seasons, as in the region's settings. */
export const EXAMPLE_RULES = { timeZone: "America/Chicago", scheduleFreshMonths: 36 };

const SUMMER = { from: "05-01", to: "10-31" };
const SATURDAYS = { week: { Saturday: open("8:00-12:00") } };
const MORNING = "2026-07-18T10:00:00-05:00";
const WINTER = "2026-01-14T10:00:00-06:00";
const SPRING = "2026-04-25T10:00:00-05:00";

const held = (season: object, on: string): TimedMarket => ({
  schedule: { seasons: [season] },
  hoursConfirmed: { on },
});

const SINCE_2018 = { since: "hours from 2018", tone: "likely" } as const;

const JULY_4: Schedule = { seasons: [{ ...SUMMER, ...SATURDAYS }], days: [{ on: "07-04", isUnsure: true }] };

/** In 2026 from April 11 to November 14. */
const MOVED_SEASON = { from: "04-13", to: "11-09", fromYear: 2024, toYear: 2024, ...SATURDAYS };

/** Times near the ends of a season from another year. */
const MOVED = [
  ["before a season from another year", "2026-04-01T10:00:00-05:00", "Out of season · likely opens April 11", "closed"],
  [
    "on the first morning of a season from another year",
    "2026-04-11T07:30:00-05:00",
    "Likely opens 8 AM · season may not have begun",
    "likely",
  ],
  ["open in its first week", "2026-04-11T10:00:00-05:00", "Likely open · season may not have begun", "likely"],
  ["closed in its first week", "2026-04-11T13:00:00-05:00", "Closed · likely opens Sat 8:00 AM", "closed"],
  ["between its weekends in its second week", "2026-04-20T10:00:00-05:00", "Closed · opens Sat 8:00 AM", "closed"],
  ["open in its third week", "2026-04-25T10:00:00-05:00", "Open · closes noon", "open"],
  [
    "open within the hour of closing in its last week",
    "2026-11-14T11:30:00-06:00",
    "Likely open · season may be over",
    "likely",
  ],
] as const;

export const CURRENT_EXAMPLES: readonly Example[] = [
  ...MOVED.map(([what, now, text, tone]): Example => ({
    what,
    market: held(MOVED_SEASON, "2024-03"),
    now,
    text,
    since: "hours from 2024",
    tone,
  })),
  {
    what: "on a July 4 that may be a day off",
    market: { ...held({ ...SUMMER, ...SATURDAYS }, "2026-05"), schedule: JULY_4 },
    now: "2026-07-04T10:00:00-05:00",
    ...{ text: "Likely open · often closed on July 4: ask", since: null, tone: "likely" },
  },
  {
    what: "before opening on a July 4 that may be a day off",
    market: { ...held({ ...SUMMER, ...SATURDAYS }, "2026-05"), schedule: JULY_4 },
    now: "2026-07-04T07:30:00-05:00",
    ...{ text: "Likely opens 8 AM · often closed on July 4: ask", since: null, tone: "likely" },
  },
  {
    what: "during its hours",
    market: held({ ...SUMMER, ...SATURDAYS }, "2026-05"),
    now: MORNING,
    ...{ text: "Open · closes noon", since: null, tone: "open" },
  },
  {
    what: "during its hours, confirmed two years ago",
    market: held({ ...SUMMER, ...SATURDAYS }, "2024"),
    now: MORNING,
    ...{ text: "Open · closes noon", since: "hours from 2024", tone: "open" },
  },
  {
    what: "in the last minutes",
    market: held({ ...SUMMER, ...SATURDAYS }, "2026-05"),
    now: "2026-07-18T11:40:00-05:00",
    ...{ text: "Closes in 20 min", since: null, tone: "soon" },
  },
  {
    what: "before its hours",
    market: held({ ...SUMMER, ...SATURDAYS }, "2026-05"),
    now: "2026-07-18T06:00:00-05:00",
    ...{ text: "Closed · opens 8:00 AM", since: null, tone: "closed" },
  },
  {
    what: "on a day without a market",
    market: held({ ...SUMMER, ...SATURDAYS }, "2026-05"),
    now: "2026-07-14T10:00:00-05:00",
    ...{ text: "Closed · opens Sat 8:00 AM", since: null, tone: "closed" },
  },
  {
    what: "always open",
    market: held({ week: { Monday: open("0:00-24:00") } }, "2026-05"),
    now: MORNING,
    ...{ text: "Open 24 hours", since: null, tone: "open" },
  },
  {
    what: "out of season",
    market: held({ ...SUMMER, ...SATURDAYS }, "2025-08"),
    now: WINTER,
    ...{ text: "Out of season · opens in May", since: null, tone: "closed" },
  },
  {
    what: "a week before its season",
    market: held({ ...SUMMER, ...SATURDAYS }, "2025-08"),
    now: SPRING,
    ...{ text: "Out of season · opens May 2", since: null, tone: "closed" },
  },
  {
    what: "a week before a season with an assumed first day",
    market: held({ ...SUMMER, ...SATURDAYS, assumed: "from" }, "2025-08"),
    now: SPRING,
    ...{ text: "Out of season · usually opens in May", since: null, tone: "closed" },
  },
  {
    what: "a week before an assumed season",
    market: held({ ...SUMMER, ...SATURDAYS, assumed: "both" }, "2025-08"),
    now: SPRING,
    ...{ text: "Out of season · usually opens in May", since: null, tone: "closed" },
  },
  {
    what: "a week before a season with an assumed last day",
    market: held({ ...SUMMER, ...SATURDAYS, assumed: "to" }, "2025-08"),
    now: SPRING,
    ...{ text: "Out of season · opens May 2", since: null, tone: "closed" },
  },
  {
    what: "with hours as text",
    market: held({ week: { Saturday: "dawn until sold out" } }, "2026-05"),
    now: MORNING,
    ...{ text: "Hours vary · dawn until sold out", since: null, tone: "unknown" },
  },
  {
    what: "with a season but no hours",
    market: held(SUMMER, "2024"),
    now: MORNING,
    ...{ text: "In season", since: null, tone: "unknown" },
  },
  {
    what: "without any schedule",
    market: { confirmed: { on: "2024" } },
    now: MORNING,
    ...{ text: "Hours not known", since: null, tone: "unknown" },
  },
  {
    what: "with hours of unknown age",
    market: { schedule: { seasons: [{ ...SUMMER, ...SATURDAYS }] } },
    now: MORNING,
    ...{ text: "Open · closes noon", since: null, tone: "open" },
  },
  {
    what: "with hours as new as the market's record",
    market: { schedule: { seasons: [{ ...SUMMER, ...SATURDAYS }] }, confirmed: { on: "2026-06-20" } },
    now: MORNING,
    ...{ text: "Open · closes noon", since: null, tone: "open" },
  },
  {
    what: "closed for good",
    market: { ...held({ ...SUMMER, ...SATURDAYS }, "2026-05"), standing: { is: "closed" } },
    now: MORNING,
    ...{ text: "Closed for good", since: null, tone: "closed" },
  },
  {
    what: "dropped from its list",
    market: { ...held({ ...SUMMER, ...SATURDAYS }, "2024"), standing: { is: "unlisted" } },
    now: MORNING,
    ...{ text: "Open · closes noon", since: "hours from 2024", tone: "open" },
  },
];

export const LIKELY_EXAMPLES: readonly Example[] = [
  {
    what: "in the first weeks of a season from another year",
    market: held({ ...MOVED_SEASON, from: "04-14", to: "11-10", fromYear: 2018, toYear: 2018 }, "2018"),
    now: "2026-04-11T10:00:00-05:00",
    text: "Likely open · season may not have begun",
    ...SINCE_2018,
  },
  {
    what: "during its hours",
    market: held({ ...SUMMER, ...SATURDAYS }, "2018"),
    now: MORNING,
    text: "Likely open · until noon",
    ...SINCE_2018,
  },
  {
    what: "during hours that end at half past",
    market: held({ week: { Saturday: open("8:00-12:30") } }, "2018-10-27"),
    now: MORNING,
    text: "Likely open · until 12:30 PM",
    ...SINCE_2018,
  },
  {
    what: "during hours past midnight",
    market: held({ week: { Friday: open("18:00-26:00") } }, "2018"),
    now: "2026-07-18T01:00:00-05:00",
    text: "Likely open · until 2 AM",
    ...SINCE_2018,
  },
  {
    what: "in the last minutes",
    market: held({ ...SUMMER, ...SATURDAYS }, "2018"),
    now: "2026-07-18T11:40:00-05:00",
    text: "Likely open · until noon",
    ...SINCE_2018,
  },
  {
    what: "in the last minute",
    market: held({ ...SUMMER, ...SATURDAYS }, "2018"),
    now: "2026-07-18T12:00:00-05:00",
    text: "Likely open · until noon",
    ...SINCE_2018,
  },
  {
    what: "always open",
    market: held({ week: { Monday: open("0:00-24:00") } }, "2018"),
    now: MORNING,
    text: "Likely open",
    ...SINCE_2018,
  },
  {
    what: "minutes before its hours",
    market: held({ ...SUMMER, ...SATURDAYS }, "2018"),
    now: "2026-07-18T07:40:00-05:00",
    text: "Usually Sat 8 AM to noon",
    ...SINCE_2018,
  },
  {
    what: "on a day without a market",
    market: held({ ...SUMMER, week: { Wednesday: open("8:00-12:00"), Saturday: open("8:00-12:00") } }, "2018"),
    now: "2026-07-14T10:00:00-05:00",
    text: "Usually Wed, Sat 8 AM to noon",
    ...SINCE_2018,
  },
  {
    what: "with two groups of days",
    market: held({ ...SUMMER, week: { Tuesday: open("14:00-18:00"), Saturday: open("8:00-12:00") } }, "2018"),
    now: "2026-07-13T10:00:00-05:00",
    text: "Usually Tue 2 to 6 PM, Sat 8 AM to noon",
    ...SINCE_2018,
  },
  {
    what: "with more groups of days",
    market: held(
      { week: { Tuesday: open("14:00-18:00"), Thursday: open("15:00-18:00"), Saturday: open("8:00-12:00") } },
      "2018",
    ),
    now: "2026-07-13T10:00:00-05:00",
    text: "Usually Tue, Thu, Sat, hours vary",
    ...SINCE_2018,
  },
  {
    what: "daily",
    market: held(
      {
        week: Object.fromEntries(
          ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"].map((day) => [
            day,
            open("8:00-18:00"),
          ]),
        ),
      },
      "2018",
    ),
    now: "2026-07-13T07:00:00-05:00",
    text: "Usually daily 8 AM to 6 PM",
    ...SINCE_2018,
  },
  {
    what: "every second week, in a week without",
    market: held({ ...SUMMER, ...SATURDAYS, rhythm: { everyWeeks: 2, since: "2018-05-05" } }, "2018"),
    now: "2026-07-18T13:00:00-05:00",
    text: "Usually every 2nd Sat 8 AM to noon",
    ...SINCE_2018,
  },
  {
    what: "the first and third week of the month, in the second",
    market: held({ ...SUMMER, ...SATURDAYS, rhythm: { weeksOfMonth: [1, 3] } }, "2018"),
    now: "2026-07-11T10:00:00-05:00",
    text: "Usually 1st & 3rd Sat 8 AM to noon",
    ...SINCE_2018,
  },
  {
    what: "the last week of the month, in another",
    market: held({ ...SUMMER, ...SATURDAYS, rhythm: { weeksOfMonth: [-1] } }, "2018"),
    now: "2026-07-11T10:00:00-05:00",
    text: "Usually last Sat 8 AM to noon",
    ...SINCE_2018,
  },
  {
    what: "on a single day that is closed",
    market: {
      schedule: { seasons: [{ ...SUMMER, ...SATURDAYS }], days: [{ on: "07-18" }] },
      hoursConfirmed: { on: "2018" },
    },
    now: MORNING,
    text: "Usually Sat 8 AM to noon",
    ...SINCE_2018,
  },
  {
    what: "with only single days, on another day",
    market: {
      schedule: { seasons: [], days: [{ on: "07-25", hours: open("8:00-12:00") }] },
      hoursConfirmed: { on: "2018" },
    },
    now: MORNING,
    text: "Usually July 25, 8 AM to noon",
    ...SINCE_2018,
  },
  {
    what: "with only past single days",
    market: {
      schedule: { seasons: [], days: [{ on: "2018-12-05", hours: open("8:00-12:00") }] },
      hoursConfirmed: { on: "2018" },
    },
    now: MORNING,
    text: "Last held December 5, 2018",
    ...SINCE_2018,
  },
  {
    what: "with only single days, on one of them",
    market: {
      schedule: { seasons: [], days: [{ on: "07-18", hours: open("8:00-12:00") }] },
      hoursConfirmed: { on: "2018" },
    },
    now: MORNING,
    text: "Likely open · until noon",
    ...SINCE_2018,
  },
  {
    what: "out of season",
    market: held({ ...SUMMER, ...SATURDAYS }, "2018"),
    now: WINTER,
    text: "Out of season · usually opens in May",
    ...SINCE_2018,
  },
  {
    what: "a week before its season",
    market: held({ ...SUMMER, ...SATURDAYS }, "2018"),
    now: SPRING,
    text: "Out of season · usually opens in May",
    ...SINCE_2018,
  },
  {
    what: "days after a season that returns in the same month",
    market: held({ from: "10-25", to: "10-05", ...SATURDAYS }, "2018"),
    now: "2026-10-06T10:00:00-05:00",
    text: "Out of season · usually opens in October",
    ...SINCE_2018,
  },
  {
    what: "with hours as text",
    market: held({ week: { Saturday: "dawn until sold out" } }, "2018"),
    now: MORNING,
    ...{ text: "Hours vary · dawn until sold out", since: "hours from 2018", tone: "unknown" },
  },
  {
    what: "with a season but no hours",
    market: held(SUMMER, "2018"),
    now: MORNING,
    ...{ text: "Usually in season", since: null, tone: "unknown" },
  },
  {
    what: "with old hours of a market that was confirmed last month",
    market: { ...held({ ...SUMMER, ...SATURDAYS }, "2018"), confirmed: { on: "2026-06-20" } },
    now: MORNING,
    text: "Likely open · until noon",
    ...SINCE_2018,
  },
  {
    what: "with hours as old as the market's record",
    market: { schedule: { seasons: [{ ...SUMMER, ...SATURDAYS }] }, confirmed: { on: "2018" } },
    now: MORNING,
    text: "Likely open · until noon",
    ...SINCE_2018,
  },
];
