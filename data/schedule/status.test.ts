import { expect, test } from "vitest";
import { getInstant } from "./local-time.ts";
import type { TimedMarket } from "./open-state.ts";
import type { Notice, Season, SpecialDay } from "./schedule.ts";
import { readDay } from "./season.ts";
import { getMarketStatus } from "./status.ts";
import { getHoursSince } from "./format/summary.ts";
import { open } from "./testing/hours.ts";
import { assumed, ofYears } from "#data/schedule/testing/basis.ts";

/** Hours are likely after three years. */
const RULES = { timeZone: "America/Chicago", scheduleFreshMonths: 36 };

/** "2026-07-18 10:00" in Chicago. */
function at(local: string): Date {
  const [day = "", time = ""] = local.split(" ");
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return getInstant(readDay(day), hours * 60 + minutes, RULES.timeZone);
}

/** "open: Closes in 20 min (soon), hours from 2024": the tone is only named if it is not the state. */
function tell(market: TimedMarket, now: string | Date): string {
  const { state, text, tone, since } = getMarketStatus(market, typeof now === "string" ? at(now) : now, RULES);
  return `${state}: ${text}${tone === state ? "" : ` (${tone})`}${since === null ? "" : `, ${since}`}`;
}

const SATURDAYS: Season = { week: { Saturday: open("8:00-12:00") } };
const SUMMER: Season = { from: "05-01", to: "10-31", ...SATURDAYS };
const ALWAYS: Season = { week: { Monday: open("0:00-24:00") } };
/** In 2026 from April 11 to November 14. */
const MOVED: Season = { from: "04-13", to: "11-09", basis: ofYears(2024, 2024), ...SATURDAYS };

const on = (...seasons: Season[]): TimedMarket => ({ schedule: { seasons }, hoursConfirmed: { on: "2026-05" } });
const FIELD = { hours: open("9:00-12:00"), place: "the field" };
const withDays = (days: SpecialDay[], ...seasons: Season[]): TimedMarket => ({ ...on(), schedule: { seasons, days } });
const of = (year: string, market: TimedMarket): TimedMarket => ({ ...market, hoursConfirmed: { on: year } });

test.each([
  ["06:59", "closed: Closed · opens 8 AM"],
  ["07:00", "closed: Opens in 60 min"],
  ["07:59", "closed: Opens in 1 min"],
  ["08:00", "open: Open until noon"],
  ["10:59", "open: Open until noon"],
  ["11:00", "open: Closes in 60 min (soon)"],
  ["12:00", "open: Closing now (soon)"],
  ["12:01", "closed: Closed · opens Sat 8 AM"],
])("of a market day from 8 AM to noon, both included, %s: %s", (time, text) =>
  expect(tell(on(SUMMER), `2026-07-18 ${time}`)).toBe(text),
);

// July 18, 2026, is a Saturday.
const SATURDAY = "2026-07-18 10:00";
const TWO = on({ week: { Saturday: open("8:00-10:00", "14:00-18:00") } });
const NIGHTS = on({ week: { Friday: open("18:00-26:00") } });
const EVENINGS = on({ week: { Friday: open("18:00-24:00") } });
const WINTER_TOO = on(SUMMER, { from: "11-05", to: "12-20", week: { Saturday: open("9:00-13:00") } });
const OTHER_WEEK: Season = { ...SATURDAYS, rhythm: { everyWeeks: 2, since: "2026-07-11" } };
const STORM: Notice = { from: "2026-07-18", to: "2026-07-18", text: "Cancelled: storm", isCancelled: true };
const STORMY: TimedMarket = { ...on(SUMMER), notices: [STORM] };
const MUSIC: Notice = { from: "2026-07-18", to: "2026-07-18", text: "Live music" };
const LAST_NIGHT: Season = { from: "05-01", to: "07-17", week: { Friday: open("18:00-26:00") } };

