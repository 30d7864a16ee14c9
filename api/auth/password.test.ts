import { expect, test } from "vitest";
import { PASSWORD_TEXTS } from "#data/admin/password-rules.ts";
import { createPasswords, findWeakness } from "./password.ts";

test("a password is stored as argon2id with 64 MiB and three passes, each with its own salt", async () => {
  const passwords = createPasswords();
  const stored = await passwords.hash("correct horse battery staple");
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=65536,t=3,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
  expect(await passwords.hash("correct horse battery staple")).not.toBe(stored);
  expect(await passwords.verify("correct horse battery staple", stored)).toBe(true);
  expect(await passwords.verify("Correct horse battery staple", stored)).toBe(false);
});

test("what is stored and damaged lets nobody in", async () => {
  const passwords = createPasswords();
  const stored = await passwords.hash("a");
  for (const damaged of ["", "plain", stored.replace("t=3", "t=1"), stored.slice(0, -1), `${stored}$`, null]) {
    expect(await passwords.verify("a", damaged)).toBe(false);
  }
});

test("a letter is the same however the keyboard composes it", async () => {
  const passwords = createPasswords();
  const stored = await passwords.hash("K\u00e4se und Brot");
  expect(await passwords.verify("Ka\u0308se und Brot", stored)).toBe(true);
});

test("they are hashed one after the other, and more than may wait are asked to come back", async () => {
  const passwords = createPasswords({ maxWaiting: 2 });
  const all = Array.from({ length: 3 }, () => passwords.verify("x", null));
  const outcomes = await Promise.allSettled(all);
  expect(outcomes).toMatchObject([{ value: false }, { value: false }, { reason: { status: 503 } }]);
  expect(await passwords.verify("x", null)).toBe(false);
});

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
