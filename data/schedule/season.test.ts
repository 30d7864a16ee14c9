import { describe, expect, test } from "vitest";
import { toIsoDay } from "./calendar-day.ts";
import { getLocalMoment } from "./local-time.ts";
import { getCurrentSeason, getNextSeason, getOpenMonths, getRun, isInSeason, isSeasonNews } from "./season.ts";

const on = (date: string) => getLocalMoment(new Date(`${date}T18:00:00Z`), "America/Chicago");

const SUMMER = { from: "05-07", to: "10-29" };
const WINTER = { from: "11-05", to: "04-20" };

test.each([
  ["2025-05-06", false],
  ["2025-05-07", true],
  ["2025-08-01", true],
  ["2025-10-29", true],
  ["2025-10-30", false],
])("a season from May 7 to October 29 on %s: %s", (date, expected) =>
  expect(isInSeason(SUMMER, on(date))).toBe(expected),
);

test.each([
  ["2025-11-04", false],
  ["2025-11-05", true],
  ["2025-12-31", true],
  ["2026-01-01", true],
  ["2026-04-20", true],
  ["2026-04-21", false],
])("a season across the New Year, November 5 to April 20, on %s: %s", (date, expected) =>
  expect(isInSeason(WINTER, on(date))).toBe(expected),
);

test("the current season is the one that contains today", () => {
  const market = { schedule: { seasons: [SUMMER, WINTER] } };
  expect(getCurrentSeason(market, on("2025-06-07"))).toBe(SUMMER);
  expect(getCurrentSeason(market, on("2025-01-15"))).toBe(WINTER);
  expect(getCurrentSeason(market, on("2025-05-01"))).toBeNull();
  expect(getCurrentSeason({}, on("2025-06-07"))).toBeNull();
});

describe("getNextSeason", () => {
  test("finds the nearest start", () => {
    const market = { schedule: { seasons: [WINTER, SUMMER] } };
    expect(getNextSeason(market, on("2025-05-01"))).toEqual({ season: SUMMER, startsInDays: 6 });
    expect(getNextSeason(market, on("2025-10-30"))).toEqual({ season: WINTER, startsInDays: 6 });
  });

  test("a season that started today or earlier begins again next year", () => {
    expect(getNextSeason({ schedule: { seasons: [SUMMER] } }, on("2025-05-07"))?.startsInDays).toBe(365);
    expect(getNextSeason({ schedule: { seasons: [SUMMER] } }, on("2025-12-31"))?.startsInDays).toBe(127);
  });

  test("is null without seasons", () => {
    expect(getNextSeason({}, on("2025-05-01"))).toBeNull();
    expect(getNextSeason({ schedule: { seasons: [] } }, on("2025-05-01"))).toBeNull();
  });
});

describe("getOpenMonths", () => {
  const months = (market: Parameters<typeof getOpenMonths>[0]) =>
    getOpenMonths(market)
      ?.map((open) => (open ? "x" : "."))
      .join("");

  test("marks every month with at least a day of a season", () => {
    expect(months({ schedule: { seasons: [SUMMER] } })).toBe("....xxxxxx..");
    expect(months({ schedule: { seasons: [WINTER] } })).toBe("xxxx......xx");
    expect(months({ schedule: { seasons: [SUMMER, WINTER] } })).toBe("xxxxxxxxxxxx");
    expect(months({ schedule: { seasons: [{ from: "06-01", to: "06-30" }] } })).toBe(".....x......");
    expect(months({ schedule: { seasons: [{ from: "06-20", to: "06-10" }] } })).toBe("xxxxxxxxxxxx");
  });

  test("marks the current month while season days are left in it", () => {
    const market = { schedule: { seasons: [{ from: "04-13", to: "11-09" }] } };
    const isMarked = (date: string) => getOpenMonths(market, on(date))?.[on(date).month - 1];
    expect(["2026-04-02", "2026-11-09"].map(isMarked)).toEqual([true, true]);
    expect(["2026-11-28", "2026-12-01"].map(isMarked)).toEqual([false, false]);
  });

  test("is null when no season is known", () => {
    expect(getOpenMonths({})).toBeNull();
    expect(getOpenMonths({ schedule: { seasons: [{ from: "05-01", to: "10-31", assumed: "both" }] } })).toBeNull();
    expect(getOpenMonths({ schedule: { seasons: [] } })).toBeNull();
  });
});

test.each([
  ["2026-04-30", true],
  ["2026-05-07", false],
  ["2026-10-01", false],
  ["2026-10-02", true],
  ["2026-10-29", true],
  ["2026-11-28", true],
])("whether the dates of May 7 to October 29 are shown on %s: %s", (date, isNews) =>
  expect(isSeasonNews({ schedule: { seasons: [SUMMER] } }, on(date))).toBe(isNews),
);

test("dates of a season of the whole year, or without dates, are never shown", () => {
  const isNews = (from?: string, to?: string) =>
    isSeasonNews({ schedule: { seasons: [from && to ? { from, to } : {}] } }, on("2026-12-28"));
  expect([isNews("01-01", "12-31"), isNews()]).toEqual([false, false]);
});

