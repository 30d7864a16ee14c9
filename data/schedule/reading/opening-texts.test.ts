/** Texts as public lists of food pantries and markets write their hours, and everything that may be read from them. */
import { describe, expect, test } from "vitest";
import { printSchedule } from "../testing/print-schedule.ts";
import { readScheduleText } from "./read-schedule-text.ts";
import { readTypedSchedule } from "./read-typed-schedule.ts";

const TODAY = "2026-04-15";

describe("read completely", () =>
  test.each([
    // Weekdays.
    ["Tuesday 10:00 AM-1:00 PM", "Tue 10:00-13:00"],
    ["Friday 7:15 - 8:45 AM", "Fri 7:15-8:45"],
    ["Thursday 11:00 -12:00 PM", "Thu 11:00-12:00"],
    ["Sun 9:00 AM - 12:00", "Sun 9:00-12:00"],
    ["Saturday11:00 AM - 1:00 PM", "Sat 11:00-13:00"],
    ["Thurs 530pm-7pm", "Thu 17:30-19:00"],
    ["Mon. 4-6 p.m.", "Mon 16:00-18:00"],
    ["Weds. 9 a.m. until noon", "Wed 9:00-12:00"],
    ["Every Thursday 2-4 pm", "Thu 14:00-16:00"],
    ["Sat 8a-1p and Tue 3p-6p", "Tue 15:00-18:00, Sat 8:00-13:00"],
    ["Each Tues. at 1-3pm", "Tue 13:00-15:00"],
    ["Open Fri 8:30-10:30 a.m.", "Fri 8:30-10:30"],
    ["Sat 9-1", "Sat 9:00-13:00"],
    ["Tues 9-12, 1-4", "Tue 9:00-12:00+13:00-16:00"],
    ["Fri 9:00 AM - 12:00 & 1:30 PM - 5:00 PM", "Fri 9:00-12:00+13:30-17:00"],
    ["Monday 9:30 AM - 12:00 PM; 1:30 PM - 4:00 PM", "Mon 9:30-12:00+13:30-16:00"],
    ["3-7 pm on Wednesdays and 8-12 on Sat.", "Wed 15:00-19:00, Sat 8:00-12:00"],

    // Several weekdays.
    ["Mon. & Wed. Fri. 9-5", "Mon Wed Fri 9:00-17:00"],
    ["M-F 9-5", "Mon Tue Wed Thu Fri 9:00-17:00"],
    ["MWF 1-3", "Mon Wed Fri 13:00-15:00"],
    ["TTh 9-11 am", "Tue Thu 9:00-11:00"],
    ["T/Th 9-11 am", "Tue Thu 9:00-11:00"],
    ["M, W & F 1 to 4", "Mon Wed Fri 13:00-16:00"],
    ["Th 2-4", "Thu 14:00-16:00"],
    ["Mon thru Thur 8:30-11:30am & 1-3pm", "Mon Tue Wed Thu 8:30-11:30+13:00-15:00"],
    ["Mon-Wed, Fri, Sat 3-4pm", "Mon Tue Wed Fri Sat 15:00-16:00"],
    ["Thu–Sat 9-5pm", "Thu Fri Sat 9:00-17:00"],
    ["Sat - Mon 9am-5pm", "Mon Sat Sun 9:00-17:00"],
    ["Weekdays 9-5", "Mon Tue Wed Thu Fri 9:00-17:00"],
    ["weekends 10-4", "Sat Sun 10:00-16:00"],
    ["Daily 11:30am-1pm", "Mon Tue Wed Thu Fri Sat Sun 11:30-13:00"],
    ["7 days a week 8am-8pm", "Mon Tue Wed Thu Fri Sat Sun 8:00-20:00"],
    ["Every day, open 24 hours", "Mon Tue Wed Thu Fri Sat Sun 0:00-24:00"],
    ["Mon 9am-1pm Tues 9am-1pm Wed 10am-1pm", "Mon Tue 9:00-13:00, Wed 10:00-13:00"],
    ["Mon, Wed 10-1:30 Sun 9-12", "Mon Wed 10:00-13:30, Sun 9:00-12:00"],
    ["Mon-Fri 8:30-10 AM & Tue 4:30-7 PM", "Mon Wed Thu Fri 8:30-10:00, Tue 8:30-10:00+16:30-19:00"],
    ["Sun 12:30-5 PM & Mon - Sat 9-12 & 1-5 PM", "Mon Tue Wed Thu Fri Sat 9:00-12:00+13:00-17:00, Sun 12:30-17:00"],
    ["Fri 10-12, Fri 10-12", "Fri 10:00-12:00"],
    ["Tue 9-11 am\nThu 1-3 pm", "Tue 9:00-11:00, Thu 13:00-15:00"],

    // Weeks of the month.
    ["1st & 3rd Tue 9-11 am", "#1,3 Tue 9:00-11:00"],
    ["1st 2nd & 4th Sat 830am-1030am", "#1,2,4 Sat 8:30-10:30"],
    ["1st-3rd Sat 9-11", "#1,2,3 Sat 9:00-11:00"],
    ["Second and fourth Fridays, 9 to noon", "#2,4 Fri 9:00-12:00"],
    ["The 3rd Thursday of the month 9-11", "#3 Thu 9:00-11:00"],
    ["2nd Sat. of each month, 10am-12pm", "#2 Sat 10:00-12:00"],
    ["4th Tues. monthly 2-4 pm", "#4 Tue 14:00-16:00"],
    ["every second Saturday of the month 8-noon", "#2 Sat 8:00-12:00"],
    ["last Sat of the month 9 to noon", "#-1 Sat 9:00-12:00"],
    ["The last Wednesday of every month from 1-3 PM", "#-1 Wed 13:00-15:00"],
    ["2nd and last Thurs 9-1", "#2,-1 Thu 9:00-13:00"],
    ["5th Sat 9-11", "#5 Sat 9:00-11:00"],
    ["Mon, Wed and 2nd & 4th Thurs 8-9 AM", "Mon Wed 8:00-9:00 | #2,4 Thu 8:00-9:00"],
    ["1st Sat & 3rd Fri 9-12", "#1 Sat 9:00-12:00 | #3 Fri 9:00-12:00"],
    ["Friday 9-10 AM, except 5th Friday", "#1,2,3,4 Fri 9:00-10:00"],
    ["Fri 8-10am; Sat 8-10am (except 5th Sat)", "Fri 8:00-10:00 | #1,2,3,4 Sat 8:00-10:00"],

    // Closed days.
    ["Mon-Sat 9-5, closed Sunday", "Mon Tue Wed Thu Fri Sat 9:00-17:00, Sun closed"],
    ["Daily 9-5 except Mondays", "Mon closed, Tue Wed Thu Fri Sat Sun 9:00-17:00"],
    ["Mon closed, Tue 9-5", "Mon closed, Tue 9:00-17:00"],
    ["Sat 9-1, closed July 4", "Sat 9:00-13:00 | 07-04 closed"],
    ["Sat 9-1, no market on 7/4/2026", "Sat 9:00-13:00 | 2026-07-04 closed"],

    // Dates, of the nearest year.
    ["6/26, 7/24, 8/28 Fri. 1-2 PM", "2026-06-26 13:00-14:00 | 2026-07-24 13:00-14:00 | 2026-08-28 13:00-14:00"],
    ["1/7 & 1/21 at 8:30 AM -11:00 AM", "2026-01-07 8:30-11:00 | 2026-01-21 8:30-11:00"],
    ["Sat 6/27 & Sun 6/28 9-1", "2026-06-27 9:00-13:00 | 2026-06-28 9:00-13:00"],
    ["Saturday, July 4, 2026, 9-1", "2026-07-04 9:00-13:00"],
    ["May 9 and May 23, 10 am-2 pm", "2026-05-09 10:00-14:00 | 2026-05-23 10:00-14:00"],
    ["5/6/26 4-6 PM (Wed)", "2026-05-06 16:00-18:00 (Wed)"],

    // Seasons.
    ["May to October, Saturdays 8am-noon", "05-01 to 10-31 Sat 8:00-12:00"],
    ["Sat (May-Oct) 8am-noon", "05-01 to 10-31 Sat 8:00-12:00"],
    ["Saturdays, 8 to noon, June through the end of September", "06-01 to 09-30 Sat 8:00-12:00"],
    ["5/7 - 10/29 Sat 8-noon", "05-07 to 10-29 Sat 8:00-12:00"],
    ["Saturdays in July and August 8 AM-noon", "07-01 to 08-31 Sat 8:00-12:00"],
    ["June-Aug M-F 11:30-12:30", "06-01 to 08-31 Mon Tue Wed Thu Fri 11:30-12:30"],
    ["Saturdays in may 9am-1pm", "05-01 to 05-31 Sat 9:00-13:00"],
    ["Sat 8-12 May-Oct, Sat 9-12 Nov-Apr", "05-01 to 10-31 Sat 8:00-12:00 | 11-01 to 04-30 Sat 9:00-12:00"],
    ["Sat 9-1, Wed 3-7, May-Oct", "05-01 to 10-31 Wed 15:00-19:00, Sat 9:00-13:00"],
    ["Mon-Wed & Fri 2pm-6pm, June 8 - Sept 30", "06-08 to 09-30 Mon Tue Wed Fri 14:00-18:00"],
    ["May to October", "05-01 to 10-31 hours unknown"],
    ["Saturdays, May 9 to Oct 24, 2026, 8-noon", "05-09 to 10-24 (2026-05-09 to 2026-10-24) Sat 8:00-12:00"],
    ["Nov 7 to April 24, 2027: Sat 9-12", "11-07 to 04-24 (2026-11-07 to 2027-04-24) Sat 9:00-12:00"],
    ["May 19-November: Sat 8-12", "05-19 to 11-30 Sat 8:00-12:00"],
    ["7-May to 29-Oct Sat 8-12", "05-07 to 10-29 Sat 8:00-12:00"],
    ["May-Oct: Sat 8-12, Wed 3-7; Sun 9-1", "05-01 to 10-31 Wed 15:00-19:00, Sat 8:00-12:00, Sun 9:00-13:00"],
    ["May-Oct\nSat 8-12\nWed 3-7", "05-01 to 10-31 Wed 15:00-19:00, Sat 8:00-12:00"],
    ["Sat 8-12. Wed 3-7. May to October.", "05-01 to 10-31 Wed 15:00-19:00, Sat 8:00-12:00"],
    [
      "May 7-Oct. 29: Saturdays, 8 am-1 pm; June 15-Sept. 28: Wednesdays, 2-6 pm",
      "05-07 to 10-29 Sat 8:00-13:00 | 06-15 to 09-28 Wed 14:00-18:00",
    ],
    ["Sat 8-12 year-round, Wed 3-7 June-Aug", "01-01 to 12-31 Sat 8:00-12:00 | 06-01 to 08-31 Wed 15:00-19:00"],
    ["June 4-Oct. 1: Saturdays, 8 am-1 pm (no market July 30)", "06-04 to 10-01 Sat 8:00-13:00 | 2026-07-30 closed"],
    ["Sat 9-1, no market July 11 and Dec 25", "Sat 9:00-13:00 | 2026-07-11 closed | 12-25 closed"],

    ["Open year-round: Sat 8-12", "01-01 to 12-31 Sat 8:00-12:00"],
    ["Yearround, Sat 8-12", "01-01 to 12-31 Sat 8:00-12:00"],
    ["All-year Sat 8-12", "01-01 to 12-31 Sat 8:00-12:00"],

    // Days without hours.
    ["Saturdays, hours unknown", 'Sat "hours unknown"'],
    ["May to October: Wed and Sat, hours not known", '05-01 to 10-31 Wed Sat "hours unknown"'],
    ["1st & 3rd Sat: hours unknown; Wed 3-7 pm", '#1,3 Sat "hours unknown" | Wed 15:00-19:00'],

    // Days named again.
    ["Thurs & Sat: Thurs 3-7pm, Sat 10am-2pm", "Thu 15:00-19:00, Sat 10:00-14:00"],
    ["Wed & Sat: Wed 3-7, Sat 8-12, May-Oct", "05-01 to 10-31 Wed 15:00-19:00, Sat 8:00-12:00"],

    // Every second week.
    ["Every other Saturday from May 2, 2026, 8 AM to noon", "#2 from 2026-05-02 Sat 8:00-12:00"],
  ])("%j", (text, said) => {
    const { schedule, unread } = readScheduleText(text, { today: TODAY });
    expect(schedule && printSchedule(schedule)).toBe(said);
    expect(unread).toEqual([]);
  }));

