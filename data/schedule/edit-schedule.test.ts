import { describe, expect, test } from "vitest";
import { formatSchedule } from "./format/schedule-text.ts";
import { editSchedule, type ScheduleEdit, withoutWeeks } from "./edit-schedule.ts";
import type { Schedule, Season, SpecialDay } from "./schedule.ts";
import { open } from "./testing/hours.ts";
import { printSchedule } from "./testing/print-schedule.ts";
import { assumed, lent, ofYears } from "#data/schedule/testing/basis.ts";

const SATURDAYS_8 = { Saturday: open("8:00-12:00") };
const SUMMER = { from: "05-07", to: "10-29" };

/** The schedule on one line, or why it is refused. */
function read(edit: unknown, current?: Schedule): string {
  const reading = editSchedule(edit as ScheduleEdit, current);
  return reading.ok ? printSchedule(reading.value) : reading.error;
}

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
        { on: "12-19", hours: open("10:00-14:00"), place: " the fairgrounds; hall " },
        { on: "12-20", place: "the fairgrounds" },
        { on: "05-30", isUnsure: true },
      ],
      text: "",
    };
    expect(read(input)).toBe(
      "05-07 to 10-29 (2026-05-09 to 2026-10-31) (2027-05-08 to 2027-10-30) #1,3 Wed 15:00-19:00, Sun closed | " +
        "11-05 to 04-29 Sat 9:00-12:00 | 07-03 8:00-12:00 (At the fairgrounds) | 12-19 10:00-14:00 (at the fairgrounds, hall) | 12-20 closed | 12-24 closed | " +
        "2026-07-04 closed",
    );
  });

  const NO_DATES = "Each season needs a first and a last day, such as May 7 to October 29.";
  const NO_DAY = "A single day needs its date, such as July 4 or July 4, 2026.";
  const NO_YEAR = "A year with dates of its own needs its first and its last day. Please fill in both, or remove them.";
  const NO_START = "Please give a day on which it is held: every second week is counted from there.";
  const days = (...on: SpecialDay[]) => ({ seasons: [], days: on });
  const TOO_LONG = "is too long. Please shorten it to 100 characters or fewer.";
  const year = (from: string, to: string) => ({ seasons: [{ ...SUMMER, years: [{ from, to }] }] });

  test.each<[input: unknown, error: string]>([
    [{ Saturday: "x".repeat(101) }, `The text for Saturday ${TOO_LONG}`],
    [{ seasons: Array(9).fill(SUMMER) }, "There can be 8 seasons."],
    [{ seasons: [{ from: "05-07" }] }, NO_DATES],
    [{ seasons: [{ to: "05-07" }] }, NO_DATES],
    [{ seasons: [{ from: "02-30", to: "05-01" }] }, NO_DATES],
    [year("2026-05-09", ""), NO_YEAR],
    [year("2026-05-09", "2026-04-30"), "The season cannot end (April 30, 2026) before it begins (May 9, 2026)."],
    [year("2026-05-09", "2027-05-09"), "A season of one year ends within that year."],
    [
      { seasons: [{ years: [{ from: "2026-05-09", to: "2026-10-31" }] }] },
      "Please give the usual first and last day of the season, too.",
    ],
    [
      { seasons: [{ ...SUMMER, years: ["2026-05-09", "2026-06-06"].map((from) => ({ from, to: "2026-10-31" })) }] },
      "2026 has dates twice. One first and one last day are enough.",
    ],
    [
      { seasons: [{ from: "05-01", to: "10-31", years: [{ from: "2027-11-06", to: "2028-04-29" }] }] },
      "In 2027 the season is November 6 to April 29, but usually May to October. Please change the usual first and last " +
        "day, or remove the dates of 2027.",
    ],
    [
      year("2026-03-07", "2026-05-06"),
      "In 2026 the season is March 7 to May 6, but usually May 7 to October 29. Please change the usual first and last " +
        "day, or remove the dates of 2026.",
    ],
    [{ seasons: [{ rhythm: { weeksOfMonth: [] } }] }, "Please choose the weeks of the month in which it is held."],
    [{ seasons: [{ rhythm: { everyWeeks: 2, since: "" } }] }, NO_START],
    [days(...Array<SpecialDay>(61).fill({ on: "07-04" })), "There can be 60 single days."],
    [days({ on: "2026-02-29" }), NO_DAY],
    [days({ on: "07-04" }, { on: "07-04", hours: "9 AM - noon" }), "July 4 is listed twice."],
    [days({ on: "07-04", hours: " " }), "Please write the hours on July 4, or say that it is closed."],
    [days({ on: "07-04", note: "x".repeat(101) }), `The note on July 4 ${TOO_LONG}`],
    [days({ on: "07-04", hours: open("8:00-12:00"), place: "x".repeat(101) }), `The place on July 4 ${TOO_LONG}`],
    [
      days({ on: "07-04", note: "\u202e" }),
      "The note on July 4 has characters in it that cannot be shown. Please type it again instead of pasting it.",
    ],
    [
      { seasons: [], text: "When the corn is ripe" },
      "The season must be given by its first and last day. For example May 7 to October 29",
    ],
  ])("%j is refused", (input, error) => expect(read(input)).toBe(error));

  test.each([
    ["lasts a year less a day", SUMMER, { from: "2026-05-09", to: "2027-05-08" }],
    ["is held on a single day", SUMMER, { from: "2026-05-09", to: "2026-05-09" }],
    ["ends on the day on which it usually begins", SUMMER, { from: "2026-03-07", to: "2026-05-07" }],
    ["crosses the New Year", { from: "11-05", to: "04-29" }, { from: "2027-11-13", to: "2028-04-22" }],
    ["begins only after the New Year", { from: "11-05", to: "04-29" }, { from: "2028-01-08", to: "2028-04-29" }],
  ])("a year in which the season %s is taken", (_, usual, own) => {
    expect(read({ seasons: [{ ...usual, years: [own] }] })).toContain(`(${own.from} to ${own.to})`);
  });

  const WRONG_MINUTES = "The times on Saturday must be in minutes after midnight, such as opens 480 and closes 720.";
  const OVERLAP = "Saturday: Two of the times overlap. Please change one of them, or make them one.";
  test.each<[hours: unknown, result: string]>([
    [open("13:00-16:00", "8:00-12:00"), "Sat 8:00-12:00+13:00-16:00"],
    [open("8:00-12:00", "12:00-13:00"), "Sat 8:00-12:00+12:00-13:00"],
    [open("8:00-12:00", "8:00-12:00"), "Sat 8:00-12:00"],
    [[], "Sat closed"],
    [[{ opens: 720, closes: 480 }], WRONG_MINUTES],
    [[{ opens: 480.5, closes: 720 }], WRONG_MINUTES],
    [
      Array.from({ length: 11 }, (_, at) => ({ opens: 60 * at, closes: 60 * at + 30 })),
      "There can be 10 times on Saturday.",
    ],
    [open("8:00-12:00", "11:00-13:00"), OVERLAP],
    ["8 AM - noon, 11 AM - 1 PM", OVERLAP],
  ])("hours of %j are %j", (hours, result) => expect(read({ seasons: [{ week: { Saturday: hours } }] })).toBe(result));

  test.each([
    [[-1], "#-1 Sat 8:00-12:00"],
    [[-1, 1], "#1,-1 Sat 8:00-12:00"],
    [[4, 3, 2, 1], "#1,2,3,4 Sat 8:00-12:00"],
    [[5, 4, 3, 2, 1], "Sat 8:00-12:00"],
    [[-1, 4, 3, 2, 1], "Sat 8:00-12:00"],
  ])("weeks %j of the month are %j", (weeksOfMonth, said) =>
    expect(read({ seasons: [{ week: { Saturday: "8 AM - noon" }, rhythm: { weeksOfMonth } }] })).toBe(said),
  );

  const SINGLE_DAYS =
    "Only times can stand here, like 8 AM - noon. Single days, such as July 4, have a place of their own.";
  test.each([
    ["7 AM - 1 PM, closed July 4", SINGLE_DAYS],
    [
      "first and third 8 AM - noon",
      "Only times can stand here, like 8 AM - noon. How often it is held has a place of its own.",
    ],
    ["8:00 AM-", "Please write when it closes, too. For example 8 AM - noon."],
    ["- 1 PM", "Please write when it opens, too. For example 8 AM - noon."],
    ["8 AM - noon, 2 - 5", "Please add AM or PM, so that nobody comes at the wrong time. For example 8 AM - noon."],
    ["5 PM - 5 PM", "It has to close after it opens. Please check both times, and AM and PM."],
    ["8 AM - noon, -", "Please write when it opens and closes, or remove these times."],
    ["dawn to dusk", "Please write times like 8 AM - noon."],
  ])("hours of %j are refused with advice", (text, hint) => {
    const refused = `"${text}" cannot be read. ${hint}`;
    const week = { Saturday: text };
    expect(read({ seasons: [{ ...SUMMER, week }] })).toBe(`Saturday: ${refused}`);
    expect(read({ seasons: [SUMMER, { from: "11-05", to: "04-29", week }] })).toBe(
      `Saturday, November 5 to April 29: ${refused}`,
    );
    expect(read({ seasons: [SUMMER, { week }] })).toBe(`Saturday, the season without dates: ${refused}`);
    expect(read({ seasons: [], days: [{ on: "2026-12-24", hours: text }] })).toBe(`December 24, 2026: ${refused}`);
  });

  test("keeps a source's text, but accepts no other unreadable text", () => {
    const week = { Saturday: "dawn until sold out" };
    const days = [{ on: "07-04", hours: "after the parade" }];
    const current: Schedule = { seasons: [{ week }], days, text: "From June 8" };
    expect(read({ ...current, seasons: [{ week: { ...week, Sunday: "9 AM - noon" } }] }, current)).toBe(
      'Sat "dawn until sold out", Sun 9:00-12:00 | 07-04 "after the parade" | "From June 8"',
    );
    expect(read({ seasons: [{ week }] })).toContain("cannot be read");
    expect(read({ seasons: [{ week: { Saturday: "dawn until noon" } }] }, current)).toContain("cannot be read");
    expect(read({ seasons: [], text: "From June 9" }, current)).toContain("must be given by its first and last day");
  });

  describe("years of ends, and lent ends", () => {
    const week = { Saturday: open("8:00-12:00") };
    const known = { ...SUMMER, basis: ofYears(2024, 2024, { to: "2024" }), week } as const;
    const KNOWN = "05-07/2024 to 10-29/2024[2024] Sat 8:00-12:00";
    const current: Schedule = { seasons: [known], days: [{ on: "07-04", isUnsure: true }] };
    const readSeason = (season: object, of = current) => read({ seasons: [season] }, of);

    test("stay while dates and hours are unchanged", () => {
      expect(readSeason({ ...known, week: { Saturday: "8 AM - noon" } })).toBe(KNOWN);
      expect(read({ Saturday: "8 AM - noon" }, current)).toContain(KNOWN);
      expect(readSeason({ ...known, from: "05-14", basis: { to: known.basis.to } })).toBe(
        "05-14 to 10-29/2024[2024] Sat 8:00-12:00",
      );
      expect(readSeason({ ...known, to: "10-01" })).toBe("05-07/2024 to 10-01 Sat 8:00-12:00");
      const borrowed = { ...known, basis: lent("2024") };
      expect(readSeason(borrowed, { seasons: [borrowed] })).toBe("05-07[2024] to 10-29[2024] Sat 8:00-12:00");
    });

    test("go with new hours, which are not those of an earlier year", () => {
      const renewed = { ...known, week: { Saturday: open("6:30-13:00") } };
      for (const sent of [{ seasons: [renewed] }, formatSchedule({ seasons: [renewed] })])
        expect(read(sent, current)).toBe("05-07 to 10-29 Sat 6:30-13:00");
      expect(read({ Saturday: "6:30 AM - 1 PM" }, current)).toContain("05-07 to 10-29 Sat 6:30-13:00");
    });

    test("can be entered for a year, but not for another source", () => {
      const entered = { ...known, basis: ofYears(2026, 2026, { to: "2026" }) };
      expect(readSeason({ ...SUMMER, week })).toBe("05-07 to 10-29 Sat 8:00-12:00");
      expect(readSeason(entered)).toBe("05-07/2026 to 10-29 Sat 8:00-12:00");
      expect(readSeason(known, { seasons: [] })).toBe("05-07/2024 to 10-29 Sat 8:00-12:00");
      expect(readSeason({ ...known, basis: assumed() })).toBe("05-07 to 10-29 Sat 8:00-12:00");
    });

    test("are restored for lines of text; unsure days are not", () => {
      const changed = (dates: object) => read(formatSchedule({ seasons: [{ ...known, ...dates }] }), current);
      expect(read(formatSchedule(current), current)).toBe(KNOWN);
      expect(changed({ from: "05-14" })).toBe("05-14 to 10-29/2024[2024] Sat 8:00-12:00");
      expect(changed({ to: "10-01" })).toBe("05-07/2024 to 10-01 Sat 8:00-12:00");
    });
  });

  test.each<[season: Season, result: string, was?: Season["basis"]]>([
    [{ ...SUMMER, basis: assumed(), week: { Sunday: open("9:00-12:00") } }, "?05-07 to ?10-29 Sun 9:00-12:00"],
    [{ ...SUMMER, from: "05-14", basis: assumed() }, "05-14 to ?10-29 hours unknown"],
    [{ ...SUMMER, to: "10-01", basis: assumed() }, "?05-07 to 10-01 hours unknown"],
    [{ ...SUMMER, basis: assumed("from") }, "?05-07 to 10-29 hours unknown"],
    [SUMMER, "05-07 to 10-29 hours unknown"],
    [{ ...SUMMER, basis: assumed() }, "?05-07 to 10-29 hours unknown", assumed("from")],
    [{ ...SUMMER, basis: assumed("from") }, "05-07 to 10-29 hours unknown", assumed("to")],
  ])("%j keeps only what was assumed before: %s", (season, result, was = assumed()) => {
    const current: Schedule = { seasons: [{ ...SUMMER, basis: was }] };
    expect(read({ seasons: [season] }, current)).toBe(result);
    expect(read({ seasons: [season] })).not.toContain("?");
    expect(editSchedule(formatSchedule(current), current)).toEqual({ ok: true, value: current });
  });
});