test.each<[what: string, market: TimedMarket, status: string, now?: string]>([
  ["without any schedule", { confirmed: { on: "2024" } }, "unknown: Hours unknown"],
  ["without hours", on(), "unknown: Hours unknown"],
  [
    "with a season but no hours",
    of("2024", on({ from: "05-01", to: "10-31" })),
    "unknown: In season, season as of 2024",
  ],
  [
    "with hours as text",
    on({ week: { Wednesday: open("14:00-18:00"), Saturday: "8:00 AM-" } }),
    "unknown: Hours vary · 8:00 AM-",
  ],
  ["on a day without hours", on({ week: { Saturday: "hours unknown" } }), "unknown: Hours unknown"],
  [
    "with hours as text, on July 4",
    on({ week: { Saturday: "mornings" } }),
    "unknown: Hours vary · mornings · often closed on July 4: ask",
    "2026-07-04 10:00",
  ],
  ["beside a day without hours", on({ week: { Friday: "hours unknown" } }), "closed: Closed"],
  ["with hours as text on another day only", on({ week: { Friday: "8:00 AM-" } }), "closed: Closed"],
  ["without a market day", on({ week: { Sunday: [] } }), "closed: Closed"],
  ["confirmed two years ago", of("2024", on(SUMMER)), "open: Open until noon, hours from 2024"],
  ["closed for good", { ...on(SUMMER), standing: { is: "closed" } }, "closed: Closed for good"],
  ["always open, by any of its days", on(ALWAYS), "open: Open 24 hours"],
  [
    "with hours of one season and a second without",
    on({ week: { Wednesday: open("14:00-18:00") } }, { from: "05-01", to: "10-31" }),
    "closed: Closed · opens Wed 2 PM",
  ],
  [
    "in season without hours, on a closed day",
    withDays([{ on: "07-18" }], { from: "05-01", to: "10-31" }),
    "closed: Closed",
  ],

  // What comes next.
  ["on another day", on(SUMMER), "closed: Closed · opens Sat 8 AM", "2026-07-14 10:00"],
  ["on the day before", on(SUMMER), "closed: Closed · opens tomorrow 8 AM", "2026-07-17 10:00"],
  ["between two ranges", TWO, "closed: Closed · opens 2 PM", "2026-07-18 11:00"],
  ["in the second of two ranges", TWO, "open: Open until 6 PM", "2026-07-18 15:00"],
  ["after midnight, until 2 AM", NIGHTS, "open: Open until 2 AM", "2026-07-18 00:30"],
  ["after midnight, in the last minute", NIGHTS, "open: Closing now (soon)", "2026-07-18 02:00"],
  ["after midnight, closed", NIGHTS, "closed: Closed · opens Fri 6 PM", "2026-07-18 02:01"],
  ["until midnight", EVENINGS, "open: Open until midnight", "2026-07-17 22:00"],
  ["that closed at midnight", EVENINGS, "closed: Closed · opens Fri 6 PM", "2026-07-18 00:00"],
  [
    "that opens just after midnight",
    on({ week: { Sunday: open("0:15-4:00") } }),
    "closed: Opens in 45 min",
    "2026-07-18 23:30",
  ],

  // Seasons.
  ["months before its season", of("2025-08", on(SUMMER)), "closed: Out of season · opens in May", "2026-01-14 10:00"],
  ["32 days before its season", on(SUMMER), "closed: Out of season · opens in May", "2026-03-30 10:00"],
  ["31 days before its season", on(SUMMER), "closed: Out of season · opens May 2", "2026-03-31 10:00"],
  [
    "before an assumed first day",
    on({ ...SUMMER, basis: assumed("from") }),
    "closed: Out of season · usually opens in May",
    "2026-04-25 10:00",
  ],
  [
    "before an assumed season",
    on({ ...SUMMER, basis: assumed() }),
    "closed: Out of season · usually opens in May",
    "2026-04-25 10:00",
  ],
  [
    "before a season with an assumed last day",
    on({ ...SUMMER, basis: assumed("to") }),
    "closed: Out of season · opens May 2",
    "2026-04-25 10:00",
  ],
  ["between summer and winter", WINTER_TOO, "closed: Out of season · opens November 7", "2026-11-01 10:00"],
  [
    "just after a season that returns in the same month",
    on({ from: "11-02", to: "11-09" }),
    "closed: Out of season · opens next November",
    "2026-11-20 10:00",
  ],
  ["after the last market day of its season", on({ ...SUMMER, to: "07-19" }), "closed: Closed", "2026-07-18 13:00"],
  ["in the last night of its season", on(LAST_NIGHT), "open: Open until 2 AM", "2026-07-18 00:30"],
  ["after the last night of its season", on(LAST_NIGHT), "closed: Out of season · opens in May", "2026-07-18 03:00"],

  // Seasons from another year.
  [
    "before a season from another year",
    of("2024-03", on(MOVED)),
    "closed: Out of season · likely opens April 11, hours from 2024",
    "2026-04-01 10:00",
  ],
  ["on its first morning", on(MOVED), "closed: Likely opens 8 AM · season not confirmed yet", "2026-04-11 07:30"],
  ["open in its first week", on(MOVED), "open: Likely open · season not confirmed yet (likely)", "2026-04-11 10:00"],
  ["closed in its first week", on(MOVED), "closed: Closed · likely opens Sat 8 AM", "2026-04-11 13:00"],

  // Every second week, some weeks of the month.
  ["in the week between", on(OTHER_WEEK), "closed: Closed · opens Sat 8 AM"],
  ["eight days before", on(OTHER_WEEK), "closed: Closed · opens Jul 25", "2026-07-17 10:00"],
  [
    "before a season of the first Saturdays",
    on({ ...SUMMER, from: "07-20", rhythm: { weeksOfMonth: [1] } }),
    "closed: Out of season · opens August 1",
  ],
  [
    "with unknown hours, in the week between",
    on({ from: "05-01", to: "10-31", rhythm: { everyWeeks: 2, since: "2026-07-11" } }),
    "closed: Closed",
  ],

  // Single days.
  ["on a closed day", withDays([{ on: "07-18" }], SATURDAYS), "closed: Closed · opens Sat 8 AM"],
  [
    "on a day off with a reason",
    withDays([{ on: "07-18", note: "County fair" }], SATURDAYS),
    "closed: Closed today: County fair",
  ],
  [
    "on a holiday that is no market day",
    withDays([{ on: "12-25", note: "Christmas" }], SATURDAYS),
    "closed: Closed · opens tomorrow 8 AM",
    "2026-12-25 09:00",
  ],
  [
    "before a closed day",
    withDays([{ on: "2026-07-25" }], SATURDAYS),
    "closed: Closed · opens Aug 1",
    "2026-07-18 13:00",
  ],
  [
    "on a day with other hours",
    withDays([{ on: "07-18", hours: open("14:00-18:00"), note: "Fair" }], SATURDAYS),
    "closed: Closed · opens 2 PM",
  ],
  [
    "on a day elsewhere",
    withDays([{ ...FIELD, on: "2026-07-18" }], SATURDAYS),
    "open: Closes in 60 min (soon)",
    "2026-07-18 11:00",
  ],
  [
    "before a day elsewhere",
    withDays([{ ...FIELD, on: "2026-07-25" }], SATURDAYS),
    "closed: Closed · opens Sat 9 AM",
    "2026-07-19 11:00",
  ],
  [
    "after a day elsewhere",
    withDays([{ ...FIELD, on: "2026-07-18" }], SATURDAYS),
    "closed: Closed · opens Sat 8 AM",
    "2026-07-18 13:00",
  ],
  [
    "on a day that may be elsewhere",
    withDays([{ ...FIELD, on: "2026-07-18", isUnsure: true }], SATURDAYS),
    "open: Likely open · may be at the field: ask (likely)",
    "2026-07-18 10:00",
  ],
  [
    "before one",
    withDays([{ ...FIELD, on: "2026-07-18", isUnsure: true }], SATURDAYS),
    "closed: Likely opens 9 AM · may be at the field: ask",
    "2026-07-18 07:00",
  ],
  [
    "days before one",
    withDays([{ ...FIELD, on: "2026-07-18", isUnsure: true }], SATURDAYS),
    "closed: Closed · likely opens Sat 9 AM",
    "2026-07-13 07:00",
  ],
  ["on July 4", on(SATURDAYS), "open: Likely open · often closed on July 4: ask (likely)", "2026-07-04 10:00"],
  ["before July 4", on(SATURDAYS), "closed: Closed · likely opens Sat 8 AM", "2026-07-01 10:00"],
  [
    "before a single day outside every season",
    withDays([{ on: "2026-07-19", hours: open("8:00-12:00") }], { ...SUMMER, from: "09-01" }),
    "closed: Out of season · opens July 19",
  ],
  ["of single days only", withDays([{ on: "2026-09-12", hours: open("8:00-12:00") }]), "closed: Closed · opens Sep 12"],
  ["of closed days only", withDays([{ on: "2026-09-12" }]), "unknown: Hours unknown"],
  [
    "after the last single day",
    withDays([{ on: "2026-07-12", hours: open("8:00-12:00") }]),
    "closed: Last held July 12, 2026",
  ],
  ["always open, on a day off", withDays([{ on: "07-18" }], ALWAYS), "closed: Closed · opens Mon midnight"],
  [
    "on a day off, while the night before goes on",
    withDays([{ on: "07-18", note: "Fair" }], { week: { ...SATURDAYS.week, Friday: open("18:00-26:00") } }),
    "open: Open until 2 AM",
    "2026-07-18 00:30",
  ],
  [
    "on a day off, and closed by a provider",
    { ...withDays([{ on: "07-18", note: "Fair" }], SATURDAYS), openNow: false },
    "closed: Closed · opens Sat 8 AM",
  ],
  [
    "with hours as text, after its last single day",
    withDays([{ on: "2026-07-12", hours: open("8:00-12:00") }], { week: { Friday: "dusk" } }),
    "closed: Closed",
  ],

  // Notices.
  ["cancelled today", STORMY, "closed: Cancelled today: storm (cancelled)"],
  ["cancelled yesterday", STORMY, "closed: Closed · opens Sat 8 AM", "2026-07-19 00:01"],
  ["cancelled tomorrow", STORMY, "closed: Closed · opens Jul 25", "2026-07-17 10:00"],
  [
    "cancelled, whatever a provider says",
    { ...on(SUMMER), openNow: true, notices: [STORM] },
    "closed: Cancelled today: storm (cancelled)",
  ],
  ["cancelled, and closed for good", { notices: [STORM], standing: { is: "closed" } }, "closed: Closed for good"],
  ["with a notice that cancels nothing", { ...on(SUMMER), notices: [MUSIC] }, "open: Open until noon"],

  // A provider's fresh word.
  ["open by a provider after its hours", { ...on(SATURDAYS), openNow: true }, "open: Open now", "2026-07-18 15:00"],
  ["open by a provider in its hours", { ...on(SATURDAYS), openNow: true }, "open: Open until noon"],
  [
    "closed by a provider in its last minutes",
    { ...on(SATURDAYS), openNow: false },
    "closed: Closed · opens Sat 8 AM",
    "2026-07-18 11:30",
  ],
  ["closed by a provider, without hours", { ...on(), openNow: false }, "closed: Closed"],
  ["always open, but closed by a provider", { ...on(ALWAYS), openNow: false }, "closed: Closed"],
  [
    "whose season has begun by a provider",
    { ...on(MOVED), openNow: true },
    "open: Open until noon",
    "2026-04-11 10:00",
  ],
])("a market %s", (_, market, status, now = SATURDAY) => {
  expect(tell(market, now)).toBe(status);
  expect(getMarketStatus(market, at(now), RULES).certainty).toBe("current");
});

