import { describe, expect, test } from "vitest";
import type { Schedule } from "./schedule.ts";
import { type OpeningHours, toSchedule } from "./opening-hours.ts";
import type { TimedMarket } from "./open-state.ts";
import { getStatus } from "./status.ts";
import { open } from "./testing/hours.ts";

/** Saturday, June 7, 2025, in Chicago (UTC-5). */
const saturday = (time: string) => new Date(`2025-06-07T${time}:00-05:00`);

const RULES = { timeZone: "America/Chicago", scheduleFreshMonths: 36 };

const status = (hours: OpeningHours, now: Date) => getStatus({ schedule: toSchedule(hours) }, now, RULES);
const sentence = (hours: OpeningHours, now: Date) => tell({ schedule: toSchedule(hours) }, now);
const tell = (market: TimedMarket, now: Date) => {
  const { state, text, tone } = getStatus(market, now, RULES);
  return `${state}: ${text}${tone === "soon" ? " (soon)" : ""}`;
};

const SATURDAYS = { openingHours: { Saturday: "8:00 AM - 12:00 PM" } };

describe("the specification's rules", () => {
  test("unknown when there are no hours", () => {
    expect(sentence({}, saturday("09:00"))).toBe("unknown: Hours not known");
    expect(sentence({ openingHours: {} }, saturday("09:00"))).toBe("unknown: Hours not known");
  });

  test('a fresh "open now" flag decides', () => {
    const flagged = (openNow: boolean, now: Date, schedule: Schedule = { seasons: [] }) =>
      tell({ schedule, openNow }, now);
    const saturdays = { seasons: [{ week: { Saturday: open("8:00-12:00") } }] };
    expect(flagged(true, saturday("15:00"), saturdays)).toBe("open: Open now");
    expect(flagged(true, saturday("09:00"), saturdays)).toBe("open: Open · closes noon");
    expect(flagged(false, saturday("09:00"), saturdays)).toBe("closed: Closed · opens Sat 8:00 AM");
    expect(flagged(true, saturday("09:00"))).toBe("open: Open now");
    expect(flagged(false, saturday("09:00"))).toBe("closed: Closed");
    // Old hours never say until when.
    const old = { schedule: saturdays, hoursConfirmed: { on: "2018" } };
    expect(tell({ ...old, openNow: true }, saturday("11:30"))).toBe("open: Open now");
    expect(tell({ ...old, openNow: false }, saturday("09:00"))).toBe("closed: Closed");
    // The flag also removes doubt about the season.
    const opening = {
      seasons: [{ from: "06-01", to: "10-12", fromYear: 2024, toYear: 2024, ...saturdays.seasons[0] }],
    };
    expect(tell({ schedule: opening }, saturday("09:00"))).toContain("season may not have begun");
    expect(flagged(true, saturday("09:00"), opening)).toBe("open: Open · closes noon");
    const always = { seasons: [{ week: { Saturday: open("0:00-24:00") } }] };
    expect(flagged(false, saturday("09:00"), always)).toBe("closed: Closed");
    const everyDay = { seasons: [{ week: { Saturday: open("0:00-24:00"), Sunday: open("0:00-24:00") } }] };
    expect(flagged(false, saturday("09:00"), everyDay)).toBe("closed: Closed");
  });

  test('a flag "closed" does not mean closing soon', () => {
    const schedule: Schedule = { seasons: [{ week: { Saturday: open("8:00-12:00") } }] };
    expect(tell({ schedule, openNow: false }, saturday("11:30"))).not.toContain("(soon)");
  });

  test("open if any day's text says open 24 hours", () => {
    const market = { openingHours: { Monday: "Open 24 hours", Saturday: "Closed" } };
    expect(sentence(market, saturday("03:00"))).toBe("open: Open 24 hours");
    expect(sentence({ openingHours: { Saturday: "open 24 hours" } }, saturday("23:30"))).toBe("open: Open 24 hours");
  });

  test.each([
    ["missing", {}],
    ["closed", { Saturday: "Closed" }],
  ])("closed when today's entry is %s", (_, today) =>
    expect(sentence({ openingHours: { Wednesday: "2:00 PM - 6:00 PM", ...today } }, saturday("09:00"))).toBe(
      "closed: Closed · opens Wed 2:00 PM",
    ),
  );

  test.each(["8:00 AM-", "TBD - TBD", "7 AM - 1 PM, closed July 4"])("unknown when today says %s", (today) => {
    const openingHours = { Wednesday: "2:00 PM - 6:00 PM", Saturday: today };
    expect(sentence({ openingHours }, saturday("09:00"))).toBe(`unknown: Hours vary · ${today}`);
  });

  test.each([
    ["07:59", "closed"],
    ["08:00", "open"],
    ["10:00", "open"],
    ["12:00", "open"],
    ["12:01", "closed"],
  ])("at %s a market from 8 AM to 12 PM is %s: both ends are included", (time, state) =>
    expect(status(SATURDAYS, saturday(time)).state).toBe(state),
  );
});

