import { describe, expect, test } from "vitest";
import { type LinkField, readLink } from "./read-link.ts";

test.each<[LinkField, string, string]>([
  ["website", "https://example.org/market", "https://example.org/market"],
  ["website", " http://Example.org/ ", "http://example.org"],
  ["website", "example.org", "https://example.org"],
  ["website", "www.example.org/hours?day=sat", "https://www.example.org/hours?day=sat"],
  ["website", "example.org:8080/x", "https://example.org:8080/x"],
  ["website", "HTTPS://EXAMPLE.ORG/Path", "https://example.org/Path"],
  ["website", "https://example.org/?utm_source=mail&fbclid=1", "https://example.org"],
  ["website", "https://exämple.org", "https://xn--exmple-cua.org"],
  ["website", "", ""],
  ["website", "   ", ""],
  ["facebook", "https://www.facebook.com/OakCreekMarket", "https://www.facebook.com/OakCreekMarket"],
  ["facebook", "m.facebook.com/OakCreekMarket?fbclid=abc", "https://m.facebook.com/OakCreekMarket"],
  ["facebook", "https://fb.me/OakCreek", "https://fb.me/OakCreek"],
  ["facebook", "OakCreekMarket", "https://www.facebook.com/OakCreekMarket"],
  ["facebook", "@Oak.Creek.Market", "https://www.facebook.com/Oak.Creek.Market"],
  ["instagram", "@oak.creek_market", "https://www.instagram.com/oak.creek_market"],
  ["instagram", "oak_creek", "https://www.instagram.com/oak_creek"],
  ["instagram", "instagram.com/oakcreek?igshid=1", "https://instagram.com/oakcreek"],
])("reads %s %j as %j", (field, input, value) => {
  expect(readLink(input, field)).toEqual({ ok: true, value });
});

describe("a website that is no link is refused with an example", () => {
  test.each([
    "call us",
    "see www.example.org",
    "market@example.org",
    "mailto:market@example.org",
    "javascript:alert(1)",
    "javascript://example.org/%0aalert(1)",
    "data:text/html,hello",
    "ftp://example.org",
    "file:///etc/passwd",
    "//example.org@evil.example",
    "https://name:secret@example.org",
    "http://localhost:3000",
    "http://127.0.0.1/",
    "http://[::1]/",
    "https://",
    "https://example",
    "example",
    "@example",
    "http:example",
  ])("%j", (input) => {
    expect(readLink(input, "website")).toEqual({
      ok: false,
      error: "The website must be a web address like https://www.example.org",
    });
  });
});

test.each([
  "https://example.org/OakCreek",
  "https://notfacebook.com/OakCreek",
  "https://www.facebook.com",
  "oak.creek",
  "Oak Creek",
])("%j is no Facebook page", (input) => {
  expect(readLink(input, "facebook")).toEqual({
    ok: false,
    error: "The Facebook page must be a web address like https://www.facebook.com/YourMarket",
  });
});

test.each(["https://www.facebook.com/OakCreek", "https://instagram.com/", "https://instagram.com.evil.example/x"])(
  "%j is no Instagram page",
  (input) => {
    expect(readLink(input, "instagram")).toEqual({
      ok: false,
      error: "The Instagram page must be a web address like https://www.instagram.com/yourmarket",
    });
  },
);

test.each([
  [5, "The website must be text."],
  [["https://example.org"], "The website must be text."],
  [`https://example.org/${"x".repeat(500)}`, "The website is too long. Please shorten it to 500 characters or fewer."],
  // Shorter than the limit until its letters are written as a link has to.
  [`https://example.org/${"ä".repeat(200)}`, "The website is too long. Please shorten it to 500 characters or fewer."],
  [
    "https://example.org/\u0000",
    "The website has characters in it that cannot be shown. Please type it again instead of pasting it.",
  ],
])("refuses %j", (input, error) => {
  expect(readLink(input, "website")).toEqual({ ok: false, error });
});
