import { describe, expect, test } from "vitest";
import { describeDay, formatUsualHours, summarizeHours as summarize } from "./hours-summary.ts";
import { getLocalMoment, type LocalMoment } from "./local-time.ts";
import { type OpeningHours, toSchedule } from "./opening-hours.ts";
import type { Schedule } from "./schedule.ts";
import { open } from "./testing/hours.ts";

const summarizeHours = (hours: OpeningHours, moment?: LocalMoment) =>
  summarize({ schedule: toSchedule(hours) }, moment);

test.each([
  [{ Saturday: "8:00 AM-12:00 PM" }, "Sat 8 AM–noon"],
  [{ Saturday: "8:00 AM-1:00 PM", Wednesday: "8am - 1pm" }, "Wed, Sat 8 AM–1 PM"],
  [{ Wednesday: "3:00 PM-7:00 PM", Saturday: "7:30 AM-12:30 PM" }, "Wed 3–7 PM, Sat 7:30 AM–12:30 PM"],
  [{ Friday: "8 AM - 11 AM" }, "Fri 8–11 AM"],
  [{ Friday: "12 PM - 5 PM" }, "Fri noon–5 PM"],
  [{ Friday: "6 PM - midnight" }, "Fri 6 PM–midnight"],
  [{ Friday: "8 AM - noon, 2 PM - 5 PM" }, "Fri 8 AM–noon & 2–5 PM"],
  [{ Saturday: "8 AM-1 PM", Sunday: "8 AM-1 PM" }, "Sat, Sun 8 AM–1 PM"],
  [{ Tuesday: "9-5 PM", Wednesday: "9-5 PM", Thursday: "9-5 PM", Saturday: "9-5 PM" }, "Tue–Thu, Sat 9 AM–5 PM"],
  [{ Sunday: "Closed", Saturday: "8 AM-1 PM" }, "Sat 8 AM–1 PM"],
  [{ Saturday: "Open 24 hours" }, "Sat 24 hours"],
  [{ Saturday: "8:00 AM-" }, "Sat 8:00 AM-"],
  [{ Thursday: "From 4:00 PM" }, "Thu from 4:00 PM"],
])("%j is %j", (openingHours, summary) => expect(summarizeHours({ openingHours })).toBe(summary));

test('all seven days are "Daily"', () => {
  const text = "9 AM - 6 PM";
  const openingHours = {
    Monday: text,
    Tuesday: text,
    Wednesday: text,
    Thursday: text,
    Friday: text,
    Saturday: text,
    Sunday: text,
  };
  expect(summarizeHours({ openingHours })).toBe("Daily 9 AM–6 PM");
});

test("with more than two groups only the days are named", () => {
  const openingHours = { Monday: "8 AM-1 PM", Sunday: "9 AM-1 PM", Tuesday: "10 AM-1 PM", Wednesday: "8 AM-1 PM" };
  expect(summarizeHours({ openingHours })).toBe("Mon–Wed, Sun, hours vary");
});

test.each([
  [{}],
  [{ openingHours: {} }],
  [{ seasons: [] }],
  [{ seasons: [{ from: "05-01", to: "10-31", hours: {} }] }],
])('without hours, "Hours not known": %j', (market) => expect(summarizeHours(market)).toBe("Hours not known"));

test("hours that do not fit vary", () =>
  expect(summarizeHours({ openingHours: { Saturday: "Closed" } })).toBe("Hours vary"));

describe("a market with seasons", () => {
  const market = {
    seasons: [
      { from: "05-07", to: "10-29", hours: { Saturday: "8:00 AM - 1:00 PM" } },
      { from: "11-05", to: "12-20", hours: { Sunday: "10:00 AM - 2:00 PM" } },
    ],
  };
  const on = (date: string) => getLocalMoment(new Date(`${date}T18:00:00Z`), "America/Chicago");

  test("uses the current or next season", () => {
    expect(summarizeHours(market, on("2025-06-07"))).toBe("Sat 8 AM–1 PM");
    expect(summarizeHours(market, on("2025-12-01"))).toBe("Sun 10 AM–2 PM");
    expect(summarizeHours(market, on("2025-11-01"))).toBe("Sun 10 AM–2 PM");
    expect(summarizeHours(market, on("2025-12-25"))).toBe("Sat 8 AM–1 PM");
  });

  test("uses the longest season without a day", () => {
    expect(summarizeHours(market)).toBe("Sat 8 AM–1 PM");
    expect(summarizeHours({ seasons: market.seasons.toReversed() })).toBe("Sat 8 AM–1 PM");
  });

  test("uses another season if the current one has no hours", () => {
    const partly = { seasons: [{ from: "05-01", to: "08-31" }, ...market.seasons.slice(1)] };
    expect(summarizeHours(partly, on("2025-06-07"))).toBe("Sun 10 AM–2 PM");
  });
});