describe("what comes next", () => {
  test.each([
    ["09:00", "open: Open · closes noon"],
    ["10:59", "open: Open · closes noon"],
    ["11:00", "open: Closes in 60 min (soon)"],
    ["11:40", "open: Closes in 20 min (soon)"],
    ["12:00", "open: Closing now (soon)"],
    ["12:01", "closed: Closed · opens Sat 8:00 AM"],
    ["06:59", "closed: Closed · opens 8:00 AM"],
    ["07:00", "closed: Opens in 60 min"],
    ["07:35", "closed: Opens in 25 min"],
  ])("on Saturday at %s: %s", (time, text) => expect(sentence(SATURDAYS, saturday(time))).toBe(text));

  test("names tomorrow or the weekday", () => {
    expect(sentence({ openingHours: { Sunday: "8:00 AM-1:00 PM" } }, saturday("15:00"))).toBe(
      "closed: Closed · opens tomorrow 8:00 AM",
    );
    expect(sentence({ openingHours: { Friday: "8:00 AM-1:00 PM" } }, saturday("15:00"))).toBe(
      "closed: Closed · opens Fri 8:00 AM",
    );
  });

  test("between two ranges the second is next, and neither hides the other", () => {
    const market = { openingHours: { Saturday: "8 AM - 10 AM, 2 PM - 6 PM" } };
    expect(sentence(market, saturday("09:30"))).toBe("open: Closes in 30 min (soon)");
    expect(sentence(market, saturday("11:00"))).toBe("closed: Closed · opens 2:00 PM");
    expect(sentence(market, saturday("15:00"))).toBe("open: Open · closes 6:00 PM");
  });

  test('is just "Closed" if no times ahead are known', () => {
    expect(sentence({ openingHours: { Friday: "8:00 AM-" } }, saturday("09:00"))).toBe("closed: Closed");
    expect(sentence({ openingHours: { Sunday: "Closed" } }, saturday("09:00"))).toBe("closed: Closed");
  });

  test("hours past midnight continue on the next day", () => {
    const market = { openingHours: { Friday: "6:00 PM - 2:00 AM" } };
    expect(sentence(market, new Date("2025-06-06T23:00:00-05:00"))).toBe("open: Open · closes 2:00 AM");
    expect(sentence(market, saturday("00:30"))).toBe("open: Open · closes 2:00 AM");
    expect(sentence(market, saturday("01:30"))).toBe("open: Closes in 30 min (soon)");
    expect(sentence(market, saturday("02:00"))).toBe("open: Closing now (soon)");
    expect(sentence(market, saturday("02:01"))).toBe("closed: Closed · opens Fri 6:00 PM");
  });

  test("hours that end at midnight do not continue on the next day", () => {
    const market = { openingHours: { Friday: "6:00 PM - midnight" } };
    expect(sentence(market, new Date("2025-06-06T22:00:00-05:00"))).toBe("open: Open · closes midnight");
    expect(status(market, saturday("00:00")).state).toBe("closed");
  });

  test("a market that opens just after midnight opens soon on the evening before", () =>
    expect(sentence({ openingHours: { Sunday: "12:15 AM - 4:00 AM" } }, saturday("23:30"))).toBe(
      "closed: Opens in 45 min",
    ));
});

