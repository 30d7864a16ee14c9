import { describe, expect, test } from "vitest";
import { formatSchedule } from "./schedule-lines.ts";
import { readSchedule } from "./read-schedule.ts";
import type { Schedule, WeekHours } from "./schedule.ts";
import { toComparableSchedule } from "./same-schedule.ts";
import { open } from "./testing/hours.ts";

const SUMMER = { from: "05-07", to: "10-29" };
const ONLY_WEEKDAYS =
  "The opening hours must be given for Monday, Tuesday, Wednesday, Thursday, Friday, Saturday, Sunday only.";

describe("a schedule as the editor sends it", () => {
  test("is read in the order of the year, without empty values", () => {
    const input = {
      seasons: [
        { from: "11-05", to: "04-29", week: { Saturday: " 9 AM -  noon ", Sunday: "" } },
        { week: {} },
        {
          ...SUMMER,
          years: [
            { from: "2027-05-08", to: "2027-10-30" },
            { from: "2026-05-09", to: "2026-10-31" },
          ],
          week: { Sunday: "Closed", Wednesday: "3-7 PM" },
          rhythm: { weeksOfMonth: [3, 1] },
        },
      ],
      days: [
        { on: "2026-07-04", note: " " },
        { on: "07-03", hours: "8 AM - noon", note: "At the fairgrounds" },
        { on: "12-24", hours: "closed" },
      ],
      text: "",
    };
    expect(readSchedule(input)).toEqual({
      ok: true,
      value: {
        seasons: [
          {
            ...SUMMER,
            years: [
              { from: "2026-05-09", to: "2026-10-31" },
              { from: "2027-05-08", to: "2027-10-30" },
            ],
            week: { Wednesday: open("15:00-19:00"), Sunday: [] },
            rhythm: { weeksOfMonth: [1, 3] },
          },
          { from: "11-05", to: "04-29", week: { Saturday: open("9:00-12:00") } },
        ],
        days: [
          { on: "07-03", hours: open("8:00-12:00"), note: "At the fairgrounds" },
          { on: "12-24" },
          { on: "2026-07-04" },
        ],
      },
    });
  });

  test.each([
    [{ Caturday: "8 AM - noon" }, "A schedule has seasons, days and a text, and nothing else."],
    [{ Saturday: "8 AM - noon", _open_now: "true" }, ONLY_WEEKDAYS],
    [{ Saturday: 8 }, "The text for Saturday must be text."],
    [{ Saturday: null }, "The text for Saturday must be text."],
    [{ Saturday: "x".repeat(101) }, "The text for Saturday is too long. Please shorten it to 100 characters or fewer."],
    [[], "The opening hours must be given by season and weekday. For example Saturday: 8 AM - noon"],
    [5, "The opening hours must be given by season and weekday. For example Saturday: 8 AM - noon"],
    [{ seasons: {} }, "The seasons must be a list."],
    [{ seasons: Array(9).fill({}) }, "There can be 8 seasons."],
    [{ seasons: [{ ...SUMMER, hours: {} }] }, "A season has dates, hours and a rhythm."],
    [{ seasons: [{ from: "05-07" }] }, "Each season needs a first and a last day, such as May 7 to October 29."],
    [
      { seasons: [{ from: "02-30", to: "05-01" }] },
      "Each season needs a first and a last day, such as May 7 to October 29.",
    ],
    [
      { seasons: [{ ...SUMMER, years: [{ from: "2026-05-09", to: "" }] }] },
      "A year with dates of its own needs its first and its last day. Please fill in both, or remove them.",
    ],
    [
      { seasons: [{ ...SUMMER, years: [{ from: "2026-05-09", to: "2026-04-30" }] }] },
      "The season cannot end (April 30, 2026) before it begins (May 9, 2026).",
    ],
    [
      { seasons: [{ ...SUMMER, years: [{ from: "2026-05-09", to: "2027-05-09" }] }] },
      "A season of one year ends within that year.",
    ],
    [
      { seasons: [{ years: [{ from: "2026-05-09", to: "2026-10-31" }] }] },
      "Please give the usual first and last day of the season, too.",
    ],
    [
      { seasons: [{ from: "05-01", to: "10-31", years: [{ from: "2027-11-06", to: "2028-04-29" }] }] },
      "In 2027 the season is November 6 to April 29, but usually May to October. Please change the usual first and last " +
        "day, or remove the dates of 2027.",
    ],
    [{ seasons: [{ rhythm: { weeksOfMonth: [] } }] }, "Please choose the weeks of the month in which it is held."],
    [
      { seasons: [{ rhythm: { everyWeeks: 2, since: "" } }] },
      "Please give a day on which it is held: every second week is counted from there.",
    ],
    [{ days: [{ on: "2026-02-29" }] }, "A single day needs its date, such as July 4 or July 4, 2026."],
    [{ days: [{ on: "07-04" }, { on: "07-04", hours: "9 AM - noon" }] }, "July 4 is listed twice."],
    [{ days: [{ on: "07-04", hours: " " }] }, "Please write the hours on July 4, or say that it is closed."],
    [
      { text: "When the corn is ripe" },
      "The season must be given by its first and last day. For example May 7 to October 29",
    ],
  ])("%j is refused", (input, error) => expect(readSchedule(input)).toEqual({ ok: false, error }));

  test.each([
    ["begins and ends on other days", SUMMER, { from: "2027-05-15", to: "2027-11-06" }],
    ["is much longer", { from: "07-01", to: "08-31" }, { from: "2027-05-01", to: "2027-10-31" }],
    ["crosses the New Year", { from: "11-05", to: "04-29" }, { from: "2027-11-13", to: "2028-04-22" }],
    ["begins only after the New Year", { from: "11-05", to: "04-29" }, { from: "2028-01-08", to: "2028-04-29" }],
  ])("a year in which the season %s is taken", (_, usual, own) => {
    expect(readSchedule({ seasons: [{ ...usual, years: [own] }] })).toMatchObject({ ok: true });
  });

  test("takes minutes as well as text, the earliest first", () => {
    const week = { Saturday: open("13:00-16:00", "8:00-12:00"), Sunday: "9 AM - noon", Monday: [] };
    expect(readSchedule({ seasons: [{ week }], days: [{ on: "07-04", hours: open("10:00-14:00") }] })).toEqual({
      ok: true,
      value: {
        seasons: [{ week: { Monday: [], Saturday: open("8:00-12:00", "13:00-16:00"), Sunday: open("9:00-12:00") } }],
        days: [{ on: "07-04", hours: open("10:00-14:00") }],
      },
    });
  });

  const OVERLAP = "Saturday: Two of the times overlap. Please change one of them, or make them one.";
  const WRONG_MINUTES = "The times on Saturday must be in minutes after midnight, such as opens 480 and closes 720.";
  test.each([
    [[{ opens: 720, closes: 480 }], WRONG_MINUTES],
    [[{ opens: -60, closes: 480 }], WRONG_MINUTES],
    [[{ opens: 480.5, closes: 720 }], WRONG_MINUTES],
    [[{ opens: 480, closes: 2000 }], WRONG_MINUTES],
    [[{ opens: "480", closes: 720 }], WRONG_MINUTES],
    [[{ opens: 480 }], WRONG_MINUTES],
    [[{ opens: 480, closes: 720, note: "x" }], WRONG_MINUTES],
    [[480, 720], WRONG_MINUTES],
    [Array(11).fill({ opens: 480, closes: 720 }), "There can be 10 times on Saturday."],
    [open("8:00-12:00", "11:00-13:00"), OVERLAP],
    ["8 AM - noon, 11 AM - 1 PM", OVERLAP],
    ["6-6:10a,".repeat(11), "There can be 10 times on Saturday."],
  ])("hours of %j are refused", (hours, error) =>
    expect(readSchedule({ seasons: [{ week: { Saturday: hours } }] })).toEqual({ ok: false, error }),
  );

  test.each([
    [[-1], { weeksOfMonth: [-1] }],
    [[-1, 1], { weeksOfMonth: [1, -1] }],
    [[5, 4, 3, 2, 1], undefined],
    [[-1, 4, 3, 2, 1], undefined],
  ])("weeks %j of the month are %j", (weeksOfMonth, rhythm) => {
    const week = { Saturday: open("8:00-12:00") };
    expect(readSchedule({ seasons: [{ week, rhythm: { weeksOfMonth } }] })).toEqual({
      ok: true,
      value: { seasons: [{ week, ...(rhythm && { rhythm }) }] },
    });
  });

  const SINGLE_DAYS =
    "Only times can stand here, like 8 AM - noon. Single days, such as July 4, have a place of their own.";
  test.each([
    ["7 AM - 1 PM, closed July 4", SINGLE_DAYS],
    ["8 AM - noon except Dec. 24", SINGLE_DAYS],
    [
      "first and third 8 AM - noon",
      "Only times can stand here, like 8 AM - noon. How often it is held has a place of its own.",
    ],
    ["8:00 AM-", "Please write when it closes, too. For example 8 AM - noon."],
    ["noon", "Please write when it closes, too. For example 8 AM - noon."],
    ["- 1 PM", "Please write when it opens, too. For example 8 AM - noon."],
    ["8 - 12", "Please add AM or PM, so that nobody comes at the wrong time. For example 8 AM - noon."],
    ["dawn to dusk", "Please write times like 8 AM - noon."],
    ["TBD", "Please write times like 8 AM - noon."],
  ])("hours of %j are refused with advice", (text, hint) => {
    expect(readSchedule({ seasons: [{ ...SUMMER, week: { Saturday: text } }] })).toEqual({
      ok: false,
      error: `Saturday: "${text}" cannot be read. ${hint}`,
    });
    const winter = { from: "11-05", to: "04-29", week: { Saturday: text } };
    expect(readSchedule({ seasons: [SUMMER, winter] })).toEqual({
      ok: false,
      error: `Saturday, November 5 to April 29: "${text}" cannot be read. ${hint}`,
    });
    expect(readSchedule({ days: [{ on: "2026-12-24", hours: text }] })).toEqual({
      ok: false,
      error: `December 24, 2026: "${text}" cannot be read. ${hint}`,
    });
  });

  test("keeps a source's text, but accepts no other unreadable text", () => {
    const current: Schedule = { seasons: [{ week: { Saturday: "dawn until sold out" } }], text: "From June 8" };
    const edited = { ...current, seasons: [{ week: { Saturday: "dawn until sold out", Sunday: "9 AM - noon" } }] };
    const value = { ...current, seasons: [{ week: { Saturday: "dawn until sold out", Sunday: open("9:00-12:00") } }] };
    expect(readSchedule(edited, current)).toEqual({ ok: true, value });
    expect(readSchedule(edited)).toMatchObject({ ok: false });
    expect(readSchedule({ seasons: [{ week: { Saturday: "dawn until noon" } }] }, current)).toMatchObject({
      ok: false,
    });
    expect(readSchedule({ seasons: [], text: "From June 9" }, current)).toMatchObject({ ok: false });
  });

  describe("years of ends, and lent ends", () => {
    const SATURDAYS = { Saturday: open("8:00-12:00") };
    const known = {
      ...SUMMER,
      fromYear: 2024,
      toYear: 2024,
      lent: { end: "to", on: "2024" },
      week: SATURDAYS,
    } as const;
    const current: Schedule = { seasons: [known], days: [{ on: "07-04", isUnsure: true }] };
    const read = (season: object) => {
      const reading = readSchedule({ seasons: [season] }, current);
      return reading.ok ? reading.value.seasons[0] : reading.error;
    };

    test("stay while dates and hours are unchanged", () => {
      expect(read({ ...known, week: { Saturday: "8 AM - noon" } })).toEqual(known);
      expect(read({ ...known, from: "05-14" })).toEqual({ ...known, from: "05-14", fromYear: undefined });
      expect(read({ ...known, to: "10-01" })).toEqual({ ...known, to: "10-01", toYear: undefined, lent: undefined });
    });

    test("go with new hours, which are not those of an earlier year", () => {
      const week = { Saturday: open("6:30-13:00") };
      expect(read({ ...known, week })).toEqual({ ...SUMMER, week });
      expect(readSchedule({ Saturday: "6:30 AM - 1 PM" }, current)).toMatchObject({
        value: { seasons: [{ ...SUMMER, week }] },
      });
      const typed = formatSchedule({ seasons: [{ ...known, week }] });
      expect(readSchedule(typed, current)).toEqual({ ok: true, value: { seasons: [{ ...SUMMER, week }] } });
      expect(readSchedule({ Saturday: "8 AM - noon" }, current)).toMatchObject({ value: { seasons: [known] } });
    });

    test("cannot be entered", () => {
      expect(read({ ...SUMMER, week: SATURDAYS })).toEqual({ ...SUMMER, week: SATURDAYS });
      expect(read({ ...known, fromYear: 2026, toYear: 2026, lent: { end: "to", on: "2026" } })).toEqual({
        ...SUMMER,
        week: SATURDAYS,
      });
      expect(readSchedule({ seasons: [known] })).toEqual({
        ok: true,
        value: { seasons: [{ ...SUMMER, week: SATURDAYS }] },
      });
    });

    test("are restored for lines of text; unsure days are not", () => {
      expect(readSchedule(formatSchedule(current), current)).toEqual({ ok: true, value: { seasons: [known] } });
      const later = formatSchedule({ seasons: [{ ...known, from: "05-14" }] });
      expect(readSchedule(later, current)).toEqual({
        ok: true,
        value: { seasons: [{ ...SUMMER, from: "05-14", toYear: 2024, week: SATURDAYS }] },
      });
    });

    test("do not make schedules different", () => {
      expect(toComparableSchedule(current)).toEqual(
        toComparableSchedule({ seasons: [{ ...SUMMER, week: SATURDAYS }] }),
      );
    });
  });

  test("keeps assumed ends assumed until they are changed, and no others", () => {
    const week = { Saturday: open("9:00-12:00") };
    const current: Schedule = { seasons: [{ ...SUMMER, assumed: "both", week }] };
    const read = (season: Record<string, unknown>, of: Schedule | null = current) =>
      readSchedule({ seasons: [season] }, of);
    const value = (season: object) => ({ ok: true, value: { seasons: [season] } });
    const sunday = { Sunday: open("9:00-12:00") };
    expect(read({ ...SUMMER, assumed: "both", week: sunday })).toEqual(
      value({ ...SUMMER, assumed: "both", week: sunday }),
    );
    expect(read({ ...SUMMER, from: "05-14", assumed: "both" })).toEqual(
      value({ ...SUMMER, from: "05-14", assumed: "to" }),
    );
    expect(read({ ...SUMMER, to: "10-01", assumed: "both" })).toEqual(
      value({ ...SUMMER, to: "10-01", assumed: "from" }),
    );
    expect(read({ ...SUMMER, assumed: "from" })).toEqual(value({ ...SUMMER, assumed: "from" }));
    expect(read({ ...SUMMER, week })).toEqual(value({ ...SUMMER, week }));
    expect(read({ ...SUMMER, assumed: "to" }, null)).toEqual(value(SUMMER));
    expect(read({ ...SUMMER, assumed: "yes" })).toMatchObject({ ok: false });
    expect(readSchedule(formatSchedule(current), current)).toEqual({ ok: true, value: current });
  });
});

