import { describe, expect, test } from "vitest";
import { joinWeekHours, readWeekHours } from "./read-week-hours.ts";

const ONLY_WEEKDAYS =
  "The opening hours must be given for Monday, Tuesday, Wednesday, Thursday, Friday, Saturday, Sunday only.";

describe("hours by weekday", () => {
  test("are taken as typed, days without hours left out", () => {
    expect(readWeekHours({ Saturday: " 8 AM -  noon ", Sunday: "", Wednesday: "Closed" })).toEqual({
      ok: true,
      value: { Saturday: "8 AM - noon", Wednesday: "Closed" },
    });
  });

  test("may all be empty, which is for the field to judge", () => {
    expect(readWeekHours({ Saturday: "", Sunday: " " })).toEqual({ ok: true, value: {} });
  });

  test("that are no times are taken with a warning", () => {
    expect(readWeekHours({ Saturday: "8 AM - noon", Sunday: "dawn to dusk", Monday: "TBD" })).toEqual({
      ok: true,
      value: { Saturday: "8 AM - noon", Sunday: "dawn to dusk", Monday: "TBD" },
      warning:
        'These hours are not times that the site can read: Sunday: "dawn to dusk"; Monday: "TBD". They will be shown ' +
        "as written, but nobody can be told whether the market is open. Times like 8:00 AM - 12:00 PM work best.",
    });
  });

  test.each([
    [{ Caturday: "8 AM - noon" }, ONLY_WEEKDAYS],
    [{ saturday: "8 AM - noon" }, ONLY_WEEKDAYS],
    [{ Saturday: "8 AM - noon", _open_now: "true" }, ONLY_WEEKDAYS],
    [{ Saturday: 8 }, "The text for Saturday must be text."],
    [{ Saturday: null }, "The text for Saturday must be text."],
    [{ Saturday: ["8 AM - noon"] }, "The text for Saturday must be text."],
    [{ Saturday: "x".repeat(101) }, "The text for Saturday is too long. Please shorten it to 100 characters or fewer."],
    [[], "The opening hours must be given by weekday. For example Saturday: 8:00 AM - 12:00 PM"],
    [5, "The opening hours must be given by weekday. For example Saturday: 8:00 AM - 12:00 PM"],
    [null, "The opening hours must be given by weekday. For example Saturday: 8:00 AM - 12:00 PM"],
  ])("%j is refused", (input, error) => {
    expect(readWeekHours(input)).toEqual({ ok: false, error });
  });
});

describe("hours as text", () => {
  test.each([
    ["Saturday: 8:00 AM - 12:00 PM", { Saturday: "8:00 AM - 12:00 PM" }],
    ["sat 8am-noon", { Saturday: "8am-noon" }],
    ["Sat. - 8am-noon", { Saturday: "8am-noon" }],
    ["Wednesdays 3 - 7 PM\r\n\nSaturdays: 8 AM - noon", { Wednesday: "3 - 7 PM", Saturday: "8 AM - noon" }],
    ["Wed 3-7pm; Sat 8am-noon; 1-4pm", { Wednesday: "3-7pm", Saturday: "8am-noon; 1-4pm" }],
    ["Wed, Sat: 8am-noon", { Wednesday: "8am-noon", Saturday: "8am-noon" }],
    ["Wed & Sat and Sun 8am-noon", { Wednesday: "8am-noon", Saturday: "8am-noon", Sunday: "8am-noon" }],
    ["Thu–Sat 9-5pm", { Thursday: "9-5pm", Friday: "9-5pm", Saturday: "9-5pm" }],
    ["Tuesday to Thursday: closed", { Tuesday: "closed", Wednesday: "closed", Thursday: "closed" }],
    ["Sat - Mon 9am-5pm", { Saturday: "9am-5pm", Sunday: "9am-5pm", Monday: "9am-5pm" }],
    ["Saturday:", {}],
  ])("%j is read by its days", (input, value) => {
    expect(readWeekHours(input)).toEqual({ ok: true, value });
  });

  test("may be the same every day", () => {
    const value = {
      Monday: "24/7",
      Tuesday: "24/7",
      Wednesday: "24/7",
      Thursday: "24/7",
      Friday: "24/7",
      Saturday: "24/7",
      Sunday: "24/7",
    };
    expect(readWeekHours("Daily: 24/7")).toEqual({ ok: true, value });
    expect(readWeekHours("every day 24/7")).toEqual({ ok: true, value });
  });

  test("that are no times are taken with a warning", () => {
    expect(readWeekHours("Sunday: sunrise to sunset")).toMatchObject({
      ok: true,
      value: { Sunday: "sunrise to sunset" },
      warning: expect.stringContaining('Sunday: "sunrise to sunset"') as string,
    });
  });

  test.each(["8 AM - noon", "Sunrise to sunset", "weekly", "Sat 8am-noon\nrain or shine"])(
    "%j has a line without its day",
    (input) => {
      expect(readWeekHours(input)).toEqual({
        ok: false,
        error: "Please start each line of the opening hours with its day. For example Saturday: 8:00 AM - 12:00 PM",
      });
    },
  );

  test("are refused where a day has two lines", () => {
    expect(readWeekHours("Sat 8-11 AM\nSat 2-5 PM")).toEqual({
      ok: false,
      error: "Saturday has hours twice. Write both on one line: 8 AM - noon, 2 - 5 PM",
    });
  });

  test("longer than a week's hours are refused before they are read", () => {
    expect(readWeekHours(`Sat${" ".repeat(5000)}x`)).toEqual({
      ok: false,
      error: "The text of the opening hours is too long. Please shorten it to 1,400 characters or fewer.",
    });
  });
});

test("a week is written by line, Monday first, and reads the same again", () => {
  const week = { Saturday: "8 AM-12 PM; 1-4 PM", Wednesday: "3-7 PM" };
  expect(joinWeekHours(week)).toBe("Wednesday: 3-7 PM\nSaturday: 8 AM-12 PM; 1-4 PM");
  expect(readWeekHours("Wednesday: 3-7 PM\nSaturday: 8 AM-12 PM; 1-4 PM")).toEqual({ ok: true, value: week });
});