describe("read in part, with the rest in `unread`", () =>
  test.each<[string, string, string[]]>([
    ["Mon thru Thur 8:30-11:30am, closed holidays", "Mon Tue Wed Thu 8:30-11:30", ["closed holidays"]],
    ["3rd Tues 9:30-11 (must register)", "#3 Tue 9:30-11:00", ["(must register)"]],
    ["Sat 8am-noon, rain or shine", "Sat 8:00-12:00", ["rain or shine"]],
    ["Sat 8-12, stall 5", "Sat 8:00-12:00", ["stall 5"]],
    ["Sat 8-12, doors at 7am", "Sat 8:00-12:00", ["doors at 7am"]],
    ["Seniors only: Wed 10-11", "Wed 10:00-11:00", ["Seniors only"]],
    ["Tue 9-11. By appointment only.", "Tue 9:00-11:00", ["By appointment only"]],
    ["Saturdays 9-1, call (555) 010-0199", "Sat 9:00-13:00", ["call (555) 010-0199"]],
    ["Saturdays at 12 W. 3rd Street, 9-1", "Sat 9:00-13:00", ["12 W. 3rd Street"]],
    ["You may come Saturdays 9-1", "Sat 9:00-13:00", ["You may come"]],
    ["Sat, Sun & holidays 9-5", "Sat Sun 9:00-17:00", ["holidays"]],
    ["Sun Prairie: Saturdays 7-noon", "Sat 7:00-12:00", ["Sun Prairie"]],
    ["Tue 9-11 am\nThu afternoons", "Tue 9:00-11:00", ["Thu afternoons"]],
    ["Mon 9-12; every other Wed 9-11", "Mon 9:00-12:00", ["every other Wed 9-11"]],
    ["Sat 8-12 downtown May-Oct", "05-01 to 10-31 Sat 8:00-12:00", ["downtown"]],
    ["Fri 3-7 May-Oct; Fri 3-9 July", "05-01 to 10-31 Fri 15:00-19:00", ["Fri 3-9 July"]],
    [
      "Saturday 8-12; special holiday market December 5, 9am-2pm",
      "Sat 8:00-12:00 | 2026-12-05 9:00-14:00",
      ["special holiday market"],
    ],
    ["Lovely! Sundays 9-1, eggs; May to October.", "05-01 to 10-31 Sun 9:00-13:00", ["Lovely", "eggs"]],
    [
      "May to October: Saturdays 7 to noon. November to April: Saturdays 8 to noon, indoors.",
      "05-01 to 10-31 Sat 7:00-12:00 | 11-01 to 04-30 Sat 8:00-12:00",
      ["indoors"],
    ],
  ])("%j", (text, said, left) => {
    const { schedule, unread } = readScheduleText(text, { today: TODAY });
    expect(schedule && printSchedule(schedule)).toBe(said);
    expect(unread).toEqual(left);
  }));

