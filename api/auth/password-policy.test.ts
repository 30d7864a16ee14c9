import { expect, test } from "vitest";
import { PASSWORD_TEXTS } from "#data/domain/password-rules.ts";
import { findWeakness } from "./password-policy.ts";

test.each([
  "correct horse battery staple",
  "tomate-wecker-kanal-pfeife",
  "9f2c7b1ae64d",
  "Käse & Honig vom Hügel",
  "sunshine over the barn roof",
  "!?%&/()=-_;:",
])("%j is taken", async (password) => {
  expect(await findWeakness(password, "ada")).toBeNull();
});

test.each([
  "unbelievable",
  "Administrator",
  "COUNTERSTRIKE",
  "1qaz2wsx3edc",
  "Password2026!",
  "p.a.s.s.w.o.r.d.",
  "sunshine2024!!",
  "passwordpassword",
  "monkeymonkeymonkey",
  "aaaaaaaaaaaaaaaa",
  "abababababab",
  "123456789012",
  "0987654321098",
  "abcdefghijklmnop",
  "qwertyuiopasdf",
])("%j is tried first", async (password) => {
  expect(await findWeakness(password, "ada")).toBe(PASSWORD_TEXTS.common);
});

test.each([
  ["ada.lovelace", "Ada-Lovelace-1815"],
  ["ada.lovelace", "adalovelace adalovelace"],
  ["ada", "wisconsinfarmersmarkets"],
  ["ada", "Wisconsin Farmers Markets 53703"],
])("of %j, %j says nothing new", async (username, password) => {
  expect(await findWeakness(password, username)).toBe(PASSWORD_TEXTS.name);
});

test("a name may be a part of a longer password", async () => {
  expect(await findWeakness("ada counts seven white geese", "ada")).toBeNull();
  expect(await findWeakness("the very best b", "b")).toBeNull();
});