test("days without hours may be entered, and are read back from their lines", () => {
  const days: Schedule = { seasons: [{ from: "05-01", to: "10-31", week: { Saturday: "hours unknown" } }] };
  for (const sent of [days, formatSchedule(days)]) expect(read(sent)).toBe('05-01 to 10-31 Sat "hours unknown"');
});

describe("a week of hours alone", () => {
  test("is the whole schedule if nothing else is known", () => {
    expect(read({ Saturday: "8 AM - noon", Sunday: "" })).toBe("Sat 8:00-12:00");
    expect(editSchedule({ Saturday: "" })).toEqual({ ok: true, value: { seasons: [] } });
  });

  const SATURDAY = { Saturday: open("8:00-12:00") };
  const SUNDAY = { Sunday: open("9:00-12:00") };
  const WINTER = { from: "11-05", to: "03-29" };
  test.each<[story: string, current: Season[], result: string]>([
    ["the only season", [{ ...SUMMER, week: SUNDAY }], "05-07 to 10-29 Sat 9:00-13:00"],
    ["a season without hours", [SUMMER], "05-07 to 10-29 Sat 9:00-13:00"],
    [
      "the seasons that have the main hours; others keep theirs",
      [
        { ...SUMMER, week: SATURDAY },
        { from: "11-01", to: "11-30", week: SATURDAY },
        { ...WINTER, week: SUNDAY },
      ],
      "05-07 to 10-29 Sat 9:00-13:00 | 11-01 to 11-30 Sat 9:00-13:00 | 11-05 to 03-29 Sun 9:00-12:00",
    ],
    [
      "the season with its years and its rhythm",
      [{ ...SUMMER, years: [{ from: "2026-05-09", to: "2026-10-31" }], week: SATURDAY, rhythm: { weeksOfMonth: [1] } }],
      "05-07 to 10-29 (2026-05-09 to 2026-10-31) #1 Sat 9:00-13:00",
    ],
  ])("are those of %s", (_, seasons, result) => {
    const current: Schedule = { seasons, days: [{ on: "07-04" }], text: "From June 8" };
    const all = `${result} | 07-04 closed | "From June 8"`;
    expect(read({ Saturday: "9 AM - 1 PM" }, current)).toBe(all);
    expect(read("Saturday: 9 AM - 1 PM", current)).toBe(all);
  });
});