const OLD = of("2018", on(SUMMER));

test.each<[what: string, market: TimedMarket, text: string, now?: string]>([
  ["during its hours", OLD, "Likely open · until noon"],
  ["in the last minute", OLD, "Likely open · until noon", "2026-07-18 12:00"],
  ["after midnight", of("2018", NIGHTS), "Likely open · until 2 AM", "2026-07-18 01:00"],
  ["always open", of("2018", on(ALWAYS)), "Likely open"],
  ["confirmed last month, but not its hours", { ...OLD, confirmed: { on: "2026-06" } }, "Likely open · until noon"],
  ["minutes before its hours", OLD, "Usually Sat 8 AM to noon", "2026-07-18 07:40"],
  ["on a day without a market", OLD, "Usually Sat 8 AM to noon", "2026-07-14 10:00"],
  ["in the week between", of("2018", on(OTHER_WEEK)), "Usually every 2nd Sat 8 AM to noon"],
  [
    "on a day off with a reason",
    of("2018", withDays([{ on: "07-18", note: "County fair" }], SUMMER)),
    "Likely closed today: County fair",
  ],
  ["months before its season", OLD, "Out of season · usually opens in May", "2026-01-14 10:00"],
  [
    "days after a season that returns in the same month",
    of("2018", on({ ...SUMMER, from: "10-25", to: "10-05" })),
    "Out of season · usually opens in October",
    "2026-10-06 10:00",
  ],
])("a market with old hours %s", (_, market, text, now = SATURDAY) =>
  expect(getMarketStatus(market, at(now), RULES)).toMatchObject({
    ...{ text, certainty: "likely", since: "hours from 2018" },
    // How sure we are is said of what is open.
    tone: text.startsWith("Likely open") ? "likely" : "closed",
  }),
);

