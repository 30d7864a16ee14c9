import { expect, test } from "vitest";
import { open } from "../schedule/testing/hours.ts";
import type { WeekHours } from "../schedule/schedule.ts";
import { nameNextOpening, planVisits } from "./visit-plan.ts";

const RULES = { timeZone: "America/Chicago", scheduleFreshMonths: 36 };

/** Saturday, July 11, 2026, 9 AM in Chicago. */
const NOW = new Date("2026-07-11T14:00:00Z");

let id = 0;
const market = (name: string, week: WeekHours, on = "2026-05") => ({
  ...{ id: ++id, name, latitude: 43, longitude: -89 },
  hoursConfirmed: { on },
  schedule: { seasons: [{ from: "05-01", to: "10-31", week }] },
});

test('open markets first, then by next opening; old hours say "usually", unknown ones are left out', () => {
  const markets = [
    market("Sunday", { Sunday: open("10:00-14:00") }),
    market("later today", { Saturday: open("13:00-16:00") }, "2016"),
    market("open", { Saturday: open("7:00-12:00"), Wednesday: open("8:00-12:00") }),
    market("over for today", { Saturday: open("6:00-8:00") }),
    { ...market("unknown", {}), schedule: undefined },
    { ...market("winter", { Saturday: open("8:00-12:00") }), schedule: { seasons: [{ from: "11-01", to: "12-20" }] } },
  ];
  expect(
    planVisits(markets, { now: NOW, rules: RULES }).map(({ market: { name }, when }) => `${name}: ${when}`),
  ).toEqual([
    "open: Sat, Jul 11 · 7 AM–noon",
    "later today: Sat, Jul 11 · usually 1 to 4 PM",
    "Sunday: Sun, Jul 12 · 10 AM–2 PM",
    "over for today: Sat, Jul 18 · 6–8 AM",
  ]);
});

test.each([
  ["2026-07-11T14:00:00Z", "2026-05", "tomorrow 10 AM"],
  ["2026-07-12T14:00:00Z", "2026-05", "today 10 AM"],
  ["2026-07-09T14:00:00Z", "2026-05", "Sunday 10 AM"],
  ["2026-07-12T16:00:00Z", "2026-05", "July 19 10 AM"],
  ["2026-07-09T14:00:00Z", "2016", "usually Sunday 10 AM"],
  ["2026-12-24T14:00:00Z", "2026-05", null],
])("at %s, by hours of %s, a Sunday market opens next: %s", (now, on, text) => {
  const sundays = market("Sunday", { Sunday: open("10:00-14:00") }, on);
  expect(nameNextOpening(sundays, { now: new Date(now), rules: RULES })).toBe(text);
});

test("a day in doubt says so", () => {
  const saturdays = market("Saturday", { Saturday: open("8:00-12:00") });
  const context = { now: new Date("2026-07-01T14:00:00Z"), rules: RULES };
  expect(planVisits([saturdays], context).map(({ when }) => when)).toEqual([
    "Sat, Jul 4 · 8 AM–noon · often closed on July 4: ask",
  ]);
  expect(nameNextOpening(saturdays, context)).toBe("likely Saturday 8 AM");
});
