import { expect, test } from "vitest";
import { readSuggestion } from "./read-suggestion.ts";
import { open } from "../schedule/testing/hours.ts";

test("reads hours, season, items, payments, amenities and addresses, with the words they come from", () => {
  const text =
    "By the old depot, May to October, Sundays 9-1. SNAP accepted, eggs, honey and vegetables; live music. " +
    "See https://www.facebook.com/oakmarket and https://oak.example.org, or call 414 555 0134.";
  const read = readSuggestion(text, "2026-04-15");
  expect(read).toMatchObject({
    schedule: { seasons: [{ from: "05-01", to: "10-31", week: { Sunday: open("9:00-13:00") } }] },
    items: ["Eggs", "Honey", "Vegetables"],
    payments: ["snap"],
    amenities: ["hasLiveMusic"],
    website: "https://oak.example.org/",
    facebook: "https://www.facebook.com/oakmarket",
    instagram: null,
    phoneNumber: "(414) 555-0134",
  });
  expect(read.passages.map((part) => part.text).join("")).toBe(text);
  expect(read.passages.flatMap((part) => (part.isRead ? [part.text] : []))).toEqual([
    ...["May to October", "Sundays", "9-1", "SNAP", "eggs", "honey", "vegetables", "live music"],
    ...["https://www.facebook.com/oakmarket", "https://oak.example.org", "414 555 0134"],
  ]);
});

test.each([
  "They do not take SNAP or WIC, only cash.",
  "No dogs, no eggs.",
  "Behind the senior center. Do they have honey?",
  "javascript:alert(1)",
])("reads nothing from %j", (text) =>
  expect(readSuggestion(text, "2026-04-15")).toEqual({
    ...{ schedule: null, items: [], payments: [], amenities: [] },
    ...{ website: null, facebook: null, instagram: null, phoneNumber: null },
    passages: [{ text, isRead: false }],
  }),
);
