/** Tests completeSchedule() through resolve(). */
import { describe, expect, test } from "vitest";
import type { Schedule, Season, WeekHours } from "../schedule/schedule.ts";
import { open } from "../schedule/testing/hours.ts";
import { printSchedule } from "../schedule/testing/print-schedule.ts";
import type { Claim } from "./claims.ts";
import { resolve } from "./resolve.ts";
import { assumed } from "#data/schedule/testing/basis.ts";

const DOUBT = { code: "remark", text: "it may be another market" } as const;
const SATURDAY = { Saturday: open("8:00-12:00") };

function hours(said: string, value: Schedule, record = `https://page.example/${said}`): Claim {
  return { fact: "schedule", source: "published", record, value, said };
}

function season(said: string, dates: Omit<Season, "week">, days?: Schedule["days"], week: WeekHours = SATURDAY) {
  return hours(said, { seasons: [{ ...dates, week }], ...(days && { days }) });
}

/** The schedule on one line. */
function fold(...claims: Claim[]): string {
  return printSchedule(resolve(claims).facts.schedule as Schedule);
}

const OPEN_END = season("2025-04-20", { from: "05-03", to: "10-31", basis: assumed("to") });

test("a missing end comes from the newest source that states it, with that source's date", () => {
  const older = season("2022-04-30", { from: "05-07", to: "10-29" });
  const oldest = season("2019-04-30", { from: "05-04", to: "10-12" });
  const claims = [oldest, older, OPEN_END];
  expect(fold(...claims)).toBe("05-03/2025 to 10-29/2022[2022-04-30] Sat 8:00-12:00");
  expect(resolve(claims).lenders).toEqual([{ claim: older, of: "end of the season" }]);
});

test.each<[story: string, other: Claim]>([
  ["in winter", season("2022", { from: "11-05", to: "04-29" })],
  ["on another weekday", season("2022", { from: "05-07", to: "10-12" }, undefined, { Tuesday: open("15:00-18:00") })],
  ["of the whole year", season("2022", { from: "01-01", to: "12-31" })],
  ["with an assumed end", season("2022", { from: "05-07", to: "10-12", basis: assumed("to") })],
  ["of a doubtful claim", { ...season("2022", { from: "05-07", to: "10-12" }), doubt: DOUBT }],
])("no end is taken from a season %s", (_, other) => {
  expect(fold(other, OPEN_END)).toBe("05-03/2025 to ?10-31 Sat 8:00-12:00");
});

test("with both ends missing, each comes from the newest source that states it", () => {
  const neither = season("2025", { from: "05-01", to: "10-31", basis: assumed() });
  const half = season("2023", { from: "05-06", to: "10-31", basis: assumed("to") });
  const whole = season("2022", { from: "06-04", to: "09-24" });
  expect(fold(neither, half, whole)).toBe("05-06/2023[2023] to 09-24/2022[2022] Sat 8:00-12:00");
  expect(resolve([neither, half, whole]).lenders.map(({ claim }) => claim)).toEqual([half, whole]);
  expect(fold(neither, half)).toBe("05-06/2023[2023] to ?10-31 Sat 8:00-12:00");
});

test("hours without a season are of the newest one that is known, with the date of its source", () => {
  const bare = hours("2025", { seasons: [{ week: SATURDAY }] });
  const summer = season("2023", { from: "05-06", to: "10-31", basis: assumed("to") });
  const older = season("2022", { from: "06-04", to: "09-24" });
  expect(fold(older, summer, bare)).toBe("05-06/2023[2023] to ?10-31 Sat 8:00-12:00");
  expect(resolve([older, summer, bare]).lenders).toEqual([{ claim: summer, of: "end of the season" }]);
  const winter: Season = { from: "11-04", to: "04-29", week: SATURDAY };
  const both = hours("2023", { seasons: [{ from: "05-06", to: "10-31", week: SATURDAY }, winter] });
  expect(fold(older, both, bare)).toBe("Sat 8:00-12:00");
});

test("a newer claim without hours changes an end, unless it only names the month", () => {
  const full = season("2021-05-13", { from: "05-15", to: "09-25" });
  const newer = hours("2025", { seasons: [{ from: "05-24", to: "08-30" }] });
  expect(fold(full, newer)).toBe("05-24/2025[2025] to 08-30/2025[2025] Sat 8:00-12:00");
  for (const other of [
    hours("2025", { seasons: [{ from: "05-01", to: "10-31" }] }),
    { ...newer, doubt: DOUBT },
    hours("2025", { seasons: [{ from: "11-08", to: "03-28" }] }),
    hours("2020", { seasons: [{ from: "05-24", to: "08-30" }] }),
  ])
    expect(fold(full, other)).toBe("05-15/2021 to 09-25/2021 Sat 8:00-12:00");
});

test("a holiday closed in two other years is a day off in later years; closed in one, it is unsure", () => {
  const dates = { from: "05-01", to: "10-31" };
  const eve = season("2024", { from: "11-01", to: "04-30" }, [{ on: "2024-12-31" }]);
  expect(fold(eve)).toBe("11-01 to 04-30 Sat 8:00-12:00 | 12-31 closed (unsure) (New Year’s Eve) | 2024-12-31 closed");
  // On July 4 every market is asked.
  const once = [season("2024", dates, [{ on: "2024-07-04" }]), season("2025", dates)];
  expect(fold(...once)).toBe("05-01 to 10-31 Sat 8:00-12:00");
  const twice = [...once, season("2023", dates, [{ on: "2023-07-04" }])];
  expect(fold(...twice)).toBe("05-01 to 10-31 Sat 8:00-12:00 | 07-04 closed (Independence Day)");
});

