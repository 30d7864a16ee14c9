import { describe, expect, test } from "vitest";
import { getLocalMoment } from "./local-time.ts";
import { getCurrentSeason, getNextSeason, getOpenMonths, isInSeason } from "./season.ts";

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
])("a season over the New Year, November 5 to April 20, on %s: %s", (date, expected) =>
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
  test("looks ahead to the nearest start", () => {
    const market = { schedule: { seasons: [WINTER, SUMMER] } };
    expect(getNextSeason(market, on("2025-05-01"))).toEqual({ season: SUMMER, startsInDays: 6 });
    expect(getNextSeason(market, on("2025-10-30"))).toEqual({ season: WINTER, startsInDays: 6 });
  });

  test("a season that started today or earlier comes again next year", () => {
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

  test("is null when no season is known", () => {
    expect(getOpenMonths({})).toBeNull();
    expect(getOpenMonths({ schedule: { seasons: [{ from: "05-01", to: "10-31", assumed: "both" }] } })).toBeNull();
    expect(getOpenMonths({ schedule: { seasons: [] } })).toBeNull();
  });
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
  ])("of %j go before the usual ones on %s: %s", (season, date, expected) =>
    expect(isInSeason(season, on(date))).toBe(expected),
  );

  test("are when it begins next", () => {
    expect(getNextSeason({ schedule: { seasons: [summer] } }, on("2026-05-01"))?.startsInDays).toBe(1);
    expect(getNextSeason({ schedule: { seasons: [summer] } }, on("2026-05-02"))?.startsInDays).toBe(370);
    expect(getNextSeason({ schedule: { seasons: [winter] } }, on("2026-10-31"))?.startsInDays).toBe(35);
  });
});

test("a season without dates is every day, and begins and ends on none", () => {
  const market = { schedule: { seasons: [{}, SUMMER] } };
  expect(isInSeason({}, on("2025-01-01"))).toBe(true);
  expect(getNextSeason({ schedule: { seasons: [{}] } }, on("2025-05-01"))).toBeNull();
  expect(getOpenMonths(market)).toBeNull();
});