describe("hours without a season", () => {
  const current: Schedule = {
    seasons: [
      { ...SUMMER, week: { Saturday: open("8:00-12:00") } },
      { from: "11-05", to: "03-29", week: { Sunday: open("9:00-12:00") } },
    ],
  };

  test.each<[edit: ScheduleEdit, result: string]>([
    ["First Saturday: 9 AM - 1 PM\nClosed on July 4", "05-07 to 10-29 #1 Sat 9:00-13:00 | 07-04 closed"],
    [
      {
        seasons: [
          { week: { Saturday: "9 AM - 1 PM" } },
          { week: { Tuesday: "3-7 PM" }, rhythm: { weeksOfMonth: [1] } },
        ],
      },
      "05-07 to 10-29 Sat 9:00-13:00 | 05-07 to 10-29 #1 Tue 15:00-19:00",
    ],
    ["June 1 to July 31\nSaturday: 9 AM - 1 PM", "06-01 to 07-31 Sat 9:00-13:00"],
    ["Closed on July 4", "07-04 closed"],
  ])("%j are of the season of the main hours: %s", (edit, result) => expect(read(edit, current)).toBe(result));

  test("stay without one if none is known", () => {
    const undated: Schedule = { seasons: [{ week: { Sunday: open("9:00-12:00") } }, SUMMER] };
    expect(read({ seasons: [{ week: { Saturday: "9 AM - 1 PM" } }] }, undated)).toBe("Sat 9:00-13:00");
  });
});

