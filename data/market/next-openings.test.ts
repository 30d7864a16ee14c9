import { describe, expect, test } from "vitest";
import type { DayHours, Season } from "../schedule/schedule.ts";
import { open } from "../schedule/testing/hours.ts";
import type { Weekday } from "../schedule/weekday.ts";
import { findNextOpenings } from "./next-openings.ts";

const market = (name: string, day: Weekday, hours: DayHours, more: Partial<Season> = {}, on = "2026-05") => ({
  name,
  hoursConfirmed: { on },
  schedule: { seasons: [{ ...more, week: { [day]: hours } }] },
});

describe("the next openings", () => {
  /** Friday, July 17, 2026, 3 AM in Chicago. */
  const NIGHT = new Date("2026-07-17T08:00:00Z");
  const RULES = { timeZone: "America/Chicago", scheduleFreshMonths: 36 };
  const early = market("early", "Saturday", open("7:00-12:00"));
  const also = market("also", "Saturday", open("7:00-13:00"));
  const later = market("later", "Saturday", open("8:00-12:00"));
  const old = market("old", "Friday", open("6:00-12:00"), {}, "2018");

  test("name day, time and all markets that open then", () =>
    expect(findNextOpenings([early, later, also], NIGHT, RULES)).toEqual([
      { when: "tomorrow at 7:00 AM", markets: [early, also], isLikely: false },
    ]));

  test("name no day for today, the weekday within a week, later the date", () => {
    const when = (day: Weekday, more?: Partial<Season>) =>
      findNextOpenings([market("one", day, open("7:00-12:00"), more)], NIGHT, RULES)[0]?.when;
    expect(when("Friday")).toBe("at 7:00 AM");
    expect(when("Wednesday")).toBe("on Wednesday at 7:00 AM");
    expect(when("Friday", { rhythm: { everyWeeks: 2, since: "2026-07-10" } })).toBe("on July 24 at 7:00 AM");
  });

  test("include old hours on an earlier day, and never only these if others are known", () => {
    const likely = { when: "at 6:00 AM", markets: [old], isLikely: true };
    expect(findNextOpenings([old], NIGHT, RULES)).toEqual([likely]);
    expect(findNextOpenings([old, early], NIGHT, RULES)).toEqual([
      likely,
      { when: "tomorrow at 7:00 AM", markets: [early], isLikely: false },
    ]);
    const friday = market("friday", "Friday", open("8:00-12:00"));
    expect(findNextOpenings([old, friday], NIGHT, RULES).map(({ markets }) => markets)).toEqual([[friday]]);
  });

  test("are likely if the season may not have begun", () => {
    const moved = market("moved", "Friday", open("8:00-12:00"), { from: "07-19", to: "10-31", fromYear: 2024 });
    expect(findNextOpenings([moved, early], NIGHT, RULES)).toEqual([
      { when: "at 8:00 AM", markets: [moved], isLikely: true },
      { when: "tomorrow at 7:00 AM", markets: [early], isLikely: false },
    ]);
  });

  test("use the time zone of each market", () => {
    const mountain = { ...market("mountain", "Friday", open("8:00-12:00")), timeZone: "America/Denver" };
    const halfPastEight = new Date("2026-07-17T13:30:00Z");
    expect(findNextOpenings([mountain, early], halfPastEight, RULES)).toEqual([
      { when: "at 8:00 AM", markets: [mountain], isLikely: false },
    ]);
  });

  test("are empty if nothing opens within two weeks", () => {
    const winter = market("winter", "Saturday", open("9:00-13:00"), { from: "11-01", to: "12-24" });
    expect(findNextOpenings([winter, { name: "bare", schedule: undefined }], NIGHT, RULES)).toEqual([]);
  });
});