const ENDED = { ...of("2012", on(SUMMER)), standing: { is: "unlisted" as const } };

test.each<[what: string, market: TimedMarket, status: string, now?: string]>([
  ["may be open in its hours", ENDED, "open: May be open · hours from 2012 (maybe)"],
  [
    "may be open by newer hours, too",
    { ...ENDED, hoursConfirmed: { on: "2026-05" } },
    "open: May be open · hours from 2026 (maybe)",
  ],
  [
    "may be open where a source doubts it",
    { ...ENDED, standing: { is: "doubted" } },
    "open: May be open · hours from 2012 (maybe)",
  ],
  ["promises no opening", ENDED, "closed: Usually Sat 8 AM to noon, hours from 2012", "2026-07-14 10:00"],
  [
    "may be open at the edge of its season",
    { ...of("2025", on(MOVED)), standing: { is: "unlisted" } },
    "open: May be open · season not confirmed yet (maybe), hours from 2025",
    "2026-04-11 10:00",
  ],
  [
    "may open later at the edge of its season",
    { ...of("2025", on(MOVED)), standing: { is: "unlisted" } },
    "closed: May open 8 AM · season not confirmed yet, hours from 2025",
    "2026-04-11 07:00",
  ],
  ["is out of season", ENDED, "closed: Out of season · usually opens in May, hours from 2012", "2026-01-14 10:00"],
])("a market that its list has dropped, or a source doubts, %s", (_, market, status, now = SATURDAY) => {
  expect(tell(market, now)).toBe(status);
  expect(getMarketStatus(market, at(now), RULES).certainty).toBe("maybe");
});

