import { expect, test } from "vitest";
import { isEmail } from "./email.ts";

test.each(["ann@example.org", "Ann.O'Neil+market@mail.example.co.uk", "a@b.io", "x_1@xn--exmple-cua.org"])(
  "%s is an e-mail address",
  (text) => expect(isEmail(text)).toBe(true),
);

test.each([
  "",
  "ann",
  "ann@",
  "ann@example",
  "ann@@example.org",
  "ann @example.org",
  "ann@example.org,bob@example.org",
  "Ann <ann@example.org>",
  "ann@example..org",
  "ann@-example.org",
  "ann@example.org\nBcc: bob@example.org",
  `${"a".repeat(65)}@example.org`,
])("%j is not an e-mail address", (text) => expect(isEmail(text)).toBe(false));