describe("not read at all", () =>
  test.each([
    // By arrangement, or uncertain.
    "by appointment",
    "call first",
    "Hours vary, please call",
    "Mon 9-12 or by appt",
    "Mon 9-12, by appointment only",
    "Saturdays, usually 8-noon",
    "Around 9-1 on Sundays",
    "Thursdays 9 AM until food runs out",
    "Sat 9-12 or until sold out",
    "Sat 9-1?",
    "Tue TBD",
    // Alternating weeks without a start.
    "every other Wed",
    "every other Wed 9-11",
    "Sat 10am-1pm Bi-Weekly",
    "Alternate Fridays 2-4",
    "Every 2nd Saturday 8-noon",
    "every third Saturday 8-noon",
    // Ambiguous.
    "1st & 3rd Friday & Saturday 10-1",
    "2nd & 4th Tuesday - Thursday 10-1",
    "1st Sat, Sun 9-1",
    "Sat (2nd & 4th) 9-11",
    "Tues or Thurs 9-11",
    "Saturdays 6-9",
    "Mon - Wed - Fri 9-11",
    "M-Th 9-5, F 9-3",
    "Saturdays in July 9-1",
    "June 8-12 9am-1pm",
    "June 6, 13, 20 9-1",
    "6/26-6/28 9-5",
    "Saturdays and July 4 9-1",
    "Saturday and July 3 9-1",
    "July 4, Saturdays 9-1",
    // A season beside one part of several: of the others, too?
    "Sat 8-12 May-Oct, Sun 9-12",
    "Sat 8-12 May-Oct; Wed 3-7pm",
    "Sat 8-12 May-Oct\nWed 3-7pm",
    "Wed 3-7pm; Sat 8-12 May-Oct",
    "Wed 3-7pm, Sat 8-12 May-Oct",
    "Wed 3-7pm, Sat 8-12 (May-Oct)",
    "Wed & Sat (May-Oct) 8-12",
    "Sat 8-12, 1-4 June-Aug",
    "Sat 8-12; May-Oct; Wed 3-7pm",
    "May-Oct Sat 8-12, Wed 3-7pm",
    "May-Oct: Sat 8-12. Wed 3-7pm",
    "May-Oct: Sat 8-12; Nov-Apr: Sat 9-12; Wed 3-7",
    "Sat 8-12, outdoors May-Oct",
    // Several seasons of one part.
    "Sat 8-12 May-Oct & Dec",
    "Sat 8-12 (May-June) (Sept-Oct)",
    "Sat, May-June, Sept-Oct, 8-12",
    "Open year round (Dec-April 10am-12pm)",
    // A season or a rhythm of a closing, or of a note.
    "Daily 9-5 (closed Mondays in July)",
    "Sat 9-1 closed 1st Sat in Jan",
    "Fri 8-10 May-Oct, Fri 9-11 Nov-Apr, except the 5th Friday",
    "Sat 9-11 (2nd & 4th)",
    "Sat 9-12 (first Saturday of the month)",
    "May 2, 9-12 (every Saturday)",
    // Instead of the usual hours, or in addition?
    "Mon-Fri: Mon 9-5",
    // A date, or weeks of the month?
    "May-October 1st Saturday 9-12",
    "May-Oct 1st & 3rd Sat 9-12",
    "Summer: Sat 8-12; Winter: Sat 9-12",
    "Mon 10-2, Mon 1-4",
    "Sun 9-1, kids 6-12 free",
    // Days without times, and times without days or an end.
    "3rd Sat",
    "Saturdays in the morning",
    "9-1",
    "Friday 2:30 PM 4:00 PM",
    "Sun 1pm 2pm Sat 3pm-4pm",
    "Sunday 10:15-10:45 AM, 1:45 PM & 2:15 PM",
    "Wed from 9 AM",
    "Sat 8-12, 9:30",
    "Mon-Fri dawn to dusk",
    // Exceptions that no schedule can hold.
    "3rd Sat (except Dec)",
    "3rd Sat (except Dec) 9-11",
    "Sat 9-11 except last Sat",
    "Mon-Fri 9-5 (closed 12-1)",
    "Fri 9-1, closed in July",
    "Not on Sundays 9-1",
    // One end of a season.
    "Saturdays 9-1, May -",
    "Saturdays 9-1 starting June 6",
    "Sat 9-1 until Oct 31",
    "Mid May to late October",
    "Mid/late May",
    "Late May - November",
    "end of Oct",
    "June – Thanksgiving",
    "Sat 8-12, May - end of Oct",
    "Sat 8-12, May - Halloween",
    "Sat 9-1, 15 May - 15 Oct",
    "Sat 8-12, May 7, 2024 to Oct 29, 2026",
    "May to June, September to October: Saturdays 8-noon",
    "Sunday 9-1, beginning in May",
    "Saturdays 8-noon, Memorial Day to Labor Day",
    "Thursday 4-8pm thru Labor Day",
    // Past, or for one week only.
    "We moved from Saturday 8am-noon to Sunday 9am-1pm",
    "Changed from Wed 2-6pm to Thu 3-7pm",
    "From Saturday 8am-noon to Sunday 9am-1pm",
    "This Saturday 8am-noon",
    "Next Saturday 8am-noon",
    "It's Wednesdays 2-6 now, not 3-7",
    "The listed hours Saturday 8am-noon are incorrect",
    "instead of Saturday 8am-noon, Sunday 9am-1pm",
    // Days of a month, parts of a day.
    "Sat 15th 9-1",
    "15th & 30th 9-11 am",
    "The 15th of each month 9-11",
    "Mon-Fri 9-11, closed Wed pm",
    "Sundays closed to dogs",
    "Open three weeks a month, Tue 9-11",
    // Typos.
    "Wednesday 10:0 AM - 11:30 AM",
    "Tue 8:75-9:30 AM",
    "Tuesday 3:30 PM-6:30 M",
    "Thu 13:00-15:00 PM",
    "Fri 6/27/2026 1-2 PM",
    "2/30/2026 1-2 PM",
    "Sun 9am-12pm 6/1/2026 Tues 9am-12pm 7/1/2026",
    // Not about hours.
    "12-14 Main Street",
    "Kids 5-12 are free",
    "By the lake, call 555-010-0199",
    "",
  ])("%j", (text) => {
    const { schedule, unread } = readScheduleText(text, { today: TODAY });
    expect(schedule && printSchedule(schedule)).toBeNull();
    expect(unread).toEqual(text === "" ? [] : [text]);
  }));

