import { expect, test } from "vitest";
import { createPasswords } from "./password.ts";

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