describe("seasons", () => {
  const market = {
    seasons: [
      { from: "05-07", to: "10-29", hours: { Saturday: "8:00 AM - 12:00 PM" } },
      { from: "11-05", to: "12-20", hours: { Saturday: "9:00 AM - 1:00 PM" } },
    ],
  };

  test("today's season determines the hours", () => {
    expect(sentence(market, saturday("08:30"))).toBe("open: Open · closes noon");
    expect(sentence(market, new Date("2025-11-08T08:30:00-06:00"))).toBe("closed: Opens in 30 min");
    expect(sentence(market, new Date("2025-11-08T10:00:00-06:00"))).toBe("open: Open · closes 1:00 PM");
  });

  test("a season without hours uses the general ones", () => {
    const general = { openingHours: { Saturday: "8:00 AM - 12:00 PM" }, seasons: [{ from: "05-07", to: "10-29" }] };
    expect(sentence(general, saturday("08:30"))).toBe("open: Open · closes noon");
    expect(sentence(general, new Date("2025-01-04T09:00:00-06:00"))).toBe("closed: Out of season · opens in May");
  });

  test.each([
    ["2025-02-01", "Out of season · opens in May"],
    ["2025-04-05", "Out of season · opens in May"],
    ["2025-04-06", "Out of season · opens May 10"],
    ["2025-05-06", "Out of season · opens May 10"],
    ["2025-10-30", "Out of season · opens November 8"],
    ["2025-12-31", "Out of season · opens in May"],
  ])("outside every season, on %s: %s", (date, text) =>
    expect(sentence(market, new Date(`${date}T10:00:00-06:00`))).toBe(`closed: ${text}`),
  );

  test("without known times only the month is named, however near", () => {
    const vague = { seasons: [{ from: "05-01", to: "10-31", hours: { Saturday: "TBD - TBD" } }] };
    expect(sentence(vague, new Date("2025-04-28T10:00:00-05:00"))).toBe("closed: Out of season · opens in May");
    expect(sentence({ seasons: [{ from: "05-01", to: "10-31" }] }, new Date("2025-04-28T10:00:00-05:00"))).toBe(
      "closed: Out of season · opens in May",
    );
  });

  test("a season that has just ended returns next year in its month", () => {
    const fair = { seasons: [{ from: "11-02", to: "11-09" }] };
    expect(sentence(fair, new Date("2025-11-20T10:00:00-06:00"))).toBe("closed: Out of season · opens next November");
  });

  test('in season without hours the status is "In season"', () =>
    expect(sentence({ seasons: [{ from: "05-01", to: "10-31" }] }, saturday("09:00"))).toBe("unknown: In season"));

  test("the next opening is not after the season's end", () =>
    expect(
      sentence(
        { seasons: [{ from: "05-01", to: "06-08", hours: { Saturday: "8:00 AM - 12:00 PM" } }] },
        saturday("13:00"),
      ),
    ).toBe("closed: Closed"));

  test("the next opening may be in the next season", () => {
    const year = {
      seasons: [
        { from: "05-01", to: "06-08", hours: { Saturday: "8:00 AM - 12:00 PM" } },
        { from: "06-09", to: "10-31", hours: { Wednesday: "3 PM-6 PM" } },
      ],
    };
    expect(sentence(year, saturday("13:00"))).toBe("closed: Closed · opens Wed 3:00 PM");
  });

  test("the last night of a season continues after it", () => {
    const night = { seasons: [{ from: "05-01", to: "06-06", hours: { Friday: "6 PM - 2 AM" } }] };
    expect(sentence(night, saturday("00:30"))).toBe("open: Open · closes 2:00 AM");
    expect(sentence(night, saturday("03:00"))).toBe("closed: Out of season · opens in May");
  });
});

describe("time zones", () => {
  test("hours are in the market's time zone", () => {
    // 8:30 in Chicago is 22:30 in Tokyo, the time zone that vitest.config.ts sets.
    const now = saturday("08:30");
    expect(now.getHours()).toBe(22);
    expect(status(SATURDAYS, now).state).toBe("open");
    const inCalifornia = { ...RULES, timeZone: "America/Los_Angeles" };
    expect(getStatus({ schedule: toSchedule(SATURDAYS) }, now, inCalifornia).state).toBe("closed");
  });

  test("on days with a clock change, local time counts", () => {
    const sundays = { openingHours: { Sunday: "8:00 AM - 12:00 PM" } };
    // March 9: 8:00 is at UTC-5 already. November 2: 8:00 is at UTC-6 again.
    expect(status(sundays, new Date("2025-03-09T12:59:00Z")).state).toBe("closed");
    expect(status(sundays, new Date("2025-03-09T13:00:00Z")).state).toBe("open");
    expect(status(sundays, new Date("2025-11-02T13:59:00Z")).state).toBe("closed");
    expect(status(sundays, new Date("2025-11-02T14:00:00Z")).state).toBe("open");
  });
});

