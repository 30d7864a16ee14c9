import { expect, test } from "vitest";
import { open } from "../schedule/testing/hours.ts";
import type { WeekHours } from "../schedule/schedule.ts";
import { planVisits } from "./visit-plan.ts";

const RULES = { timeZone: "America/Chicago", scheduleFreshMonths: 36 };

/** Saturday, July 11, 2026, 9 AM in Chicago. */
const NOW = new Date("2026-07-11T14:00:00Z");

const market = (name: string, week: WeekHours, on = "2026-05") => ({
  name,
  hoursConfirmed: { on },
  schedule: { seasons: [{ from: "05-01", to: "10-31", week }] },
});

test('open markets first, then by next opening; old hours say "usually", unknown ones are left out', () => {
  const markets = [
    market("Sunday", { Sunday: open("10:00-14:00") }),
    market("later today", { Saturday: open("13:00-16:00") }, "2016"),
    market("open", { Saturday: open("7:00-12:00"), Wednesday: open("8:00-12:00") }),
    market("over for today", { Saturday: open("6:00-8:00") }),
    { name: "unknown", schedule: undefined },
    { ...market("winter", { Saturday: open("8:00-12:00") }), schedule: { seasons: [{ from: "11-01", to: "12-20" }] } },
  ];
  expect(planVisits(markets, NOW, RULES).map(({ market: { name }, when }) => `${name}: ${when}`)).toEqual([
    "open: Sat, Jul 11 · 7 AM–noon",
    "later today: Sat, Jul 11 · usually 1 to 4 PM",
    "Sunday: Sun, Jul 12 · 10 AM–2 PM",
    "over for today: Sat, Jul 18 · 6–8 AM",
  ]);
});
