import { describe, expect, test } from "vitest";
import { printHours } from "../testing/print-schedule.ts";
import { readHours } from "./read-times.ts";

// Hours without AM and PM, and those among days, are in opening-texts.test.ts.
describe("the hours of a day", () => {
  test.each([
    // As sources print them.
    ["9:00 AM-1:00 PM", "9:00-13:00"],
    ["8am-1pm", "8:00-13:00"],
    ["730am-1130am", "7:30-11:30"],
    ["8:00:00 AM - 12:00:00 PM", "8:00-12:00"],
    ["12:00 AM-9:00 AM", "0:00-9:00"],
    ["7:00 am - 0:00 pm", "7:00-12:00"],
    ["0:00 pm - 5:00 pm", "12:00-17:00"],

    // As people and providers write them.
    ["8:00 AM – 12:00 PM", "8:00-12:00"],
    ["8:00 AM — 12:00 PM", "8:00-12:00"],
    ["8:00 AM − 12:00 PM", "8:00-12:00"],
    ["5:00\u202fPM\u2009–\u20098:00\u202fPM", "17:00-20:00"],
    ["8 AM to noon", "8:00-12:00"],
    ["9 a.m. until 1 p.m.", "9:00-13:00"],
    ["8a-1p", "8:00-13:00"],
    ["8 a - 1 p", "8:00-13:00"],
    ["8a. - 1p.", "8:00-13:00"],
    ["8a till 1p", "8:00-13:00"],
    ["12 noon - 4:30 PM", "12:00-16:30"],

    // A single AM or PM: only one reading is shorter than twelve hours.
    ["1:00 – 5:00 PM", "13:00-17:00"],
    ["8-1pm", "8:00-13:00"],
    ["9 - noon", "9:00-12:00"],
    ["9am - 1", "9:00-13:00"],
    ["noon to 5", "12:00-17:00"],
    ["10 - 2 AM", "22:00-26:00"],

    // Past midnight.
    ["6:00 PM - midnight", "18:00-24:00"],
    ["8:00 am - 12:00 am", "8:00-24:00"],
    ["12:00 PM-0:00 AM", "12:00-24:00"],
    ["midnight - 6 AM", "0:00-6:00"],
    ["10:00 PM - 2:00 AM", "22:00-26:00"],
    ["6:00 PM - 6:00 AM", "18:00-30:00"],

    // By the 24-hour clock, or with leading zeros.
    ["13:00 - 17:00", "13:00-17:00"],
    ["9:00 - 17:00", "9:00-17:00"],
    ["12:00-16:00", "12:00-16:00"],
    ["08:00-12:00", "8:00-12:00"],
    ["08:00:00 - 12:30:00", "8:00-12:30"],
    ["01:00 - 05:00 PM", "13:00-17:00"],
    ["08:00 - 1:00 PM", "8:00-13:00"],

    // Several, earliest first.
    ["8:00 AM - 12:00 PM, 1:00 PM - 4:00 PM", "8:00-12:00+13:00-16:00"],
    ["8 AM - noon and 1 PM - 4 PM;", "8:00-12:00+13:00-16:00"],
    ["1 PM - 4 PM & 8 AM - noon", "8:00-12:00+13:00-16:00"],
    ["8:00 AM - 12:00 PM\n1:00 PM - 4:00 PM", "8:00-12:00+13:00-16:00"],

    ["open 24 hrs", "0:00-24:00"],
    ["24/7", "0:00-24:00"],
    ["Self-serve, open 24/7", "0:00-24:00"],

    [" CLOSED ", "closed"],
    ["Closed for the holiday", "closed"],
  ])("%j are %j", (text, hours) => expect(printHours(readHours(text) ?? "")).toBe(hours));

  test.each([
    "8:00 AM-",
    " -6:00 PM",
    "TBD - TBD",
    "2 - 6",
    "6 - 6 PM",
    "6 PM - 6",
    "6:00 PM-6:00 PM",
    "12:00 pm - 0:00 pm",
    "13:00 PM - 5:00 PM",
    "8:75 AM - 1:00 PM",
    "8:00 AM",
    "8:00 AM - 1:00 PM, TBD",
    "8:00 AM - 1:00 PM, closed in July",
    "9-1 a day",
    "call 24 hours ahead",
    "",
    // Of any clock, or of none.
    "10:00 - 12:00",
    "08:00 - 5:00",
    "17:00 - 13:00",
    // Slips of the pen: no market is open all night and half the next day.
    "6:00 PM - 6:01 AM",
    "7:00 pm - 12:00 pm",
    "11:00 PM-2:30 PM",
  ])("are not guessed from %j", (text) => expect(readHours(text)).toBeNull());

  test.each([
    ["2 - 6", "14:00-18:00"],
    ["8-12:30", "8:00-12:30"],
    ["7:30 to 9:30", "7:30-9:30"],
    ["6-11:30", "6:00-11:30"],
    ["5:30-9", "17:30-21:00"],
  ])("are a market's if only one reading of %j is, and the reader wants that: %j", (text, hours) =>
    expect(printHours(readHours(text, { mayGuessHalf: true }) ?? "")).toBe(hours),
  );

  test.each(["6 - 9", "5-12", "5:30-9:30", "8 - 8:30 - 9"])("are not those of a market in %j", (text) =>
    expect(readHours(text, { mayGuessHalf: true })).toBeNull(),
  );
});
