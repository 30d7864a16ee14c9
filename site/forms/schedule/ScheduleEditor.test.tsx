import { fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { editSchedule } from "#data/schedule/edit-schedule.ts";
import type { Schedule, Season } from "#data/schedule/schedule.ts";
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

/** happy-dom does not type into date inputs letter by letter. */
function fill(field: HTMLElement, value: string) {
  fireEvent.change(field, { target: { value } });
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const button = (name: string) => screen.getByRole("button", { name });

beforeEach(() => {
  vi.setSystemTime("2026-07-10T17:00:00Z");
});

describe("hours", () => {
  test("are text, which is read when the field is left", async () => {
    const { user, read } = draw({ seasons: [{ week: SATURDAYS }] });
    const hours = field("Hours on Saturday");
    expect(hours.value).toBe("8 AM–noon");
    await user.clear(hours);
    await user.type(hours, "7:30 - 1, 3-6");
    expect(hours.value).toBe("7:30 - 1, 3-6");
    await user.tab();
    expect(hours.value).toBe("7:30 AM–1 PM & 3–6 PM");
    expect(read()).toBe("Sat 7:30-13:00+15:00-18:00");
  });

  test.each([
    ["24 hours", "24 hours", "0:00-24:00"],
    ["noon to midnight", "noon–midnight", "12:00-24:00"],
    ["7 pm - 1 am", "7 PM–1 AM", "19:00-25:00"],
  ])("%s are shown as %s", async (typed, shown, hours) => {
    const { user, read } = draw({ seasons: [{ week: { Saturday: "" } }] });
    await user.type(field("Hours on Saturday"), typed);
    await user.tab();
    expect(field("Hours on Saturday").value).toBe(shown);
    expect(read()).toBe(`Sat ${hours}`);
  });

  test("of a new day start with the usual ones, and its field gets the focus", async () => {
    const { user, read } = draw({ seasons: [{ week: SATURDAYS }] });
    await user.click(button("Sun, Sunday"));
    expect(document.activeElement).toBe(field("Hours on Sunday"));
    expect(field("Hours on Sunday").value).toBe("8 AM–noon");
    await user.click(button("Sat, Saturday"));
    expect(read()).toBe("Sun 8:00-12:00");
  });

  test.each([
    ["8 AM -", "Please write when it closes, too. For example 8 AM - noon."],
    ["6-9", "Please add AM or PM, so that nobody comes at the wrong time. For example 8 AM - noon."],
    ["8 AM - noon, 11 AM - 1 PM", "Two of the times overlap. Please change one of them, or make them one."],
    [" ", "Please write the hours, for example 8 AM - noon."],
  ])("of %j are refused at their field when it is left, and not before", async (words, problem) => {
    const { user } = draw({ seasons: [{ week: { Saturday: "" } }] });
    const hours = field("Hours on Saturday");
    await user.type(hours, words);
    expect(hours.getAttribute("aria-invalid")).toBeNull();
    await user.tab();
    expect(hours.getAttribute("aria-describedby")).toBe(screen.getByText(problem).id);
    expect(hours.getAttribute("aria-invalid")).toBe("true");
  });

  test("that are missing are marked at once where the form was refused", () => {
    draw({ seasons: [{ week: { Saturday: "" } }] }, true);
    expect(field("Hours on Saturday").getAttribute("aria-invalid")).toBeNull();
  });

  test("are used on all days with one press", async () => {
    const week = { ...SATURDAYS, Sunday: open("9:00-10:00") };
    const { user, read } = draw({ seasons: [{ week }] });
    await user.click(button("Use on all days: Saturday's hours"));
    expect(read()).toBe("Sat Sun 8:00-12:00");
    expect(screen.queryByRole("button", { name: /on all days/ })).toBeNull();
  });
});

describe("a source's words", () => {
  const WORDS: Schedule = {
    seasons: [{ ...SUMMER, week: { Saturday: "dawn until sold out", Sunday: open("9:00-12:00") } }],
    text: "From June 8",
  };

  test("stand in their fields, and may stay", async () => {
    const { user, read } = draw(WORDS);
    const hours = field("Hours on Saturday");
    expect([hours.value, hours.getAttribute("aria-invalid")]).toEqual(["dawn until sold out", null]);
    await user.click(hours);
    await user.tab();
    expect(read()).toBe('05-07 to 10-29 Sat "dawn until sold out", Sun 9:00-12:00 | "From June 8"');
    await user.clear(hours);
    await user.type(hours, "dawn until noon");
    await user.tab();
    expect(screen.getByText("Please write times like 8 AM - noon.").id).toBe(hours.getAttribute("aria-describedby"));
  });

  test("about the season are shown, and go when they are removed or the dates change", async () => {
    const { user, read } = draw(WORDS);
    expect(screen.getByText("A source says of the season: “From June 8”")).toBeTruthy();
    await user.click(button("Remove this text"));
    expect(read()).toBe('05-07 to 10-29 Sat "dawn until sold out", Sun 9:00-12:00');
  });
});

describe("a season", () => {
  test.each<[season: Season, held: string, fields: [string, string][]]>([
    [{}, "Not known", []],
    [{ from: "01-01", to: "12-31" }, "All year round", []],
    [
      { from: "11-01", to: "04-30" },
      "From one month to another",
      [
        ["First month", "11"],
        ["Last month", "4"],
      ],
    ],
    [
      SUMMER,
      "From one day to another",
      [
        ["First day", "2026-05-07"],
        ["Last day", "2026-10-29"],
      ],
    ],
    // The first Thursday of May, and the last of October.
    [
      { ...SUMMER, basis: ofYears(2020, 2020) },
      "From one day to another",
      [
        ["First day", "2026-05-07"],
        ["Last day", "2026-10-29"],
      ],
    ],
    [
      { ...SUMMER, years: [{ from: "2026-05-09", to: "2026-10-31" }] },
      "From one day to another",
      [
        ["First day", "2026-05-09"],
        ["Last day", "2026-10-31"],
      ],
    ],
  ])("of %j asks for its dates once: %s", (season, held, fields) => {
    draw({ seasons: [{ ...season, week: SATURDAYS }] });
    expect(screen.getByRole("option", { name: held })).toHaveProperty("selected", true);
    const asked = ["First month", "Last month", "First day", "Last day"].filter((label) =>
      screen.queryByLabelText(label),
    );
    expect(asked.map((label) => [label, field(label).value])).toEqual(fields);
  });

  test("of months says what they mean", async () => {
    const { user, read } = draw({ seasons: [{ from: "11-01", to: "03-31", week: SATURDAYS }] });
    await user.selectOptions(field("Last month"), "April");
    expect(screen.getByText("Saturdays from the first of November to the last of April, every year.")).toBeTruthy();
    expect(screen.getByRole("region", { name: "November to April" })).toBeTruthy();
    expect(read()).toBe("11-01 to 04-30 Sat 8:00-12:00");
  });

  test("of days is of the year that they name, and keeps its place in the month in others", () => {
    const { read } = draw({ seasons: [{ ...SUMMER, week: SATURDAYS }] });
    fill(field("First day"), "2026-05-09");
    expect(read()).toBe("05-09/2026 to 10-29/2026 Sat 8:00-12:00");
    fill(field("Last day"), "2026-10-31");
    expect(read()).toBe("05-09/2026 to 10-31/2026 Sat 8:00-12:00");
    expect(
      screen.getByText("Saturdays from the second Saturday of May to the last of October, every year."),
    ).toBeTruthy();
  });

  test("of a winter ends in the next year, whatever year was typed", () => {
    const { read } = draw({ seasons: [{ from: "11-07", to: "04-24", week: SATURDAYS }] });
    fill(field("First day"), "2027-11-06");
    fill(field("Last day"), "2027-04-29");
    expect(field("Last day").value).toBe("2028-04-29");
    expect(read()).toBe("11-06/2027 to 04-29/2028 Sat 8:00-12:00");
  });

  test("takes a date when its year is whole, and none that is cleared", () => {
    const { read } = draw({ seasons: [{ ...SUMMER, week: SATURDAYS }] });
    fill(field("First day"), "0202-05-09");
    expect(field("First day").value).toBe("0202-05-09");
    fireEvent.blur(field("First day"));
    fill(field("First day"), "");
    fireEvent.blur(field("First day"));
    expect(field("First day").value).toBe("2026-05-07");
    expect(read()).toBe("05-07 to 10-29 Sat 8:00-12:00");
  });

  test("replaces what the market had for that year", () => {
    const years = [2026, 2027].map((year) => ({ from: `${year}-05-09`, to: `${year}-10-30` }));
    const { read } = draw({ seasons: [{ ...SUMMER, years, week: SATURDAYS }] });
    fill(field("First day"), "2026-05-16");
    expect(read()).toBe("05-16/2026 to 10-30/2026 (2027-05-09 to 2027-10-30) Sat 8:00-12:00");
  });

  test("that nobody has stated says so until its dates are chosen; what is known is not forgotten", async () => {
    const { user, read } = draw({ seasons: [{ from: "05-01", to: "10-31", basis: assumed(), week: SATURDAYS }] });
    expect(screen.getByText(/Nobody has said its beginning or its end yet/)).toBeTruthy();
    expect(read()).toBe("?05-01 to ?10-31 Sat 8:00-12:00");
    await user.selectOptions(field("First month"), "June");
    expect(read()).toBe("06-01 to 10-31 Sat 8:00-12:00");
    expect(screen.queryByRole("option", { name: "Not known" })).toBeNull();
    await user.selectOptions(field("Held"), "All year round");
    expect(read()).toBe("01-01 to 12-31 Sat 8:00-12:00");
    await user.selectOptions(field("Held"), "From one month to another");
    expect(read()).toBe("Each season needs a first and a last day, such as May 7 to October 29.");
  });

  test("is held in chosen weeks of the month, or every second week", async () => {
    const { user, read } = draw({ seasons: [{ week: SATURDAYS }] });
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

  test("is added empty, asked about where it shares days with another, and removed", async () => {
    const summer = { from: "05-01", to: "10-31", week: SATURDAYS };
    const { user, read } = draw({ seasons: [summer] });
    await user.click(button("Add a season"));
    expect(document.activeElement).toBe(
      within(screen.getByRole("region", { name: "New season" })).getByLabelText("Held"),
    );
    const season = within(screen.getByRole("region", { name: "New season" }));
    await user.click(season.getByRole("button", { name: "Sat, Saturday" }));
    await user.type(season.getByLabelText("Hours on Saturday"), "9-1");
    await user.tab();
    expect(read()).toBe("Each season needs a first and a last day, such as May 7 to October 29.");
    await user.selectOptions(season.getByLabelText("First month"), "October");
    await user.selectOptions(season.getByLabelText("Last month"), "April");
    expect(read()).toBe("05-01 to 10-31 Sat 8:00-12:00 | 10-01 to 04-30 Sat 9:00-13:00");
    const asked =
      "May to October and October to April share Saturdays: on these days the hours of both count. Is that right?";
    expect(await screen.findByText(asked)).toBeTruthy();
    const winter = within(screen.getByRole("region", { name: "October to April" }));
    await user.selectOptions(winter.getByLabelText("First month"), "November");
    await waitFor(() => expect(screen.queryByText(asked)).toBeNull());
    await user.click(screen.getAllByRole("button", { name: "Remove this season" })[1] as HTMLElement);
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
  await user.type(field("Hours on July 4"), "10-2");
  await user.tab();
  await user.type(day().getByLabelText("Note (optional)"), "County fair");
  await user.type(day().getByLabelText("Where, if elsewhere (optional)"), "The fairgrounds");
  expect(read()).toBe("Sat 8:00-12:00 | 07-04 10:00-14:00 (at The fairgrounds) (County fair)");
  await user.selectOptions(field("It is"), "Closed");
  expect(read()).toBe("Sat 8:00-12:00 | 07-04 closed (County fair)");
  await user.click(button("Remove July 4"));
  expect(document.activeElement).toBe(button("Add a holiday or single day"));
  expect(read()).toBe("Sat 8:00-12:00");
});

test("a leap day of each year is shown in the next year that has it", () => {
  draw({ seasons: [{ week: SATURDAYS }], days: [{ on: "02-29" }] });
  expect(field("Day").value).toBe("2028-02-29");
});

test("says what was understood after typing, or what is wrong", async () => {
  const { user } = draw({ seasons: [{ ...SUMMER, week: SATURDAYS }] });
  expect(screen.getByRole("status").textContent).toBe("Saturdays 8 AM to noon, May 7 to October 29");
  await user.clear(field("Hours on Saturday"));
  await user.type(field("Hours on Saturday"), "8 AM -");
  await user.tab();
  expect(
    await screen.findByText('Saturday: "8 AM -" cannot be read. Please write when it closes, too.', {
      exact: false,
      selector: "[role=status] p",
    }),
  ).toBeTruthy();
});