describe("days elsewhere", () => {
  const SQUARE = { Saturday: open("6:15-13:45") };
  const on = (day: string, times = open("7:00-12:00")) => ({ on: day, hours: times, place: "Breese Stevens Field" });
  const DATES = { from: "04-15", to: "11-11" };
  const older = season("2023-04-11", DATES, [on("2023-07-08")], SQUARE);
  const only = hours("2024-07-08", { seasons: [], days: [on("2024-07-13")] });
  const FIELD = "7:00-12:00 (unsure) (at Breese Stevens Field)";
  const UNSURE = ["2025-07-12", "2026-07-11", "2027-07-10", "2028-07-08", "2029-07-14", "2030-07-13"];
  const WINNER = "04-15/2023 to 11-11/2023 Sat 6:15-13:45 | 2023-07-08 7:00-12:00 (at Breese Stevens Field)";

  test("displace no weekly hours, reach the record, and are unsure in the years after two", () =>
    expect(fold(older, only)).toBe(
      [WINNER, "2024-07-13 7:00-12:00 (at Breese Stevens Field)", ...UNSURE.map((day) => `${day} ${FIELD}`)].join(
        " | ",
      ),
    ));

  test("displace no season without hours, either", () => {
    const bare = hours("2021", { seasons: [DATES] });
    expect(fold(bare, only)).toBe("04-15 to 11-11 hours unknown | 2024-07-13 7:00-12:00 (at Breese Stevens Field)");
  });

  test("of years before the hours are only carried over", () => {
    const claims = [hours("2019-07-08", { seasons: [], days: [on("2019-07-13", open("7:00-13:00"))] }), only];
    const newest = season("2026-04-11", { from: "04-11", to: "11-14" }, undefined, SQUARE);
    expect(fold(...claims, newest)).toBe(
      ["04-11/2026 to 11-14/2026 Sat 6:15-13:45", ...UNSURE.slice(1).map((day) => `${day} ${FIELD}`)].join(" | "),
    );
  });

  test("are not asked about on a day that is closed every year", () => {
    const claims = ["2023-07-01", "2024-07-06"].map((day) => hours(day, { seasons: [], days: [on(day)] }));
    const newest = season("2026-04-11", { from: "04-11", to: "11-14" }, [{ on: "07-04" }], SQUARE);
    expect(fold(...claims, newest)).not.toContain("2026-07-04");
  });
});

test("projected days off are sorted by date and limited to DAYS_MAX", () => {
  const dates = { from: "05-01", to: "04-30" };
  const long = (year: string, days: string[]) =>
    season(
      year,
      dates,
      days.map((on) => ({ on: `${year}-${on}` })),
    );
  const memorial = { "2022": ["05-27", "05-28", "05-29", "05-30"], "2023": ["05-26", "05-27", "05-28", "05-29"] };
  const labor = { "2022": ["09-02", "09-03", "09-04", "09-05"], "2023": ["09-01", "09-02", "09-03", "09-04"] };
  const claims = (["2022", "2023"] as const).map((year) => long(year, [...memorial[year], "07-04", ...labor[year]]));
  const { days = [] } = resolve(claims).facts.schedule as Schedule;
  expect(days).toHaveLength(60);
  expect(days[0]).toEqual({ on: "07-04", note: "Independence Day" });
  expect(days.map(({ on }) => on)).toEqual(days.map(({ on }) => on).toSorted());
  expect(days.at(-1)?.on).toMatch(/^2030-/);
});

test("a person's schedule only gets the years of its dates", () => {
  const person: Claim = {
    ...OPEN_END,
    source: "community",
    uid: "1",
    entered: "2026-04-20T12:00:00.000Z",
    said: "2026-04-20",
  };
  const older = season("2022-04-30", { from: "05-07", to: "10-29" }, [{ on: "2022-07-04" }]);
  expect(fold(older, person)).toBe("05-03 to ?10-31 Sat 8:00-12:00");
});

test("of two claims of the same day the one with hours is used, in any stored order", () => {
  const bare = hours("2022", { seasons: [{ from: "05-01", to: "10-31" }] }, "usda-portal:1");
  const full = hours("2022", { seasons: [{ from: "05-07", to: "10-29", week: SATURDAY }] }, "usda-2018:1");
  for (const both of [
    [bare, full],
    [full, bare],
  ])
    expect(fold(...both, OPEN_END)).toContain("to 10-29/2022[");
});

describe("a day for which the newest source gives only the opening time", () => {
  const opening = season("2024", { from: "06-15", to: "10-26" }, undefined, { Saturday: "From 8:00 AM" });

  test("closes as stated by an older source, which is credited", () => {
    const older = season("2014", { from: "06-14", to: "10-11" });
    expect(fold(opening, older)).toMatch(/ Sat 8:00-12:00$/);
    expect(resolve([opening, older]).lenders).toEqual([{ claim: older, of: "closing time" }]);
  });

  test("has no closing time if the older source opens at another time or on another day", () => {
    const later = season("2014", { from: "06-14", to: "10-11" }, undefined, { Saturday: open("9:00-12:00") });
    const sunday = season("2013", { from: "06-14", to: "10-11" }, undefined, { Sunday: open("8:00-12:00") });
    expect(fold(opening, later, sunday)).toMatch(/ Sat "From 8:00 AM"$/);
  });
});