test.each<[what: string, market: TimedMarket, status: string]>([
  [
    "may be of a page that prints no year",
    { ...on(SUMMER), hoursConfirmed: { on: "2026", isInferred: true } },
    "open: Likely open · until noon (likely)",
  ],
  [
    "may be a season alone",
    of("2018", on({ from: "05-01", to: "10-31" })),
    "unknown: Usually in season, season as of 2018",
  ],
  ["do not weaken a cancellation", { ...OLD, notices: [STORM] }, "closed: Cancelled today: storm (cancelled)"],
  [
    "do not say until when a provider's market is open",
    { ...of("2018", on({ week: { Saturday: open("8:00-10:30") } })), openNow: true },
    "open: Open now, hours from 2018",
  ],
  ["do not say when a provider's market opens", { ...OLD, openNow: false }, "closed: Closed, hours from 2018"],
])("old hours %s", (_, market, status) => {
  expect(tell(market, SATURDAY)).toBe(status);
  expect(getMarketStatus(market, at(SATURDAY), RULES).certainty).toBe("likely");
});

test.each([
  // Likely when three years have passed since that day, all of that month, or the start of that year.
  ["2023-07-18", "2026-07-18", "open: Open until noon, hours from 2023"],
  ["2023-07-18", "2026-07-19", "open: Likely open · until noon (likely), hours from 2023"],
  ["2023-07", "2026-07-26", "open: Open until noon, hours from 2023"],
  ["2023-07", "2026-08-01", "open: Likely open · until noon (likely), hours from 2023"],
  ["2022", "2024-12-28", "open: Open until noon, hours from 2022"],
  ["2022", "2025-01-04", "open: Likely open · until noon (likely), hours from 2022"],
  // The year is shown after one year.
  ["2025-07-18", "2026-07-18", "open: Open until noon"],
  ["2025-07-18", "2026-07-19", "open: Open until noon, hours from 2025"],
])("hours of %s on %s: %s", (said, day, status) => {
  const week = { Saturday: open("8:00-12:00"), Sunday: open("8:00-12:00") };
  expect(tell(of(said, on({ week })), `${day} 10:00`)).toBe(status);
});

