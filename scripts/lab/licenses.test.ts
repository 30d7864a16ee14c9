import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { PROJECT_ROOT } from "#api/env.ts";
import { isAllowed } from "./licenses/allowed.ts";
import { markPrebuilt } from "./licenses/lockfile.ts";
import { listPackages } from "./licenses/packages.ts";
import { readLicenses } from "./licenses/render.ts";

test("docs/licenses.md names each package that the site runs on, with its license, and no other: npm run licenses", async () => {
  const packages = await listPackages();
  const named = readLicenses(await readFile(join(PROJECT_ROOT, "docs/licenses.md"), "utf8"));
  const toLines = (list: readonly { name: string; license: string }[]) =>
    list.map(({ name, license }) => `${name} ${license}`).sort();
  expect(toLines(named)).toEqual(toLines(packages));
  expect(toLines(named)).toEqual(
    expect.arrayContaining(["react MIT", "astro MIT", "@img/sharp-win32-x64 Apache-2.0 AND LGPL-3.0-or-later"]),
  );
});

test("npm compiles nothing, so that npm ci needs no compiler: npm run licenses", async () => {
  const lock = await readFile(join(PROJECT_ROOT, "package-lock.json"), "utf8");
  expect(markPrebuilt(lock)).toBe(lock);
  expect(lock).toContain('"gypfile": false');
});

test("each of their licenses is allowed", async () => {
  expect((await listPackages()).filter(({ license }) => !isAllowed(license))).toEqual([]);
});

test.each([
  ["MIT", true],
  ["(MIT OR CC0-1.0)", true],
  ["(MIT OR GPL-3.0-only)", true],
  ["Apache-2.0 AND LGPL-3.0-or-later", true],
  ["MIT AND GPL-3.0-only", false],
  ["AGPL-3.0-only", false],
  ["UNLICENSED", false],
  ["none", false],
  ["constructor", false],
])("%s may be used: %j", (license, expected) => expect(isAllowed(license)).toBe(expected));
