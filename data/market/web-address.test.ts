import { expect, test } from "vitest";
import { isOnHost, tidyAddress } from "./web-address.ts";

test.each([
  ["https://facebook.com/x", true],
  ["https://m.facebook.com/x", true],
  ["https://notfacebook.com/x", false],
  ["https://facebook.com.example/x", false],
])("%s is on facebook.com: %j", (address, expected) => {
  expect(isOnHost(new URL(address), "facebook.com")).toBe(expected);
});

test.each([
  ["http://example.org/", "http://example.org"],
  ["http://example.org/a/", "http://example.org/a/"],
  ["https://example.org/?utm_source=x&fbclid=y", "https://example.org"],
  ["https://example.org/a?id=4&utm_medium=x#top", "https://example.org/a?id=4#top"],
  ["https://name:secret@example.org/a", "https://example.org/a"],
])("tidies %s to %s", (address, tidy) => {
  expect(tidyAddress(new URL(address))).toBe(tidy);
});

test("leaves the address it is given as it is", () => {
  const address = new URL("https://example.org/?fbclid=1");
  tidyAddress(address);
  expect(address.href).toBe("https://example.org/?fbclid=1");
});