describe("a week of hours alone", () => {
  test("is the whole schedule if nothing else is known", () =>
    expect(readSchedule({ Saturday: "8 AM - noon", Sunday: "" })).toEqual({
      ok: true,
      value: { seasons: [{ week: { Saturday: open("8:00-12:00") } }] },
    }));

  test("leaves seasons with other hours, and all dates, unchanged", () => {
    const current: Schedule = {
      seasons: [
        { from: "05-01", to: "05-31" },
        { from: "06-01", to: "08-31", week: { Saturday: open("7:00-12:00") }, rhythm: { weeksOfMonth: [1] } },
        { from: "09-01", to: "10-31", week: { Saturday: open("8:00-12:00") } },
        { from: "11-01", to: "12-31", week: { Saturday: open("7:00-12:00") } },
      ],
      days: [{ on: "07-04" }],
    };
    const week = { Sunday: open("9:00-12:00") };
    expect(readSchedule(week, current)).toEqual({
      ok: true,
      value: {
        seasons: [
          { from: "05-01", to: "05-31" },
          { from: "06-01", to: "08-31", week, rhythm: { weeksOfMonth: [1] } },
          { from: "09-01", to: "10-31", week: { Saturday: open("8:00-12:00") } },
          { from: "11-01", to: "12-31", week },
        ],
        days: [{ on: "07-04" }],
      },
    });
  });

  test("leaves the season as it is, as an object and as lines", () => {
    const current = { seasons: [{ ...SUMMER, week: { Saturday: open("8:00-12:00") } }], text: "From June 8" };
    const changed = { ...current, seasons: [{ ...SUMMER, week: { Saturday: open("9:00-13:00") } }] };
    expect(readSchedule({ Saturday: "9 AM - 1 PM" }, current)).toEqual({ ok: true, value: changed });
    expect(readSchedule("Saturday: 9 AM - 1 PM", current)).toEqual({ ok: true, value: changed });
    const whole = "June 1 to July 31\nSaturday: 9 AM - 1 PM";
    expect(readSchedule(whole, current)).toMatchObject({ value: { seasons: [{ from: "06-01", to: "07-31" }] } });
  });
});

