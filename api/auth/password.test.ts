import { expect, test } from "vitest";
import { PASSWORD_TEXTS } from "#data/admin/password-rules.ts";
import { region } from "#data/region.ts";
import { createPasswords, findWeakness } from "./password.ts";

const TURN = { key: "192.0.2.1" };
const begin = () => undefined;

test("a password is stored as argon2id with 64 MiB and three passes, each with its own salt", async () => {
  const passwords = createPasswords();
  const stored = await passwords.hash("correct horse battery staple", TURN);
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=65536,t=3,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
  expect(await passwords.hash("correct horse battery staple", TURN)).not.toBe(stored);
  expect(await passwords.verify("correct horse battery staple", stored, TURN, begin)).toBe(true);
  expect(await passwords.verify("Correct horse battery staple", stored, TURN, begin)).toBe(false);
});

test("a damaged hash matches no password", async () => {
  const passwords = createPasswords();
  const stored = await passwords.hash("a", TURN);
  for (const damaged of ["", "plain", stored.replace("t=3", "t=1"), stored.slice(0, -1), `${stored}$`, null]) {
    expect(await passwords.verify("a", damaged, TURN, begin)).toBe(false);
  }
});

test("composed and decomposed Unicode letters are the same password", async () => {
  const passwords = createPasswords();
  const stored = await passwords.hash("K\u00e4se und Brot", TURN);
  expect(await passwords.verify("Ka\u0308se und Brot", stored, TURN, begin)).toBe(true);
});

test("one address can queue ten hashes at most, and preferred clients go first", async () => {
  const begun: string[] = [];
  const derive = (password: string) => {
    begun.push(password);
    return new Promise<Buffer>((resolve) => setImmediate(resolve, Buffer.alloc(32)));
  };
  const passwords = createPasswords({ maxWaiting: 12, derive });
  const verify = (key: string, password: string, isPreferred = false) =>
    passwords.verify(password, null, { key, isPreferred }, begin).then(
      () => 200,
      (error: unknown) => (error as { status: number }).status,
    );
  const all = [
    ...Array.from({ length: 12 }, (_, index) => verify("192.0.2.1", `guess ${index}`)),
    verify("192.0.2.2", "another's"),
    verify("192.0.2.3", "a third one's"),
    verify("192.0.2.4", "a fourth one's"),
    verify("192.0.2.1", "the owner's", true),
  ];
  expect(await Promise.all(all)).toEqual([...Array<number>(11).fill(200), 503, 200, 200, 503, 200]);
  expect(begun.slice(0, 4)).toEqual(["guess 0", "the owner's", "another's", "a third one's"]);
});

test.each([
  "correct horse battery staple",
  "tomate-wecker-kanal-pfeife",
  "9f2c7b1ae64d",
  "Käse & Honig vom Hügel",
  "sunshine over the barn roof",
  "!?%&/()=-_;:",
  "abcdebdacbde",
  "sunshine!72940186",
])("%j is accepted", async (password) => {
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
  "abcdbdacbdca",
  "sunshine!7294018",
  "123456789012",
  "0987654321098",
  "abcdefghijklmnop",
  "qwertyuiopasdf",
])("%j is refused as common", async (password) => {
  expect(await findWeakness(password, "ada")).toBe(PASSWORD_TEXTS.common);
});

test.each([
  ["ada.lovelace", "Ada-Lovelace-1815"],
  ["ada.lovelace", "adalovelace adalovelace"],
  ["ada", region.siteName.toLowerCase().replaceAll(" ", "")],
  ["ada", `${region.siteName} 53703`],
  ["ada", "farmersmarket1"],
  ["ada", "Ada's Farmers Market!"],
  ["ada", "ada! kqzwmfp!"],
])("for %j, %j is refused as derived from the name", async (username, password) => {
  expect(await findWeakness(password, username)).toBe(PASSWORD_TEXTS.name);
});

test("a longer password may contain the name", async () => {
  expect(await findWeakness("ada counts seven white geese", "ada")).toBeNull();
  expect(await findWeakness("ada! kqzwmfpt", "ada")).toBeNull();
  expect(await findWeakness("bo: bo kqzwmf bo", "bo")).toBeNull();
});