const OWN_DATES = "05-01 to 10-31 (2026-05-09 to 2026-10-24)";
const START_WITH_DAY = "could not be read. Please start each line with its day. For example Saturday: 8 AM - noon";

// Other texts are in opening-texts.test.ts: here are those that only somebody who types a schedule writes.
describe("lines of text", () => {
  test.each([
    ["Saturday: 8:00 AM - 12:00 PM", "Sat 8:00-12:00"],
    ["Wednesdays 3 - 7 PM\r\n\nSaturdays: 8 AM - noon", "Wed 15:00-19:00, Sat 8:00-12:00"],
    ["Wed 3-7pm; Sat 8am-noon; 1-4pm", "Wed 15:00-19:00, Sat 8:00-12:00+13:00-16:00"],
    ["Mon-Sun 24/7", "Mon Tue Wed Thu Fri Sat Sun 0:00-24:00"],
    ["From May 7 through October 29\nSat 8 AM - noon", "05-07 to 10-29 Sat 8:00-12:00"],
    ["Year-round: Sat 8 AM - noon", "01-01 to 12-31 Sat 8:00-12:00"],
    [
      "June to August: Sat 8 AM - noon\nWed 3 - 7 PM\nSeptember to May: Sat 9 AM - noon",
      "06-01 to 08-31 Wed 15:00-19:00, Sat 8:00-12:00 | 09-01 to 05-31 Sat 9:00-12:00",
    ],
    ["Every second Saturday from 2026-05-02 8 AM - noon", "#2 from 2026-05-02 Sat 8:00-12:00"],
    [
      "May to October: Every other Saturday since May 2, 2026: 8 AM - noon",
      "05-01 to 10-31 #2 from 2026-05-02 Sat 8:00-12:00",
    ],
    [
      "May to October:\nIn 2026: May 9 to October 24\nSat 8 AM - noon\nFirst Wednesday 3-7 PM",
      `${OWN_DATES} Sat 8:00-12:00 | ${OWN_DATES} #1 Wed 15:00-19:00`,
    ],
    ["Sat 8 AM - noon\nNot on July 4", "Sat 8:00-12:00 | 07-04 closed"],
    ["6/27/2026: 9 AM - 3 PM", "2026-06-27 9:00-15:00"],
    [
      "Closed July 4, 2026 and Dec 24th, 2026 (Holidays)\nDecember 19: 9 AM - 3 PM",
      "12-19 9:00-15:00 | 2026-07-04 closed (Holidays) | 2026-12-24 closed (Holidays)",
    ],
    ["Saturday:", ""],
    ["", ""],

    ["weekly", `"weekly" ${START_WITH_DAY}`],
    ["Sat 8am-noon\nrain or shine", `"rain or shine" ${START_WITH_DAY}`],
    ["1st & 3rd Fri & Sat 8 AM - noon", `"1st & 3rd Fri & Sat 8 AM - noon" ${START_WITH_DAY}`],
    ["x".repeat(61), `"${"x".repeat(60)}..." ${START_WITH_DAY}`],
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
    ["May to October:\nIn 2026: May 7 to June 31", "The dates of 2026 name a day that the calendar does not have."],
    ["Closed on February 30", '"February 30" is no day that the calendar has.'],
    ["Closed on 7/4", "Please write the year of 7/4, too. For example 7/4/2026"],
    [
      "Season: when the corn is ripe",
      "The season must be given by its first and last day. For example May 7 to October 29",
    ],
    ["Sunday: sunrise to sunset", 'Sunday: "sunrise to sunset" cannot be read. Please write times like 8 AM - noon.'],
    [
      "Sunday: From dawn. Self-serve; until dusk",
      'Sunday: "From dawn. Self-serve; until dusk" cannot be read. Please write times like 8 AM - noon.',
    ],
    [
      `Sat${" ".repeat(9000)}x`,
      "The text of the opening hours is too long. Please shorten it to 2,000 characters or fewer.",
    ],
  ])("%j: %j", (input, result) => expect(read(input)).toBe(result));
});

