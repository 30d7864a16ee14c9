import { expect, test } from "vitest";
import { hasEmail, maskEmails, withoutEmails } from "./email-address.ts";

test.each([
  ["Dale Market (ann.m+x@dale-farm.co.uk)", "Dale Market "],
  ["ask ann@example.com or bob@example.org", "ask  or "],
  ["Nissans 05 @ yahoo.com", "Nissans "],
  ["Market @ St. Paul's", "Market @ St. Paul's"],
  ["Main @ 5th", "Main @ 5th"],
])("%j without addresses is %j", (text, left) => expect(withoutEmails(text)).toBe(left));

test("an address inside a web address is found; handles and numbers are not addresses", () => {
  expect(hasEmail("https://dale.org/contact?mail=ann%40example.com")).toBe(true);
  expect(hasEmail("https://www.flickr.com/photos/50026834@N04/sets/")).toBe(false);
  expect(hasEmail("@dalemarket")).toBe(false);
});

test("addresses are removed from messages about a row", () =>
  expect(maskEmails("http://ann@example.com → nothing")).toBe("(an e-mail address) → nothing"));