describe("typed line by line", () =>
  test.each([
    [
      "June to August: Sat 8 AM - noon\nWed 3 - 7 PM\nSeptember: Sat 9 AM - noon",
      "06-01 to 08-31 Wed 15:00-19:00, Sat 8:00-12:00 | 09-01 to 09-30 Sat 9:00-12:00",
    ],
    ["Wed 3-7 PM\nMay-Oct:\nSat 8 AM - noon", "Wed 15:00-19:00 | 05-01 to 10-31 Sat 8:00-12:00"],
    ["Sat 8 AM - noon (closed July 30)", "Sat 8:00-12:00 | 07-30 closed"],
    ["Saturday:\nSunday: 8 AM - noon", "Sun 8:00-12:00"],
    ["July 4: 8 AM - noon (parade at 10 AM)", "07-04 8:00-12:00 (parade at 10 AM)"],
    ["July 4: 8 AM - noon (at 10 AM a parade)", "07-04 8:00-12:00 (at 10 AM a parade)"],
    ["July 4: 8 AM - noon (at 12 Elm St.; parade)", "07-04 8:00-12:00 (at 12 Elm St.) (parade)"],
    ["Closed on July 4 (at the lake)", "07-04 closed (at the lake)"],
    ["Sat 8 AM - noon, closed July 4 (May-Oct)", '"Sat 8 AM - noon, closed July 4 (May-Oct)" could not be read.'],
    ["Saturday\nSunday: 8 AM - noon", '"Saturday" could not be read.'],
    ["May-June, Sept-Oct: Sat 8 AM - noon", '"May-June, Sept-Oct: Sat 8 AM - noon" could not be read.'],
    ["May-Oct: Sat 1st & 3rd week", '"May-Oct: Sat 1st & 3rd week" could not be read.'],
    ["Sat 8 AM - noon, May-Oct\nWed 3-7 PM", "It is unclear for which days the season holds."],
    ["Wed 3-7 PM\nSat 8 AM - noon, May-Oct", "It is unclear for which days the season holds."],
  ])("%j: %j", (text, said) => {
    const read = readTypedSchedule(text);
    expect(read.ok ? printSchedule(read.value) : read.error.slice(0, said.length)).toBe(said);
  }));

test.each(["6/26, 7/24 Fri. 1-2 PM", "1/7 at 8:30-11 AM", "May 9, 10 am-2 pm"])(
  "without a day on which it was written, nobody can tell the year of %j",
  (text) => expect(readScheduleText(text)).toEqual({ schedule: null, spans: [], unread: [text] }),
);

test("the stretches that were read are returned, without the final dot", () => {
  const text = "Lovely! Sundays 9-1, eggs; May to October.";
  const { spans } = readScheduleText(text);
  expect(spans.map(({ from, to }) => text.slice(from, to))).toEqual(["Sundays", "9-1", "May to October"]);
});

test.each([
  ["2026-04-15", "2026-12-05"],
  ["2026-12-28", "2026-12-05"],
  ["2027-01-20", "2026-12-05"],
])("written on %s, December 5 is %s", (today, on) => {
  const { schedule } = readScheduleText("Saturday 8-12; special holiday market December 5, 9am-2pm", { today });
  expect(schedule?.days?.map((day) => day.on)).toEqual([on]);
});