const week = (hours: WeekHours) => ({ seasons: [{ week: hours }] });

describe("lines of text", () => {
  test.each([
    ["Saturday: 8:00 AM - 12:00 PM", { Saturday: open("8:00-12:00") }],
    ["sat 8am-noon", { Saturday: open("8:00-12:00") }],
    ["Sat. - 8am-noon", { Saturday: open("8:00-12:00") }],
    ["Every Saturday 8am-noon", { Saturday: open("8:00-12:00") }],
    [
      "Wednesdays 3 - 7 PM\r\n\nSaturdays: 8 AM - noon",
      { Wednesday: open("15:00-19:00"), Saturday: open("8:00-12:00") },
    ],
    ["Wed 3-7pm; Sat 8am-noon; 1-4pm", { Wednesday: open("15:00-19:00"), Saturday: open("8:00-12:00", "13:00-16:00") }],
    ["Wed, Sat: 8am-noon", { Wednesday: open("8:00-12:00"), Saturday: open("8:00-12:00") }],
    [
      "Wed & Sat and Sun 8am-noon",
      { Wednesday: open("8:00-12:00"), Saturday: open("8:00-12:00"), Sunday: open("8:00-12:00") },
    ],
    ["Thu–Sat 9-5pm", { Thursday: open("9:00-17:00"), Friday: open("9:00-17:00"), Saturday: open("9:00-17:00") }],
    ["Tuesday to Thursday: closed", { Tuesday: [], Wednesday: [], Thursday: [] }],
    ["Sat - Mon 9am-5pm", { Monday: open("9:00-17:00"), Saturday: open("9:00-17:00"), Sunday: open("9:00-17:00") }],
  ])("%j are read by their days", (input, hours) =>
    expect(readSchedule(input)).toEqual({ ok: true, value: week(hours) }),
  );

  test.each(["Daily: 24/7", "every day 24/7", "Mon-Sun 24/7"])("%j is the same every day", (input) => {
    const days = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];
    expect(readSchedule(input)).toEqual({
      ok: true,
      value: week(Object.fromEntries(days.map((day) => [day, open("0:00-24:00")]))),
    });
  });

  const SATURDAY = { week: { Saturday: open("8:00-12:00") } };
  test.each<[string, Schedule]>([
    ["May to October: Sat 8 AM - noon", { seasons: [{ from: "05-01", to: "10-31", ...SATURDAY }] }],
    ["May 7 - Oct. 29th: Sat 8 AM - noon", { seasons: [{ ...SUMMER, ...SATURDAY }] }],
    ["From May 7 through October 29\nSat 8 AM - noon", { seasons: [{ ...SUMMER, ...SATURDAY }] }],
    ["December to February, Sat 8 AM - noon", { seasons: [{ from: "12-01", to: "02-28", ...SATURDAY }] }],
    ["November: Sat 8 AM - noon", { seasons: [{ from: "11-01", to: "11-30", ...SATURDAY }] }],
    ["Year-round: Sat 8 AM - noon", { seasons: [{ from: "01-01", to: "12-31", ...SATURDAY }] }],
    [
      "June to August: Sat 8 AM - noon\nWed 3 - 7 PM\nSeptember to May: Sat 9 AM - noon",
      {
        seasons: [
          { from: "06-01", to: "08-31", week: { Wednesday: open("15:00-19:00"), Saturday: open("8:00-12:00") } },
          { from: "09-01", to: "05-31", week: { Saturday: open("9:00-12:00") } },
        ],
      },
    ],
    ["First and third Saturday 8 AM - noon", { seasons: [{ ...SATURDAY, rhythm: { weeksOfMonth: [1, 3] } }] }],
    [
      "1st, 3rd & 5th Sat of the month: 8 AM - noon",
      { seasons: [{ ...SATURDAY, rhythm: { weeksOfMonth: [1, 3, 5] } }] },
    ],
    ["Last Saturday of the month: 8 AM - noon", { seasons: [{ ...SATURDAY, rhythm: { weeksOfMonth: [-1] } }] }],
    ["First and last Saturday 8 AM - noon", { seasons: [{ ...SATURDAY, rhythm: { weeksOfMonth: [1, -1] } }] }],
    [
      "Every second Saturday from 2026-05-02 8 AM - noon",
      { seasons: [{ ...SATURDAY, rhythm: { everyWeeks: 2, since: "2026-05-02" } }] },
    ],
    [
      "May to October: Every other Saturday since May 2, 2026: 8 AM - noon",
      { seasons: [{ from: "05-01", to: "10-31", ...SATURDAY, rhythm: { everyWeeks: 2, since: "2026-05-02" } }] },
    ],
    [
      "May to October:\nIn 2026: May 9 to October 24\nSat 8 AM - noon\nFirst Wednesday 3-7 PM",
      {
        seasons: [
          { from: "05-01", to: "10-31", years: [{ from: "2026-05-09", to: "2026-10-24" }], ...SATURDAY },
          {
            ...{ from: "05-01", to: "10-31", years: [{ from: "2026-05-09", to: "2026-10-24" }] },
            week: { Wednesday: open("15:00-19:00") },
            rhythm: { weeksOfMonth: [1] },
          },
        ],
      },
    ],
    ["Sat 8 AM - noon\nNot on July 4", { seasons: [SATURDAY], days: [{ on: "07-04" }] }],
    [
      "Closed July 4, 2026 and Dec 24th, 2026 (Holidays)\nDecember 19: 9 AM - 3 PM",
      {
        seasons: [],
        days: [
          { on: "12-19", hours: open("9:00-15:00") },
          { on: "2026-07-04", note: "Holidays" },
          { on: "2026-12-24", note: "Holidays" },
        ],
      },
    ],
    ["Saturday:", { seasons: [] }],
  ])("%j", (input, value) => expect(readSchedule(input)).toEqual({ ok: true, value }));

  test.each([
    [
      "8 AM - noon",
      '"8 AM - noon" could not be read. Please start each line with its day. For example Saturday: 8 AM - noon',
    ],
    ["weekly", '"weekly" could not be read. Please start each line with its day. For example Saturday: 8 AM - noon'],
    [
      "Sat 8am-noon\nrain or shine",
      '"rain or shine" could not be read. Please start each line with its day. For example Saturday: 8 AM - noon',
    ],
    ["Sat 8-11 AM\nSat 2-5 PM", "Saturday has hours twice. Write both on one line: 8 AM - noon, 2 - 5 PM"],
    [
      "Every second Saturday 8 AM - noon",
      "Please write from which day on every second week is counted. For example Every second Saturday from May 2, 2026: 8 AM - noon",
    ],
    ["May 7 to June 31: Sat 8 AM - noon", 'The season "May 7 to June 31" names a day that the calendar does not have.'],
    [
      "In 2026: May 9 to October 24",
      "Please write the usual season above the dates of 2026. For example May to October:",
    ],
    ["Closed on February 30", '"February 30" is no day that the calendar has.'],
    [
      "Season: when the corn is ripe",
      "The season must be given by its first and last day. For example May 7 to October 29",
    ],
    ["Sunday: sunrise to sunset", 'Sunday: "sunrise to sunset" cannot be read. Please write times like 8 AM - noon.'],
    [
      `Sat${" ".repeat(9000)}x`,
      "The text of the opening hours is too long. Please shorten it to 2,000 characters or fewer.",
    ],
  ])("%j is refused", (input, error) => expect(readSchedule(input)).toEqual({ ok: false, error }));
});

