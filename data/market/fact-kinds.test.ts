import { describe, expect, test } from "vitest";
import type { WeekHours } from "../schedule/schedule.ts";
import { open } from "../schedule/testing/hours.ts";
import { type FieldValue, formatFieldValue, isSameValue, joinItems, readItems, readLink } from "./fact-kinds.ts";
import { FACTS } from "./facts.ts";

const week = (hours: WeekHours) => ({ seasons: [{ week: hours }] });

describe("links", () => {
  test.each<["website" | "facebook" | "instagram", string, string]>([
    ["website", "https://example.org/market", "https://example.org/market"],
    ["website", " http://Example.org/ ", "http://example.org"],
    ["website", "example.org", "https://example.org"],
    ["website", "example.org:8080/x", "https://example.org:8080/x"],
    ["website", "https://exämple.org", "https://xn--exmple-cua.org"],
    ["website", "", ""],
    ["facebook", "https://www.facebook.com/OakCreekMarket", "https://www.facebook.com/OakCreekMarket"],
    ["facebook", "m.facebook.com/OakCreekMarket?fbclid=abc", "https://m.facebook.com/OakCreekMarket"],
    ["facebook", "OakCreekMarket", "https://www.facebook.com/OakCreekMarket"],
    ["facebook", "@Oak.Creek.Market", "https://www.facebook.com/Oak.Creek.Market"],
    ["instagram", "@oak.creek_market", "https://www.instagram.com/oak.creek_market"],
  ])("reads %s %j as %j", (field, input, value) => expect(readLink(input, FACTS[field])).toEqual({ ok: true, value }));

  const REFUSALS = {
    website: "The website must be a web address like https://www.example.org",
    facebook: "The Facebook page must be a web address like https://www.facebook.com/YourMarket",
    instagram: "The Instagram page must be a web address like https://www.instagram.com/yourmarket",
  };
  test.each([
    ["website", "see www.example.org"],
    ["website", "market@example.org"],
    ["website", "javascript://example.org/%0aalert(1)"],
    ["website", "data:text/html,hello"],
    ["website", "file:///etc/passwd"],
    ["website", "//example.org@evil.example"],
    ["website", "https://name:secret@example.org"],
    ["website", "https://name@example.org"],
    ["website", "http://localhost:3000"],
    ["website", "http://127.0.0.1/"],
    ["website", "http://[::1]/"],
    ["website", "https://"],
    ["website", "https://example"],
    ["facebook", "https://notfacebook.com/OakCreek"],
    ["facebook", "https://www.facebook.com"],
    ["facebook", "oak.creek"],
    ["facebook", "Oak Creek"],
    ["instagram", "https://instagram.com/"],
    ["instagram", "https://instagram.com.evil.example/x"],
  ] as const)("as %s, %j is refused", (field, input) =>
    expect(readLink(input, FACTS[field])).toEqual({ ok: false, error: REFUSALS[field] }),
  );

  test.each([
    [5, "The website must be text."],
    [
      `https://example.org/${"x".repeat(500)}`,
      "The website is too long. Please shorten it to 500 characters or fewer.",
    ],
    // Exceeds the limit only once percent-encoded.
    [
      `https://example.org/${"ä".repeat(200)}`,
      "The website is too long. Please shorten it to 500 characters or fewer.",
    ],
  ])("refuses %j", (input, error) => expect(readLink(input, FACTS.website)).toEqual({ ok: false, error }));
});

describe("items", () => {
  test.each<[unknown, items: string]>([
    [["Eggs", "Honey"], "Eggs | Honey"],
    [["Wine, beer & hard cider", "Eggs"], "Wine, beer & hard cider | Eggs"],
    ["Eggs, honey,Jams & preserves", "Eggs | honey | Jams & preserves"],
    ["Wine, beer & hard cider; Eggs", "Wine, beer & hard cider | Eggs"],
    ["Wine, beer & hard cider\r\nEggs\n\n", "Wine, beer & hard cider | Eggs"],
    [["Eggs", " eggs ", "", "EGGS"], "Eggs"],
    ["", ""],
    [[], ""],
  ])("reads %j as the items %s", (input, items) => {
    const read = readItems(input);
    expect(read.ok && read.value.join(" | ")).toBe(items);
  });

  test.each([
    [5, "The items must be a list of texts, or text with one item per line."],
    [["Eggs", 5], "Each item must be text."],
    [["x".repeat(81)], "Each item is too long. Please shorten it to 80 characters or fewer."],
    [Array.from({ length: 61 }, (_, index) => `Item ${index}`), "Please list 60 items or fewer."],
  ])("refuses %j", (input, error) => expect(readItems(input)).toEqual({ ok: false, error }));

  test("sixty different items are read, however often they are repeated", () => {
    const items = Array.from({ length: 60 }, (_, index) => `Item ${index}`);
    expect(readItems([...items, ...items])).toEqual({ ok: true, value: items });
  });

  test.each([
    [["Eggs", "Honey"], "Eggs, Honey"],
    [["Wine, beer & hard cider", "Eggs"], "Wine, beer & hard cider; Eggs"],
  ])("joins %j so that it can be read back", (items, text) => {
    expect(joinItems(items)).toBe(text);
    expect(readItems(text)).toEqual({ ok: true, value: items });
  });
});

test.each<[FieldValue | null, string]>([
  ["Oak Creek", "Oak Creek"],
  [["Eggs", "Honey"], "Eggs, Honey"],
  [week({ Saturday: "8 AM - noon", Wednesday: "3 - 7 PM" }), "Wednesday: 3 - 7 PM\nSaturday: 8 AM - noon"],
  [true, "Yes"],
  [false, "No"],
  [null, "Not given"],
])("%j reads %j", (value, text) => expect(formatFieldValue(value)).toBe(text));

describe("isSameValue", () => {
  test.each<[string, FieldValue | null, FieldValue | null]>([
    ["name", "Oak Creek", "Oak Creek"],
    ["phoneNumber", "414.933.8121", "(414) 933-8121"],
    ["website", "http://example.org/market/", "http://example.org/market"],
    ["website", "http://example.org", "https://www.example.org/"],
    ["description", "One.\r\nTwo. ", "One.\nTwo."],
    ["customList", ["Eggs", "Honey"], ["Honey", "Eggs"]],
    ["openingHours", week({ Saturday: open("8:00-12:00") }), week({ Saturday: "8 AM to noon" })],
    ["openingHours", week({ Saturday: "dawn to dusk" }), week({ Saturday: "dawn to dusk" })],
  ])("of %s, %j is %j", (field, a, b) => {
    expect(isSameValue(field, a, b)).toBe(true);
    expect(isSameValue(field, b, a)).toBe(true);
  });

  test.each<[string, FieldValue | null, FieldValue | null]>([
    ["name", "Oak creek", "Oak Creek"],
    ["website", "https://example.org/a", "https://example.org/A"],
    ["customList", ["Eggs"], ["Eggs", "Honey"]],
    ["customList", ["eggs"], ["Eggs"]],
    ["openingHours", week({ Saturday: [] }), null],
    ["hasAtm", false, null],
  ])("of %s, %j is not %j", (field, a, b) => {
    expect(isSameValue(field, a, b)).toBe(false);
    expect(isSameValue(field, b, a)).toBe(false);
  });
});
