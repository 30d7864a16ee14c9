import { expect, test } from "vitest";
import type { Doubt } from "../market/doubts-schema.ts";
import { describeDoubt } from "./describe-doubt.ts";

test.each<[words: string, doubt: Doubt]>([
  ["another record of this market knows it better", { code: "superseded" }],
  ["53075 is the zip code of Random Lake", { code: "zip-of", zip: "53075", town: "Random Lake" }],
  ["53075 is the zip code of another town", { code: "zip-of", zip: "53075", town: null }],
  ["no town is called Rdudolph", { code: "no-town", town: "Rdudolph" }],
  ["this point is 122 km from Marshfield", { code: "far-from", km: 122, town: "Marshfield" }],
  [
    "these are the hours of another address, 101 Crooks Ave., 2.0 km away",
    { code: "hours-elsewhere", address: "101 Crooks Ave.", km: 2 },
  ],
  ["a page of 2023 says that it is here", { code: "page-elsewhere", year: "2023" }],
  ["a list says that it is here, and gives no point", { code: "list-elsewhere" }],
  ["the page is named after another market", { code: "foreign-page" }],
  ["the address is a page of a directory or of a county, not the market's own", { code: "directory-page" }],
  [
    "a season of 2 days, 2014-09-30 to 2014-10-01; Sunday opens at 1:00 AM",
    {
      code: "schedule",
      slips: [
        { code: "short-season", first: "2014-09-30", last: "2014-10-01" },
        { code: "opens-at-night", weekday: "Sunday", time: 60 },
      ],
    },
  ],
  [
    "Monday has more than twelve hours (6:00 AM - 11:30 PM)",
    { code: "schedule", slips: [{ code: "too-long", weekday: "Monday", hours: "6:00 AM - 11:30 PM" }] },
  ],
  ["the page has wrong dates in it", { code: "remark", text: "the page has wrong dates in it" }],
])("%s", (words, doubt) => expect(describeDoubt(doubt)).toBe(words));