test.each<[Schedule, string]>([
  [
    { seasons: [{ week: { Saturday: open("8:00-13:00") }, rhythm: { everyWeeks: 2, since: "2026-05-02" } }] },
    "Every 2nd Sat 8 AM–1 PM",
  ],
  [
    { seasons: [{ week: { Saturday: open("8:00-13:00") }, rhythm: { weeksOfMonth: [1, 3] } }] },
    "1st & 3rd Sat 8 AM–1 PM",
  ],
  [
    {
      seasons: [
        { week: { Saturday: open("8:00-13:00") } },
        { week: { Sunday: open("9:00-12:00") }, rhythm: { weeksOfMonth: [2] } },
      ],
    },
    "Sat 8 AM–1 PM, 2nd Sun 9 AM–noon",
  ],
  [{ seasons: [{ week: { Saturday: open("8:00-12:00") }, rhythm: { weeksOfMonth: [-1] } }] }, "Last Sat 8 AM–noon"],
  [
    { seasons: [{ week: { Saturday: open("8:00-12:00") }, rhythm: { weeksOfMonth: [1, -1] } }] },
    "1st & last Sat 8 AM–noon",
  ],
  [{ seasons: [{ week: { Saturday: [] }, rhythm: { weeksOfMonth: [1] } }] }, "Hours vary"],
])("not every week: %j is %j", (schedule, summary) =>
  expect(summarize({ schedule }, getLocalMoment(new Date("2026-05-09T18:00:00Z"), "America/Chicago"))).toBe(summary),
);

describe("the hours of one day", () => {
  /** Saturday, July 18, 2026. */
  const SATURDAY = getLocalMoment(new Date("2026-07-18T15:00:00Z"), "America/Chicago");
  const schedule: Schedule = { seasons: [{ week: { Saturday: open("8:00-12:00") } }] };

  test("come with the day", () =>
    expect(describeDay({ schedule }, SATURDAY, "current")).toBe("Sat, Jul 18 · 8 AM–noon"));

  test('if old, come with "usually"', () =>
    expect(describeDay({ schedule }, SATURDAY, "likely")).toBe("Sat, Jul 18 · usually 8 AM to noon"));

  test("of a single day win over its weekday's", () => {
    const special = { ...schedule, days: [{ on: "2026-07-18", hours: open("10:00-14:00") }] };
    expect(describeDay({ schedule: special }, SATURDAY, "current")).toBe("Sat, Jul 18 · 10 AM–2 PM");
  });

  test('are "24 hours" every day for a stand that is always open', () => {
    const stand: Schedule = { seasons: [{ week: { Monday: open("0:00-24:00") } }] };
    expect(describeDay({ schedule: stand }, SATURDAY, "current")).toBe("Sat, Jul 18 · 24 hours");
  });
});

describe("a market that is held on single days", () => {
  const on = (date: string) => getLocalMoment(new Date(`${date}T15:00:00Z`), "America/Chicago");
  const days = ["2026-12-05", "2026-12-12"].map((day) => ({ on: day, hours: open("9:00-14:00") }));
  const schedule: Schedule = { seasons: [], days: [...days, { on: "2026-12-19" }] };

  test("shows the next day, or the last", () => {
    expect(summarize({ schedule }, on("2026-12-05"))).toBe("December 5, 2026, 9 AM–2 PM");
    expect(summarize({ schedule }, on("2026-12-06"))).toBe("December 12, 2026, 9 AM–2 PM");
    expect(summarize({ schedule }, on("2026-12-13"))).toBe("Last held December 12, 2026");
    expect(summarize({ schedule })).toBe("December 12, 2026, 9 AM–2 PM");
    expect(summarize({ schedule: { seasons: [], days: [{ on: "2026-12-19" }] } }, on("2026-12-05"))).toBe(
      "Hours not known",
    );
  });

  test('shows old days without "usually"', () => {
    expect(formatUsualHours({ schedule }, on("2029-12-05"))).toBe("Last held December 12, 2026");
    expect(formatUsualHours({ schedule: { seasons: [], days: [{ on: "12-05", hours: open("9:00-14:00") }] } })).toBe(
      "Usually December 5, 9 AM to 2 PM",
    );
  });
});
