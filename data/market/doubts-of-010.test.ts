import { expect, test } from "vitest";
import { readDoubtSentence } from "./doubts-of-010.ts";

const weekday = "Wednesday";

test.each<[sentence: string, code: object]>([
  ["another record of this market knows it better", { code: "superseded" }],
  ["53075 is the zip code of Random Lake", { code: "zip-of", zip: "53075", town: "Random Lake" }],
  ["53075 is the zip code of another town", { code: "zip-of", zip: "53075", town: null }],
  ["no town is called Rdudolph", { code: "no-town", town: "Rdudolph" }],
  ["this point is 122 km from Marshfield", { code: "far-from", km: 122, town: "Marshfield" }],
  [
    "these are the hours of another address, Main St., rear, 2.0 km away",
    { code: "hours-elsewhere", address: "Main St., rear", km: 2 },
  ],
  ["a page of 2023 says that it moved here", { code: "page-elsewhere", year: "2023" }],
  ["a page of 2023 says that it is here", { code: "page-elsewhere", year: "2023" }],
  ["a list says that it is here, and gives no point", { code: "list-elsewhere" }],
  ["the page is named after another market", { code: "foreign-page" }],
  ["the address is a page of a directory of markets", { code: "directory-page" }],
  [
    "a season of 2 days, 2014-09-20 to 2014-09-21; Wednesday opens at 1:30 AM",
    {
      code: "schedule",
      slips: [
        { code: "short-season", first: "2014-09-20", last: "2014-09-21" },
        { code: "opens-at-night", weekday, time: 90 },
      ],
    },
  ],
  [
    "the season begins and ends on a Wednesday, the hours are of Tuesday, Saturday",
    { code: "schedule", slips: [{ code: "season-weekdays", weekday, others: ["Tuesday", "Saturday"] }] },
  ],
  ["Wednesday ends at 12:00 AM", { code: "schedule", slips: [{ code: "ends-at-night", weekday, time: 0 }] }],
  [
    "Wednesday ends before it starts (3:00 PM - 1:00 AM)",
    { code: "schedule", slips: [{ code: "ends-before-start", weekday, hours: "3:00 PM - 1:00 AM" }] },
  ],
  [
    "nobody can read the hours of Wednesday (8:00)",
    { code: "schedule", slips: [{ code: "unreadable-hours", weekday, hours: "8:00" }] },
  ],
  ["Wednesday opens at 1:30 AM; ask again", { code: "remark", text: "Wednesday opens at 1:30 AM; ask again" }],
  ["the page may be about another market", { code: "remark", text: "the page may be about another market" }],
])("%s", (sentence, code) =>
  // The order of the fields counts: stored claims are compared as text.
  expect(JSON.stringify(readDoubtSentence(sentence))).toBe(JSON.stringify(code)),
);