describe("every second week, some weeks of the month, single days", () => {
  const week = { Saturday: open("8:00-12:00") };
  const everySecond: Schedule = { seasons: [{ week, rhythm: { everyWeeks: 2, since: "2025-05-31" } }] };
  const secondSaturday: Schedule = { seasons: [{ week, rhythm: { weeksOfMonth: [2] } }] };
  const saturdays: Schedule = { seasons: [{ week }] };
  const season = { from: "05-01", to: "10-31", week };

  test.each<[what: string, Schedule, at: Date, text: string]>([
    ["in its week", everySecond, new Date("2025-05-31T09:00:00-05:00"), "open: Open · closes noon"],
    ["in the week between", everySecond, saturday("09:00"), "closed: Closed · opens Sat 8:00 AM"],
    ["after the market", everySecond, new Date("2025-05-31T13:00:00-05:00"), "closed: Closed · opens Jun 14"],
    ["a month ahead", secondSaturday, new Date("2025-06-14T13:00:00-05:00"), "closed: Closed · opens Jul 12"],
    [
      "on a closed day",
      { ...saturdays, days: [{ on: "06-07" }] },
      saturday("09:00"),
      "closed: Closed · opens Sat 8:00 AM",
    ],
    [
      "on a day off with a reason",
      { ...saturdays, days: [{ on: "06-07", note: "County fair" }] },
      saturday("09:00"),
      "closed: Closed today: County fair",
    ],
    [
      "on a holiday that is no market day",
      { ...saturdays, days: [{ on: "12-25", note: "Christmas" }] },
      new Date("2025-12-25T09:00:00-06:00"),
      "closed: Closed · opens Sat 8:00 AM",
    ],
    [
      "before a closed day",
      { ...saturdays, days: [{ on: "2025-06-14" }] },
      saturday("13:00"),
      "closed: Closed · opens Jun 21",
    ],
    [
      "on a day with other hours",
      { ...saturdays, days: [{ on: "06-07", hours: open("14:00-18:00") }] },
      saturday("09:00"),
      "closed: Closed · opens 2:00 PM",
    ],
    [
      "on a day whose hours cannot be read",
      { ...saturdays, days: [{ on: "06-07", hours: "after the parade" }] },
      saturday("09:00"),
      "unknown: Hours vary · after the parade",
    ],
    [
      "on a single day outside every season",
      { seasons: [{ ...season, from: "07-01" }], days: [{ on: "2025-06-07", hours: open("8:00-12:00") }] },
      saturday("09:00"),
      "open: Open · closes noon",
    ],
    [
      "before a single day outside every season",
      { seasons: [{ ...season, from: "08-01" }], days: [{ on: "2025-06-08", hours: open("8:00-12:00") }] },
      saturday("09:00"),
      "closed: Out of season · opens June 8",
    ],
    [
      "of single days only",
      { seasons: [], days: [{ on: "2025-09-13", hours: open("8:00-12:00") }] },
      saturday("09:00"),
      "closed: Closed · opens Sep 13",
    ],
    [
      "after the last single day",
      { seasons: [], days: [{ on: "2025-06-01", hours: open("8:00-12:00") }] },
      saturday("09:00"),
      "closed: Last held June 1, 2025",
    ],
    [
      "on a day off of a stand that is always open",
      { seasons: [{ week: { Monday: open("0:00-24:00") } }], days: [{ on: "06-07" }] },
      saturday("09:00"),
      "closed: Closed · opens Mon midnight",
    ],
    [
      "before a season of the first Saturdays",
      { seasons: [{ from: "06-10", to: "10-31", week, rhythm: { weeksOfMonth: [1] } }] },
      saturday("09:00"),
      "closed: Out of season · opens July 5",
    ],
    [
      "before the year's own first day",
      { seasons: [{ ...season, years: [{ from: "2025-06-14", to: "2025-10-25" }] }] },
      saturday("09:00"),
      "closed: Out of season · opens June 14",
    ],
    [
      "with unknown hours, in the week between",
      { seasons: [{ from: "05-01", to: "10-31", rhythm: { everyWeeks: 2, since: "2025-05-31" } }] },
      saturday("09:00"),
      "closed: Closed",
    ],
  ])("%s", (_, schedule, at, text) => expect(tell({ schedule }, at)).toBe(text));
});

test('old hours never say a plain "Closed", and a cancellation makes them no newer', () => {
  const market = {
    schedule: {
      seasons: [{ week: { Saturday: open("8:00-12:00") } }],
      days: [{ on: "07-04", note: "Independence Day" }],
    },
  };
  const notices = [{ from: "2026-07-11", to: "2026-07-11", text: "Cancelled: storm", isCancelled: true as const }];
  const at = (now: string) => getStatus({ ...market, notices, hoursConfirmed: { on: "2016" } }, new Date(now), RULES);
  expect(at("2026-07-04T09:00:00-05:00").text).toBe("Likely closed today: Independence Day");
  expect(at("2026-07-11T09:00:00-05:00")).toMatchObject({
    ...{ text: "Cancelled today: storm", tone: "cancelled", certainty: "likely" },
  });
});

test("a market in another time zone of the region uses its own", () => {
  const schedule = { seasons: [{ week: { Saturday: open("8:00-12:00") } }] };
  const at = (time: string) => getStatus({ schedule, timeZone: "America/Denver" }, saturday(time), RULES).text;
  expect(at("08:30")).toBe("Opens in 30 min");
  expect(at("12:30")).toBe("Closes in 30 min");
});
