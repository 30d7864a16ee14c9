import { expect, test } from "vitest";
import { getLocalMoment } from "../schedule/local-time.ts";
import type { Season } from "../schedule/schedule.ts";
import { open } from "../schedule/testing/hours.ts";
import { describeSeasonStarts } from "./season-starts.ts";
import { assumed, ofYears } from "#data/schedule/testing/basis.ts";

const NOW = new Date("2026-11-22T16:00:00Z");
const NOVEMBER = [getLocalMoment(NOW, "America/Chicago"), NOW, 36] as const;

/** Held on Saturdays. */
const market = (season: Partial<Season>, on = "2026-05") => ({
  hoursConfirmed: { on },
  schedule: { seasons: [{ to: "10-31", ...season, week: { Saturday: open("8:00-12:00") } }] },
});

const may = market({ from: "05-01" });
const june = market({ from: "06-01" });
const old = market({ from: "04-01" }, "2018");
const usual = market({ from: "05-01", basis: assumed() });
const moved = market({ from: "04-13", basis: ofYears(2024) });

test.each([
  // May 1, 2027, is a Saturday.
  [[june, may], "More open on May 1."],
  [[may, june], "More open on May 1."],
  [[june, market({ from: "06-01" }, "2018")], "More open on June 5."],
  [[usual], "More usually open in May."],
  [[may, old], "More usually open in April."],
  [[may, usual], "More open on May 1."],
  [[moved, may], "More usually open in April."],
  [[], null],
])("of what is out of season, %#", (markets, text) => expect(describeSeasonStarts(markets, ...NOVEMBER)).toBe(text));