test.each<[Schedule, string]>([
  [
    { seasons: [{ week: { Wednesday: open("15:00-19:00"), Saturday: open("8:00-12:00", "13:00-16:00") } }] },
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
      days: [
        { on: "07-03", hours: "dawn to dusk", note: "At the park" },
        { on: "07-04" },
        { on: "12-05", hours: open("8:00-12:00"), note: "Saturday" },
        { on: "2026-07-11", hours: open("7:00-12:00"), place: "917 E. Mifflin St. (north gate)" },
        { on: "2026-12-19", hours: open("9:00-12:00"), place: "the hall", note: "at 9 AM Santa; cocoa" },
        { on: "2027-05-30", note: "Memorial Day weekend" },
      ],
      text: { "1": "From June 8" },
    },
    `Hours unknown
May to October:
First, third, and fifth Saturday: 7:00 AM - 1:00 PM
November 5 to April 29:
In 2026: November 7 to April 24
Every second Sunday from November 7, 2026: Closed
On July 3: dawn to dusk (At the park)
Closed on July 4
On December 5: 8:00 AM - 12:00 PM (Saturday)
On July 11, 2026: 7:00 AM - 12:00 PM (at 917 E. Mifflin St. (north gate))
On December 19, 2026: 9:00 AM - 12:00 PM (at the hall; at 9 AM Santa; cocoa)
Closed on May 30, 2027 (Memorial Day weekend)
Season: From June 8`,
  ],
  [
    {
      seasons: [
        { from: "01-01", to: "12-31", week: { Saturday: open("0:00-24:00") }, rhythm: { weeksOfMonth: [1, -1] } },
        { from: "03-01", to: "02-28", week: { Friday: open("22:00-26:00") } },
        { from: "07-04", to: "07-04", rhythm: { weeksOfMonth: [2] } },
        { from: "12-01", to: "02-29", week: { Saturday: "dawn to dusk" } },
      ],
    },
    `Year-round:
First and last Saturday: Open 24 hours
March 1 to February 28:
Friday: 10:00 PM - 2:00 AM
July 4 to July 4:
Second week: hours unknown
December 1 to February 29:
Saturday: dawn to dusk`,
  ],
  [
    { seasons: [{ week: { Saturday: open("8:00-12:00") } }, { from: "05-01", to: "10-31" }] },
    "Saturday: 8:00 AM - 12:00 PM\nMay to October:\nHours unknown",
  ],
])("%j is written as lines, and read back", (schedule, text) => {
  expect(formatSchedule(schedule)).toBe(text);
  expect(editSchedule(text, schedule)).toEqual(editSchedule(schedule, schedule));
});

test.each<[string, Schedule | undefined, without: string | null]>([
  ["no schedule", undefined, null],
  ["hours all year", { seasons: [{ week: SATURDAYS_8 }] }, null],
  ["words", { seasons: [], text: "From June 8" }, '"From June 8"'],
  [
    "seasons with and without hours",
    {
      seasons: [
        { from: "05-01", to: "05-31" },
        { from: "06-01", to: "08-31", week: SATURDAYS_8, rhythm: { weeksOfMonth: [1] } },
      ],
      days: [{ on: "07-04" }],
    },
    "05-01 to 05-31 hours unknown | 06-01 to 08-31 #1 hours unknown | 07-04 closed",
  ],
])("%s: without weekly hours %j is %j", (_, schedule, without) => {
  const changed = withoutWeeks(schedule);
  expect(changed && printSchedule(changed)).toBe(without);
});
