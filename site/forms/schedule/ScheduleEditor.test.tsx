import { fireEvent, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { editSchedule } from "#data/schedule/edit-schedule.ts";
import type { Schedule } from "#data/schedule/schedule.ts";
import { open } from "#data/schedule/testing/hours.ts";
import { printSchedule } from "#data/schedule/testing/print-schedule.ts";
import ScheduleEditor from "./ScheduleEditor.tsx";
import { assumed, ofYears } from "#data/schedule/testing/basis.ts";

const SUMMER = { from: "05-07", to: "10-29" };
const SATURDAYS = { Saturday: open("8:00-12:00") };

let typed: Schedule;

function Form({ start, isRefused }: { start: Schedule; isRefused: boolean }) {
  const [schedule, setSchedule] = useState(start);
  const read = editSchedule(schedule, start);
  return (
    <ScheduleEditor
      name="schedule"
      label="Opening hours"
      schedule={schedule}
      current={start}
      error={isRefused && !read.ok ? read.error : undefined}
      onChange={(changed) => {
        typed = changed;
        setSchedule(changed);
      }}
    />
  );
}

/** @returns the schedule that would be saved, on one line, or the error */
function draw(start: Schedule, isRefused = false) {
  const user = userEvent.setup();
  typed = start;
  render(<Form start={start} isRefused={isRefused} />);
  const read = () => {
    const reading = editSchedule(typed, start);
    return reading.ok ? printSchedule(reading.value) : reading.error;
  };
  return { user, read };
}

/** happy-dom does not type into time and date inputs letter by letter. */
function fill(field: HTMLElement, value: string) {
  fireEvent.change(field, { target: { value } });
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const button = (name: string) => screen.getByRole("button", { name });

beforeEach(() => {
  vi.setSystemTime("2026-07-10T17:00:00Z");
});

describe("hours", () => {
  test("are native time inputs, to the minute, with the stored times", () => {
    const { read } = draw({ seasons: [{ week: SATURDAYS }] });
    expect([field("Opens on Saturday").type, field("Opens on Saturday").value]).toEqual(["time", "08:00"]);
    fill(field("Closes on Saturday"), "12:50");
    expect(read()).toBe("Sat 8:00-12:50");
  });

  test("of a new day start with the usual ones, and its first field gets the focus", async () => {
    const { user, read } = draw({ seasons: [{ week: SATURDAYS }] });
    await user.click(button("Sun, Sunday"));
    expect(document.activeElement).toBe(field("Opens on Sunday"));
    expect(field("Closes on Sunday").value).toBe("12:00");
    await user.click(button("Sat, Saturday"));
    expect(read()).toBe("Sun 8:00-12:00");
  });

  test("can be several a day, in any order, and can be removed", async () => {
    const { user, read } = draw({ seasons: [{ week: SATURDAYS }] });
    await user.click(button("Add hours on Saturday"));
    expect(document.activeElement).toBe(field("Opens again on Saturday"));
    fill(field("Opens again on Saturday"), "06:00");
    fill(field("Closes again on Saturday"), "07:00");
    expect(field("Opens on Saturday").value).toBe("08:00");
    expect(read()).toBe("Sat 6:00-7:00+8:00-12:00");
    await user.click(button("Remove these hours on Saturday"));
    expect(document.activeElement).toBe(field("Opens on Saturday"));
    expect(read()).toBe("Sat 8:00-12:00");
  });

  test.each([
    ["12:00", "00:00", "12:00-24:00"],
    ["19:00", "01:00", "19:00-25:00"],
    ["00:00", "00:00", "0:00-24:00"],
  ])("from %s to %s may end at midnight or after it", (opens, closes, hours) => {
    const { read } = draw({ seasons: [{ week: { Saturday: "" } }] });
    fill(field("Opens on Saturday"), opens);
    fill(field("Closes on Saturday"), closes);
    expect(read()).toBe(`Sat ${hours}`);
  });

  test("can be all day, and can be limited again", async () => {
    const { user, read } = draw({ seasons: [{ week: { Saturday: "" } }] });
    await user.click(button("Open 24 hours on Saturday"));
    expect(read()).toBe("Sat 0:00-24:00");
    expect(screen.queryByLabelText("Opens on Saturday")).toBeNull();
    expect(button("Open 24 hours on Saturday").getAttribute("aria-pressed")).toBe("true");
    await user.click(button("Open 24 hours on Saturday"));
    expect(document.activeElement).toBe(field("Opens on Saturday"));
  });

  test.each([
    ["08:00", "", ["Closes on Saturday"], "Please write when it closes, too. For example 8 AM - noon."],
    ["", "12:00", ["Opens on Saturday"], "Please write when it opens, too. For example 8 AM - noon."],
    [
      "13:00",
      "08:00",
      ["Opens on Saturday", "Closes on Saturday"],
      "It has to close after it opens. Please check both times, and AM and PM.",
    ],
  ])("from %j to %j are refused at their field on blur", (opens, closes, wrong, problem) => {
    const { read } = draw({ seasons: [{ week: { Saturday: "" } }] });
    fill(field("Opens on Saturday"), opens);
    fill(field("Closes on Saturday"), closes);
    expect(screen.queryByText(problem)).toBeNull();
    fireEvent.blur(field("Closes on Saturday"));
    for (const label of ["Opens on Saturday", "Closes on Saturday"]) {
      expect([label, field(label).getAttribute("aria-invalid")]).toEqual([
        label,
        wrong.includes(label) ? "true" : null,
      ]);
      expect(field(label).getAttribute("aria-describedby")).toBe(screen.getByText(problem).id);
    }
    expect(read()).toContain(problem);
  });

  test("that overlap are refused at the later ones on blur", async () => {
    const { user, read } = draw({ seasons: [{ week: SATURDAYS }] });
    await user.click(button("Add hours on Saturday"));
    fill(field("Opens again on Saturday"), "11:00");
    fill(field("Closes again on Saturday"), "13:00");
    await user.click(button("Copy Saturday's hours to other days"));
    const problem = "Two of the times overlap. Please change one of them, or make them one.";
    expect(field("Opens again on Saturday").getAttribute("aria-describedby")).toBe(screen.getByText(problem).id);
    expect(field("Opens again on Saturday").getAttribute("aria-invalid")).toBe("true");
    expect(field("Opens on Saturday").getAttribute("aria-invalid")).toBeNull();
    expect(read()).toBe(`Saturday: ${problem}`);
    fill(field("Opens again on Saturday"), "12:00");
    expect(read()).toBe("Sat 8:00-12:00+12:00-13:00");
  });

  test("that are missing are marked at once where the form was refused", () => {
    draw({ seasons: [{ week: SATURDAYS }] }, true);
    fill(field("Closes on Saturday"), "");
    expect(field("Closes on Saturday").getAttribute("aria-invalid")).toBe("true");
  });

  test("are copied to other days, and removed from them again", async () => {
    const { user, read } = draw({ seasons: [{ week: { ...SATURDAYS, Sunday: open("9:00-10:00") } }] });
    await user.click(button("Copy Saturday's hours to other days"));
    const days = within(screen.getByRole("group", { name: "Copy Saturday's hours to" }));
    await user.click(days.getByRole("button", { name: "Sun, Sunday" }));
    await user.click(days.getByRole("button", { name: "Mon, Monday" }));
    expect(read()).toBe("Mon Sat Sun 8:00-12:00");
    await user.click(days.getByRole("button", { name: "Mon, Monday" }));
    expect(read()).toBe("Sat Sun 8:00-12:00");
  });
});

describe("a source's text", () => {
  const WORDS: Schedule = {
    seasons: [{ ...SUMMER, week: { Saturday: "dawn until sold out", Sunday: open("9:00-12:00") } }],
    text: "From June 8",
  };
  const box = () => screen.getByRole<HTMLTextAreaElement>("textbox", { name: "As a source wrote it" });

  test("is in one box, and may stay", () => {
    const { read } = draw(WORDS);
    expect(box().value).toBe("May 7 to October 29:\nSaturday: dawn until sold out\nSeason: From June 8");
    expect(screen.queryByLabelText("Opens on Saturday")).toBeNull();
    fill(field("Closes on Sunday"), "13:00");
    expect(read()).toBe('05-07 to 10-29 Sat "dawn until sold out", Sun 9:00-13:00 | "From June 8"');
  });

  const SEASON_TEXT: Schedule = { seasons: [{ week: SATURDAYS }], text: "From June 8" };

  test.each<[what: string, start: Schedule, keys: string, saved: string]>([
    [
      "that can be parsed becomes days and times",
      WORDS,
      "Saturday: 7am - 1pm",
      "05-07 to 10-29 Sat 7:00-13:00, Sun 9:00-12:00",
    ],
    [
      "replaced by times has them on all its days",
      { seasons: [{ week: { Saturday: "dawn", Sunday: "dawn" } }] },
      "7am - 1pm",
      "Sat Sun 7:00-13:00",
    ],
    [
      "about the season is parsed in addition to its hours",
      SEASON_TEXT,
      "June 8 to October 31{Enter}Closed on July 4",
      "06-08 to 10-31 Sat 8:00-12:00 | 07-04 closed",
    ],
    ["that is emptied is removed", SEASON_TEXT, "{Backspace}", "Sat 8:00-12:00"],
  ])("%s", async (_, start, keys, saved) => {
    const { user, read } = draw(start);
    await user.clear(box());
    await user.type(box(), keys);
    await user.tab();
    expect(screen.queryByRole("textbox", { name: "As a source wrote it" })).toBeNull();
    expect(read()).toBe(saved);
  });

  test.each([
    [WORDS, "Saturday: dawn until noon", "Please write times like 8 AM - noon."],
    [
      SEASON_TEXT,
      "when the corn is ripe",
      "The season must be given by its first and last day. For example May 7 to October 29",
    ],
  ])("of %j, changed to %j, is refused at the box", async (start, words, problem) => {
    const { user, read } = draw(start);
    await user.clear(box());
    await user.type(box(), words);
    await user.tab();
    expect(box().value).toContain(words);
    expect(box().getAttribute("aria-invalid")).toBe("true");
    expect(document.getElementById(`${box().id}-error`)?.textContent).toBe(problem);
    expect(read()).toContain(problem);
  });

  test("is replaced by picked days", async () => {
    const { user, read } = draw(WORDS);
    await user.click(button("Pick days and times instead"));
    expect(document.activeElement).toBe(field("Opens on Saturday"));
    expect(field("Opens on Saturday").value).toBe("");
    fill(field("Opens on Saturday"), "07:00");
    fill(field("Closes on Saturday"), "12:00");
    expect(read()).toBe("05-07 to 10-29 Sat 7:00-12:00, Sun 9:00-12:00");
  });

  test("of a single day is in the box, too", () => {
    draw({ seasons: [{ week: SATURDAYS }], days: [{ on: "07-04", hours: "after the parade" }] });
    expect(box().value).toBe("On July 4: after the parade");
    expect(screen.queryByLabelText("Opens on July 4")).toBeNull();
  });
});

describe("a season", () => {
  test("shows this year's first and last day, which override the usual ones", async () => {
    const { user, read } = draw({ seasons: [{ ...SUMMER, week: SATURDAYS }] });
    const year = screen.getByRole("group", { name: "Dates of 2026" });
    expect(field("First day in 2026").value).toBe("2026-05-07");
    fill(field("First day in 2026"), "2026-05-09");
    fill(within(year).getByLabelText("Last day"), "2026-10-31");
    expect(read()).toBe("05-07 to 10-29 (2026-05-09 to 2026-10-31) Sat 8:00-12:00");
    await user.click(button("Back to the usual dates in 2026"));
    expect(document.activeElement).toBe(field("First day in 2026"));
    expect(read()).toBe("05-07 to 10-29 Sat 8:00-12:00");
  });

  test("accepts next year's dates in advance", async () => {
    const { user, read } = draw({ seasons: [{ ...SUMMER, week: SATURDAYS }] });
    await user.click(button("Add the dates of 2027"));
    expect(document.activeElement).toBe(field("First day in 2027"));
    fill(field("First day in 2027"), "2027-05-08");
    expect(read()).toBe("05-07 to 10-29 (2027-05-08 to 2027-10-29) Sat 8:00-12:00");
  });

  test.each([
    ["2026-12-03T18:00:00Z", SUMMER, "First day in 2027", "2027-05-07"],
    ["2027-02-01T18:00:00Z", { from: "11-07", to: "04-24" }, "First day in 2026", "2026-11-07"],
    // Dates of another year keep their position in the month: the first Thursday.
    ["2027-04-03T18:00:00Z", { ...SUMMER, basis: ofYears(2026) }, "First day in 2027", "2027-05-06"],
  ])("on %s asks for the dates of the current or next season: %j", (now, season, label, from) => {
    vi.setSystemTime(now);
    draw({ seasons: [{ ...season, week: SATURDAYS }] });
    expect(field(label).value).toBe(from);
  });

  test.each([
    [{}, "Not known"],
    [{ from: "01-01", to: "12-31" }, "All year round"],
    [{ from: "01-01", to: "06-30" }, "From one day to another"],
    [{ from: "07-01", to: "12-31" }, "From one day to another"],
  ])("%j is held: %s", async (season, held) => {
    const { user } = draw({ seasons: [{ ...season, week: SATURDAYS }] });
    await user.click(screen.getByRole("button", { name: /^Dates of/ }));
    expect(screen.getByRole("option", { name: held })).toHaveProperty("selected", true);
    const isDated = held === "From one day to another";
    for (const label of [/^Usual first day: month/, /^First day in /])
      expect(screen.queryAllByLabelText(label)).toHaveLength(isDated ? 1 : 0);
  });

  test("gets usual days, and chosen ones are no longer assumed", async () => {
    const { user, read } = draw({ seasons: [{ from: "05-01", to: "10-31", basis: assumed(), week: SATURDAYS }] });
    expect(screen.getByText("Every week · first and last day assumed")).toBeTruthy();
    await user.click(button("Dates of May to October"));
    await user.selectOptions(field("Usual first day: month"), "June");
    await user.selectOptions(field("Usual first day: day"), "15");
    expect(read()).toBe("06-15 to ?10-31 Sat 8:00-12:00");
    expect(typed.seasons[0]?.basis).toEqual(assumed("to"));
    await user.selectOptions(field("Held"), "All year round");
    expect(read()).toBe("01-01 to 12-31 Sat 8:00-12:00");
    await user.selectOptions(field("Held"), "Not known");
    expect(read()).toBe("Sat 8:00-12:00");
  });

  test("is held in chosen weeks of the month, or every second week", async () => {
    const { user, read } = draw({ seasons: [{ week: SATURDAYS }] });
    await user.click(button("Dates of Season not known"));
    await user.selectOptions(field("How often"), "Chosen weeks of the month");
    const weeks = within(screen.getByRole("group", { name: "Weeks of the month" }));
    for (const name of ["Last", "First", "Second", "Second"]) await user.click(weeks.getByRole("button", { name }));
    expect(read()).toBe("#1,-1 Sat 8:00-12:00");
    await user.selectOptions(field("How often"), "Every second week");
    fill(field("A day on which it is held"), "2026-07-11");
    expect(read()).toBe("#2 from 2026-07-11 Sat 8:00-12:00");
    await user.selectOptions(field("How often"), "Every week");
    expect(read()).toBe("Sat 8:00-12:00");
  });

  test("that moves up after one is removed does not inherit its open fields", async () => {
    vi.setSystemTime("2027-02-01T18:00:00Z");
    const { user } = draw({ seasons: [{ from: "11-07", to: "04-24" }, SUMMER] });
    await user.click(button("Dates of November 7 to April 24"));
    await user.click(button("Remove this season"));
    expect(button("Dates of May 7 to October 29").getAttribute("aria-expanded")).toBe("false");
    expect(field("First day in 2027").value).toBe("2027-05-07");
  });

  test("is added without any dates, with its date fields open, and removed", async () => {
    const summer = { from: "05-01", to: "10-31", week: SATURDAYS };
    const { user, read } = draw({ seasons: [summer] });
    await user.click(button("Add a season"));
    expect(document.activeElement).toBe(button("Done with the dates of New season"));
    const season = within(screen.getByRole("region", { name: "New season" }));
    await user.click(season.getByRole("button", { name: "Sun, Sunday" }));
    fill(season.getByLabelText("Opens on Sunday"), "08:00");
    fill(season.getByLabelText("Closes on Sunday"), "12:00");
    expect(season.queryByLabelText("Last day")).toBeNull();
    expect(read()).toBe("Each season needs a first and a last day, such as May 7 to October 29.");
    await user.selectOptions(season.getByLabelText("Usual first day: month"), "November");
    await user.selectOptions(season.getByLabelText("Usual first day: day"), "6");
    await user.selectOptions(season.getByLabelText("Usual last day: month"), "April");
    const winter = within(screen.getByRole("region", { name: "November 6 to April 30" }));
    expect(winter.getByLabelText<HTMLInputElement>("Last day").value).toBe("2027-04-30");
    expect(read()).toBe("05-01 to 10-31 Sat 8:00-12:00 | 11-06 to 04-30 Sun 8:00-12:00");
    await user.click(winter.getByRole("button", { name: "Remove this season" }));
    expect(document.activeElement).toBe(button("Add a season"));
    expect(read()).toBe("05-01 to 10-31 Sat 8:00-12:00");
  });
});

test("single days are off, or have hours of their own, in one year or in each", async () => {
  const { user, read } = draw({ seasons: [{ week: SATURDAYS }] });
  await user.click(button("Add a holiday or single day"));
  expect(document.activeElement).toBe(field("Day"));
  fill(field("Day"), "2026-07-04");
  const day = () => within(screen.getByRole("group", { name: /^Single day: July 4/ }));
  await user.click(day().getByRole("checkbox", { name: "Every year on this day" }));
  expect(read()).toBe("Sat 8:00-12:00 | 07-04 closed");
  expect(field("Day").value).toBe("2026-07-04");
  await user.selectOptions(field("It is"), "Open at other hours");
  expect(read()).toBe("Please write the hours on July 4, or say that it is closed.");
  fill(field("Opens on July 4"), "10:00");
  fill(field("Closes on July 4"), "14:00");
  await user.type(day().getByLabelText("Note (optional)"), "At the fairgrounds");
  expect(read()).toBe("Sat 8:00-12:00 | 07-04 10:00-14:00 (At the fairgrounds)");
  await user.click(button("Remove July 4"));
  expect(document.activeElement).toBe(button("Add a holiday or single day"));
  expect(read()).toBe("Sat 8:00-12:00");
});

test("a leap day of each year is shown in the next year that has it", () => {
  draw({ seasons: [{ week: SATURDAYS }], days: [{ on: "02-29" }] });
  expect(field("Day").value).toBe("2028-02-29");
});

test("says what was understood after typing, or what is wrong", async () => {
  draw({ seasons: [{ ...SUMMER, week: SATURDAYS }] });
  expect(screen.getByRole("status").textContent).toBe("Saturdays 8 AM to noon, May 7 to October 29");
  fill(field("Closes on Saturday"), "");
  expect(
    await screen.findByText('Saturday: "8:00 AM -" cannot be read. Please write when it closes, too.', {
      exact: false,
      selector: "[role=status]",
    }),
  ).toBeTruthy();
});
