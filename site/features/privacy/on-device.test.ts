import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { listKeptOnDevice } from "./on-device.ts";

const SITE = join(import.meta.dirname, "../..");

/** Code that runs in visitors' browsers: not the dashboard, tests, or build scripts. */
function readSources(): { file: string; code: string }[] {
  return globSync("{features,forms,lib,layouts,pages,components}/**/*.{ts,tsx,astro}", { cwd: SITE })
    .filter((file) => !/\.test\.|\/testing\/|^features\/(?:admin|privacy)\//.test(file))
    .map((file) => ({ file, code: readFileSync(join(SITE, file), "utf8") }));
}

const KEEPS = /\b(?:localStorage|sessionStorage|indexedDB)\b|\b(?:write|read)Stored\(|\bcreateStoredStore/;

/** Calls that store something under a key. */
const WAYS = ["lib/stored.ts"];

test("the privacy page lists everything that the site stores in a browser, by its keys", () => {
  const named = listKeptOnDevice(true).flatMap(({ names }) => names);
  const found = new Set<string>();
  for (const { file, code } of readSources()) {
    if (!KEEPS.test(code) || WAYS.includes(file)) continue;
    const own = Array.from(
      code.matchAll(/\bconst (?:KEY|PREFIX|DATABASE|STORED_AS|PROBLEM_STORED_AS) = "([^"]+)"/g),
      ([, name = ""]) => name,
    );
    const literal = Array.from(code.matchAll(/Storage\.(?:get|set)Item\("([^"]+)"/g), ([, name = ""]) => name);
    expect([file, own.length + literal.length > 0]).toEqual([file, true]);
    for (const name of [...own, ...literal]) found.add(name);
  }
  expect(found.size).toBeGreaterThan(10);
  expect([...found].filter((name) => !named.includes(name))).toEqual([]);
});

test("without a service worker, cached copies are not mentioned", () => {
  const names = listKeptOnDevice(false).flatMap(({ names }) => names);
  expect(names).toContain("savedMarkets");
  expect(names.filter((name) => /shell|tiles|workbox|saved-/.test(name))).toEqual([]);
});