test.each([
  [OLD, undefined, "hours from 2018"],
  [of("2026-06", on(SUMMER)), undefined, "hours from 2026"],
  [of("2016-07", on({ from: "06-24", to: "10-28" })), undefined, "season as of 2016"],
  [of("2016-07", on({ from: "06-24", to: "10-28" })), "June 24 to October 28 (2016 dates)", null],
  [of("2016-07", { schedule: { seasons: [], text: "From June 8" } }), undefined, "season as of 2016"],
  [of("2016-07", on({ from: "05-01", to: "10-31", basis: assumed() })), undefined, null],
  [of("2026-06", withDays([{ on: "07-04" }])), undefined, null],
  [of("2026-06", withDays([{ on: "07-04", hours: open("8:00-12:00") }])), undefined, "hours from 2026"],
  [{ confirmed: { on: "2026-06" } }, undefined, null],
  [OLD, "June 19 to September 25 in 2018", null],
  [OLD, "June 19 to September 25 in 2017", "hours from 2018"],
])("without `now` the year of %j beside %j is %j", (market, context, since) =>
  expect(getHoursSince(market, undefined, context)).toBe(since),
);

test.each([
  // 8:30 in Chicago is 22:30 in Tokyo, the time zone that vitest.config.ts sets.
  ["in summer", "2026-07-18T13:30:00Z", undefined, "open: Open until noon"],
  ["in the zone of the market", "2026-07-18T13:30:00Z", "America/Denver", "closed: Opens in 30 min"],
  ["in winter", "2026-01-17T13:59:00Z", undefined, "closed: Opens in 1 min"],
])("hours are local times %s", (_, now, timeZone, status) => {
  const market = on({ week: { Saturday: open("8:00-12:00"), Sunday: open("8:00-12:00") } });
  expect(tell({ ...market, ...(timeZone && { timeZone }) }, new Date(now))).toBe(status);
});
