import { describe, expect, test } from "vitest";
import { readDayHours, readHours } from "./read-times.ts";

describe("readHours", () => {
  test.each([
    ["9:00 AM-1:00 PM", 540, 780],
    ["2:00 PM-6:00 PM", 840, 1080],
    [" 8:00 AM-12:00 PM", 480, 720],
    ["12:00 PM-6:00 PM", 720, 1080],
    ["8:00 AM-11:00 AM", 480, 660],
    ["4:00 PM-10:00 PM", 960, 1320],
    ["8:30 AM - 1:30 PM", 510, 810],
    ["7:30 AM - 11:30 AM", 450, 690],
    ["3:00 pm - 7:00 pm", 900, 1140],
    ["8:00 am - 5:00 pm", 480, 1020],
    ["8am-1pm", 480, 780],
    ["3pm-6pm", 900, 1080],
    ["12:00 AM-9:00 AM", 0, 540],
    ["1:00 AM-4:00 AM", 60, 240],
    ["7:00 am - 0:00 pm", 420, 720],
    ["0:00 pm - 5:00 pm", 720, 1020],
    ["730am-1130am", 450, 690],
    ["08:30 AM - 09:15 AM", 510, 555],
  ])("reads %j as a source prints it", (text, opens, closes) => expect(readHours(text)).toEqual([{ opens, closes }]));

  test.each([
    ["8:00 AM – 12:00 PM", 480, 720],
    ["8:00 AM — 12:00 PM", 480, 720],
    ["8:00 AM − 12:00 PM", 480, 720],
    ["8 AM to noon", 480, 720],
    ["9 a.m. until 1 p.m.", 540, 780],
    ["8a-1p", 480, 780],
    ["8 a - 1 p", 480, 780],
    ["12 noon - 4 pm", 720, 960],
    ["noon - 4:30 PM", 720, 990],
    ["5:00\u202fPM\u2009–\u20098:00\u202fPM", 1020, 1200],
  ])("reads %j as people and providers write it", (text, opens, closes) =>
    expect(readHours(text)).toEqual([{ opens, closes }]),
  );

  test.each([
    ["1:00 – 5:00 PM", 780, 1020],
    ["8 - 11 AM", 480, 660],
    ["8-1pm", 480, 780],
    ["9 - noon", 540, 720],
    ["9am - 1", 540, 780],
    ["noon to 5", 720, 1020],
    ["10 - 2 AM", 1320, 1560],
  ])(
    "a single am or pm in %j decides the other: only one reading is shorter than twelve hours",
    (text, opens, closes) => expect(readHours(text)).toEqual([{ opens, closes }]),
  );

  test.each([
    ["6:00 PM - midnight", 1080, 1440],
    ["8:00 am - 12:00 am", 480, 1440],
    ["12:00 PM-0:00 AM", 720, 1440],
    ["midnight - 6 AM", 0, 360],
    ["10:00 PM - 2:00 AM", 1320, 1560],
    ["6:00 PM - 6:00 AM", 1080, 1800],
  ])("reads %j past midnight", (text, opens, closes) => expect(readHours(text)).toEqual([{ opens, closes }]));

  test.each([
    "8:00 AM - 12:00 PM, 1:00 PM - 4:00 PM",
    "8 AM-12 PM; 1-4 PM",
    "8 AM - noon and 1 PM - 4 PM;",
    "1 PM - 4 PM & 8 AM - noon",
    "8:00 AM - 12:00 PM\n1:00 PM - 4:00 PM",
  ])("reads several ranges, earliest first: %j", (text) =>
    expect(readHours(text)).toEqual([
      { opens: 480, closes: 720 },
      { opens: 780, closes: 960 },
    ]),
  );

  test.each(["Open 24 hours", "open 24 hrs", "24 hours", "24/7", "Open 24/7", "Self-serve, open 24 hours"])(
    "%j is all day",
    (text) => expect(readHours(text)).toEqual([{ opens: 0, closes: 1440 }]),
  );

  test.each([
    ["13:00 - 17:00", 780, 1020],
    ["8a until 1p", 480, 780],
    ["8a till 1p", 480, 780],
    ["8a. - 1p.", 480, 780],
    ["08:00-13:30", 480, 810],
    ["10:00-14:00", 600, 840],
    ["9:00 - 17:00", 540, 1020],
    ["12:00-16:00", 720, 960],
    ["08:00-12:00", 480, 720],
    ["08:00:00 - 12:30:00", 480, 750],
    ["01:00 - 05:00 PM", 780, 1020],
    ["08:00 AM - 12:00 PM", 480, 720],
    ["8:00:00 AM - 12:00:00 PM", 480, 720],
    ["08:00 - 1:00 PM", 480, 780],
  ])("24-hour times, with or without leading zeros: %j", (text, opens, closes) =>
    expect(readHours(text)).toEqual([{ opens, closes }]),
  );

  test.each(["10:00 - 12:00", "8:00 - 11:00", "08:00 - 5:00", "17:00 - 13:00"])(
    "%j may be of any clock, or of none",
    (text) => expect(readHours(text)).toBeNull(),
  );

  test.each(["Closed", "closed", " CLOSED ", "Closed for the holiday"])("%j is closed", (text) =>
    expect(readHours(text)).toEqual([]),
  );

  test.each([
    "8:00 AM-",
    " -6:00 PM",
    "0:00 AM-",
    "TBD - TBD",
    "2 - 6",
    "9 - 12",
    "6 - 6 PM",
    "6:00 PM-6:00 PM",
    "0:00 pm - 0:00 pm",
    "12:00 pm - 0:00 pm",
    "13:00 PM - 5:00 PM",
    "8:75 AM - 1:00 PM",
    "10:0 AM - 1:00 PM",
    "8:00 AM",
    "8:00 AM - 1:00 PM, TBD",
    "8:00 AM - 1:00 PM, closed in July",
    "9-1 a day",
    "dawn to dusk",
    "by appointment",
    "call 24 hours ahead",
    "",
    "true",
  ])("never guesses: %j is not read", (text) => expect(readHours(text)).toBeNull());

  test.each(["7:00 pm - 6:00 pm", "7:00 pm - 12:00 pm", "7:00 pm - 10:30 am", "9:00 PM - 4:00 PM", "11:00 PM-2:30 PM"])(
    "takes %j for a slip of the pen: no market is open all night and half the next day",
    (text) => expect(readHours(text)).toBeNull(),
  );

  test.each([
    ["8-12", 480, 720],
    ["2 - 6", 840, 1080],
    ["8-12:30", 480, 750],
    ["9 - 1", 540, 780],
    ["9-5", 540, 1020],
    ["7:30 to 9:30", 450, 570],
  ])(
    "without AM and PM, %j is a market's where only one reading is, and whoever reads wants that",
    (text, opens, closes) => expect(readHours(text, { mayGuessHalf: true })).toEqual([{ opens, closes }]),
  );

  test.each(["6 - 9", "5-12", "8 - 8:30 - 9"])("%j has two readings, or none", (text) =>
    expect(readHours(text, { mayGuessHalf: true })).toBeNull(),
  );
});

test("text that cannot be read is kept", () => {
  expect(readDayHours(" From 4:00 PM ")).toBe("From 4:00 PM");
  expect(readDayHours("8 AM - noon")).toEqual([{ opens: 480, closes: 720 }]);
});
