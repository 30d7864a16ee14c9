import { describe, expect, test } from "vitest";
import { getLocalMoment } from "../schedule/local-time.ts";
import { describeNotice, dropOver, findMarketDay, readNotices, formatNoticeDays } from "./notices.ts";
import { open } from "../schedule/testing/hours.ts";

const TODAY = getLocalMoment(new Date("2026-07-11T12:00:00-05:00"), "America/Chicago");

const DAY = { from: "2026-07-11", to: "2026-07-12" };

describe("readNotices", () => {
  test("cleans texts, and drops past and repeated notices", () => {
    const over = { from: "2026-07-01", to: "2026-07-10", text: "Moved indoors" };
    expect(
      readNotices(
        [
          { ...DAY, text: "  Cancelled:  storm ", isCancelled: true },
          { ...DAY, text: "Cancelled: storm", isCancelled: true },
          over,
        ],
        TODAY,
      ),
    ).toEqual({ ok: true, value: [{ ...DAY, text: "Cancelled: storm", isCancelled: true }] });
    expect(readNotices([over])).toEqual({ ok: true, value: [over] });
    expect(readNotices([{ ...DAY, text: "Opens late", isCancelled: false }])).toEqual({
      ok: true,
      value: [{ ...DAY, text: "Opens late" }],
    });
  });

  test.each<[input: unknown, error: string]>([
    ["Closed", "The notices must be a list."],
    [[7], "A notice must be an object."],
    [[{ ...DAY, text: "Closed", tone: "red" }], "A notice has no field tone."],
    [[{ ...DAY, text: " - " }], "A notice needs words. Please choose some, or write your own."],
    [[{ ...DAY }], "A notice needs words. Please choose some, or write your own."],
    [[{ ...DAY, text: "x".repeat(121) }], "A notice is too long. Please shorten it to 120 characters or fewer."],
    [[{ from: "2026-02-30", to: "2026-03-01", text: "Closed" }], "A notice needs its first and last day."],
    [[{ from: "2026-07-12", to: "2026-07-11", text: "Closed" }], "A notice must not end before it begins."],
    [[{ from: "2026-07-12", to: "2028-07-14", text: "Closed" }], "A notice can last two years at most."],
    [[{ from: "2028-08-01", to: "2028-08-01", text: "Closed" }], "A notice can be at most two years ahead."],
    [[{ ...DAY, text: "Closed", isCancelled: "yes" }], "A notice is cancelled, or not: true or false."],
    [
      Array.from({ length: 7 }, (_, at) => ({ ...DAY, text: `Notice ${at}` })),
      "A market can have 6 notices. Please take one out.",
    ],
  ])("refuses %j", (input, error) => expect(readNotices(input, TODAY)).toEqual({ ok: false, error }));
});

test("notices that end today are current", () => {
  const notices = [
    { from: "2026-07-01", to: "2026-07-10", text: "Opens late" },
    { from: "2026-07-01", to: "2026-07-11", text: "Closes early" },
  ];
  expect(dropOver(notices, TODAY)).toEqual([notices[1]]);
});

test("with full dates for readers at any time", () => {
  expect(describeNotice({ from: "2026-07-04", to: "2026-07-04", text: "Closed", isCancelled: true })).toBe(
    "Closed (July 4, 2026)",
  );
  expect(describeNotice({ ...DAY, text: "Storm", isCancelled: true })).toBe(
    "Storm (July 11, 2026 to July 12, 2026, not held)",
  );
});

describe("a new notice", () => {
  const at = (iso: string) => getLocalMoment(new Date(iso), "America/Chicago");
  const saturdays = { seasons: [{ week: { Saturday: open("8:00-12:00") } }] };
  const sunday = { seasons: [{ week: { Sunday: "dawn to dusk" } }] };
  const holiday = { ...saturdays, days: [{ on: "2026-11-28" }] };
  const june = { seasons: [{ from: "06-01", to: "10-31", week: { Wednesday: open("15:00-19:00") } }] };

  test.each([
    ["on a market day until its last minute", saturdays, "2026-11-28T12:00:00-06:00", "2026-11-28"],
    ["on a market day that has ended", saturdays, "2026-11-28T12:01:00-06:00", "2026-12-05"],
    ["late on a day with hours as text", sunday, "2026-11-29T22:00:00-06:00", "2026-11-29"],
    ["with hours as text", sunday, "2026-11-27T17:00:00-06:00", "2026-11-29"],
    ["before a holiday", holiday, "2026-11-27T17:00:00-06:00", "2026-12-05"],
    ["on the day after", saturdays, "2026-11-29T00:10:00-06:00", "2026-12-05"],
    ["in winter, for a summer market", june, "2026-11-27T17:00:00-06:00", "2027-06-02"],
    ["without known days", undefined, "2026-11-27T17:00:00-06:00", null],
  ])("is for the next market day: %s", (_, schedule, now, day) => expect(findMarketDay(schedule, at(now))).toBe(day));

  test("names its days in full", () => {
    const friday = at("2026-11-27T17:00:00-06:00");
    const storm = { from: "2026-11-28", to: "2026-11-28", text: "Cancelled: storm" };
    expect(formatNoticeDays(storm, friday)).toBe("Saturday, November 28");
    expect(formatNoticeDays({ ...storm, to: "2026-11-29" }, friday)).toBe(
      "Saturday, November 28 to Sunday, November 29",
    );
  });
});
