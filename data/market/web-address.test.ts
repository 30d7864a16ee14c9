import { expect, test } from "vitest";
import { isOnHost, splitLinks, tidyAddress, toSafeLink } from "./web-address.ts";

test.each([
  ["https://facebook.com/x", true],
  ["https://m.facebook.com/x", true],
  ["https://notfacebook.com/x", false],
  ["https://facebook.com.example/x", false],
])("%s is on facebook.com: %j", (address, expected) =>
  expect(isOnHost(new URL(address), "facebook.com")).toBe(expected),
);

test.each([
  ["http://example.org/", "http://example.org"],
  ["http://example.org/a/", "http://example.org/a/"],
  ["https://example.org/?utm_source=x&fbclid=y", "https://example.org"],
  ["https://example.org/a?id=4&utm_medium=x#top", "https://example.org/a?id=4#top"],
  ["https://name:secret@example.org/a", "https://example.org/a"],
])("tidies %s to %s", (address, tidy) => expect(tidyAddress(new URL(address))).toBe(tidy));

test.each([
  ["https://oak.example.org/a?b=c#d", "https://oak.example.org/a?b=c#d"],
  ["HTTP://Oak.example.org", "http://oak.example.org/"],
  ["javascript:alert(1)", null],
  ["data:text/html,<script>alert(1)</script>", null],
  ["//oak.example.org", null],
  ["oak.example.org", null],
  ["https://paypal.com@evil.example/", null],
  ['https://oak.example.org/"onclick="x', null],
  ["https://oak.example.org/ and more", null],
  ["https://oak.example.org/\u202Egro.live", null],
  ["https://127.0.0.1/", null],
  ["https://localhost/", null],
  ["https://oak.example.org\\@evil.example", null],
])("%j may be a link to %j", (text, href) => expect(toSafeLink(text)).toBe(href));

test("only addresses in a text become links, without the closing punctuation", () =>
  expect(splitLinks("See https://oak.example.org/a. (Or http://two.example)! javascript:alert(1)")).toEqual([
    { text: "See ", href: null },
    { text: "https://oak.example.org/a", href: "https://oak.example.org/a" },
    { text: ". (Or ", href: null },
    { text: "http://two.example", href: "http://two.example/" },
    { text: ")! javascript:alert(1)", href: null },
  ]));