describe("a year's own dates", () => {
  const summer = { from: "05-07", to: "10-29", years: [{ from: "2026-05-02", to: "2026-10-31" }] };
  const winter = { from: "11-05", to: "04-20", years: [{ from: "2026-12-05", to: "2027-03-27" }] };

  test.each([
    [summer, "2026-05-02", true],
    [summer, "2026-10-31", true],
    [summer, "2026-11-01", false],
    [summer, "2027-05-02", false],
    [summer, "2025-10-29", true],
    [winter, "2026-04-20", true],
    [winter, "2026-11-28", false],
    [winter, "2027-03-27", true],
    [winter, "2027-04-10", false],
    [winter, "2027-11-05", true],
  ])("of %j win over the usual ones on %s: %s", (season, date, expected) =>
    expect(isInSeason(season, on(date))).toBe(expected),
  );

  test("are used for the next start", () => {
    expect(getNextSeason({ schedule: { seasons: [summer] } }, on("2026-05-01"))?.startsInDays).toBe(1);
    expect(getNextSeason({ schedule: { seasons: [summer] } }, on("2026-05-02"))?.startsInDays).toBe(370);
    expect(getNextSeason({ schedule: { seasons: [winter] } }, on("2026-10-31"))?.startsInDays).toBe(35);
  });
});

test("a season without dates covers every day and never begins", () => {
  const market = { schedule: { seasons: [{}, SUMMER] } };
  expect(isInSeason({}, on("2025-01-01"))).toBe(true);
  expect(getNextSeason({ schedule: { seasons: [{}] } }, on("2025-05-01"))).toBeNull();
  expect(getOpenMonths(market)).toBeNull();
});

describe("a season from another year keeps weekday and week of the month", () => {
  // The second Saturday of April to the second of November.
  const season = { from: "04-13", to: "11-09", fromYear: 2024, toYear: 2024 };
  const days = (of: Parameters<typeof getRun>[0], year: number) => {
    const { first, last } = getRun(of, year);
    return `${toIsoDay(first)} ${toIsoDay(last)}`;
  };

  test.each([
    [2024, "2024-04-13 2024-11-09"],
    [2025, "2025-04-12 2025-11-08"],
    [2026, "2026-04-11 2026-11-14"],
    [2030, "2030-04-13 2030-11-09"],
  ])("in %i", (year, expected) => expect(days(season, year)).toBe(expected));

  test("also in earlier years", () => {
    expect(days(season, 2023)).toBe("2023-04-08 2023-11-11");
  });

  test("the last of its month stays the last", () => {
    // The last Saturday of October, which was the fourth in 2024 and is the fifth in 2026.
    expect(days({ from: "05-04", to: "10-26", fromYear: 2024, toYear: 2024 }, 2026)).toBe("2026-05-02 2026-10-31");
    // The last Friday of May, which was the fifth in 2024 and is the fourth in 2023.
    expect(days({ from: "05-31", to: "09-27", fromYear: 2024, toYear: 2024 }, 2023)).toBe("2023-05-26 2023-09-29");
    // The last Thursday of February.
    expect(days({ from: "02-29", to: "12-05", fromYear: 2024, toYear: 2024 }, 2026)).toBe("2026-02-26 2026-12-03");
    // October 24, 2026, has a Saturday after it.
    expect(days({ from: "05-02", to: "10-24", fromYear: 2026, toYear: 2026 }, 2024)).toBe("2024-05-04 2024-10-26");
  });

  test("each end separately", () => {
    expect(days({ from: "05-04", to: "10-31", fromYear: 2024 }, 2026)).toBe("2026-05-02 2026-10-31");
    expect(days({ from: "05-02", to: "10-27", fromYear: 2026, toYear: 2022 }, 2026)).toBe("2026-05-02 2026-10-29");
  });

  test("across the New Year the last day is in the next year", () => {
    const winter = { from: "11-02", to: "04-26", fromYear: 2024, toYear: 2025 };
    expect(days(winter, 2024)).toBe("2024-11-02 2025-04-26");
    expect(days(winter, 2025)).toBe("2025-11-01 2026-04-25");
    expect(getRun(winter, 2024)).toMatchObject({ isFirstMoved: false, isLastMoved: false });
    expect(getRun(winter, 2025)).toMatchObject({ isFirstMoved: true, isLastMoved: true });
    expect(isInSeason(winter, on("2026-04-25"))).toBe(true);
    expect(isInSeason(winter, on("2026-04-26"))).toBe(false);
  });

  test.each([
    ["2024-04-12", false],
    ["2024-04-13", true],
    ["2026-04-10", false],
    ["2026-04-11", true],
    ["2026-11-14", true],
    ["2026-11-15", false],
  ])("on %s: %s", (date, expected) => expect(isInSeason(season, on(date))).toBe(expected));

  test("a year's own dates win", () => {
    const withYears = { ...season, years: [{ from: "2026-05-02", to: "2026-10-31" }] };
    expect(days(withYears, 2026)).toBe("2026-05-02 2026-10-31");
    expect(days(withYears, 2027)).toBe("2027-04-10 2027-11-13");
    expect(getRun(withYears, 2026)).toMatchObject({ isFirstMoved: false, isLastMoved: false });
    expect(isInSeason(withYears, on("2027-04-10"))).toBe(true);
  });

  test("is used for the next start", () => {
    expect(getNextSeason({ schedule: { seasons: [season] } }, on("2026-04-01"))?.startsInDays).toBe(10);
  });
});

test("dates without a year do not move", () => {
  expect(getRun(SUMMER, 2026)).toMatchObject({ isFirstMoved: false, isLastMoved: false });
  expect(isInSeason({ from: "02-01", to: "02-29" }, on("2026-02-28"))).toBe(true);
});