test.each<[Schedule, string]>([
  [
    week({ Wednesday: open("15:00-19:00"), Saturday: open("8:00-12:00", "13:00-16:00") }),
    "Wednesday: 3:00 PM - 7:00 PM\nSaturday: 8:00 AM - 12:00 PM, 1:00 PM - 4:00 PM",
  ],
  [
    {
      seasons: [
        {},
        { from: "05-01", to: "10-31", week: { Saturday: open("7:00-13:00") }, rhythm: { weeksOfMonth: [1, 3, 5] } },
        {
          ...{ from: "11-05", to: "04-29", years: [{ from: "2026-11-07", to: "2027-04-24" }] },
          ...{ week: { Sunday: [] }, rhythm: { everyWeeks: 2, since: "2026-11-07" } },
        },
      ],
      days: [{ on: "07-04" }, { on: "2026-12-19", hours: open("9:00-12:00"), note: "At the fairgrounds" }],
      text: { "1": "From June 8" },
    },
    `Hours not known
May to October:
First, third, and fifth Saturday: 7:00 AM - 1:00 PM
November 5 to April 29:
In 2026: November 7 to April 24
Every second Sunday from November 7, 2026: Closed
Closed on July 4
On December 19, 2026: 9:00 AM - 12:00 PM (At the fairgrounds)
Season: From June 8`,
  ],
  [
    {
      seasons: [
        { from: "12-01", to: "02-29", week: { Saturday: "dawn to dusk" } },
        { from: "07-04", to: "07-04", rhythm: { weeksOfMonth: [2] } },
        { from: "01-01", to: "12-31", week: { Saturday: open("0:00-24:00") }, rhythm: { weeksOfMonth: [1, -1] } },
      ],
    },
    `December 1 to February 29:
Saturday: dawn to dusk
July 4 to July 4:
Second week: hours not known
Year-round:
First and last Saturday: Open 24 hours`,
  ],
])("%j is written as lines, and read back", (schedule, text) => {
  expect(formatSchedule(schedule)).toBe(text);
  const again = readSchedule(text, schedule);
  expect(again).toEqual(readSchedule(schedule, schedule));
});
