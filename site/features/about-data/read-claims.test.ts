import { expect, test } from "vitest";
import { readClaims } from "./read-claims.ts";
import { CLOSED, DROPPED, GOOGLE_ONLY, makeSnapshot, SQUARE, STAND } from "./testing/test-snapshot.ts";

const site = {
  snapshot: makeSnapshot(SQUARE, STAND, CLOSED, DROPPED, GOOGLE_ONLY),
  ...{ siteName: "Markets", siteUrl: "https://markets.example", now: new Date("2026-07-18T15:00:00Z") },
};

test("counts which facts come from whom, and what waits for a volunteer", () =>
  expect(readClaims(site)).toMatchObject({
    sources: [
      { source: "usda-portal", facts: 7 + 6, markets: 2, publishers: 0 },
      { source: "usda-2018", facts: 9 + 5, markets: 2, publishers: 0 },
      { source: "published", facts: 1, markets: 1, publishers: 1 },
      { source: "google", facts: 2 + 6, markets: 2, publishers: 0 },
      { source: "community", facts: 3 + 1, markets: 2, publishers: 0 },
    ],
    waiting: 1,
  }));

test("reads one site once, another one anew", () => {
  const read = readClaims(site);
  expect(readClaims({ ...site })).toBe(read);
  expect(String(read.downloads.json)).toContain('"about":"https://markets.example/about/data"');
  const elsewhere = readClaims({ ...site, siteUrl: "https://elsewhere.example" });
  expect(String(elsewhere.downloads.json)).toContain('"about":"https://elsewhere.example/about/data"');
  const renamed = readClaims({ ...site, siteName: "Fair Acre" });
  expect(String(renamed.downloads.json)).toContain('"title":"Fair Acre"');
});

test("an empty directory counts nothing", () =>
  expect(readClaims({ ...site, snapshot: { updated: "2026", markets: [] } })).toMatchObject({
    sources: [],
    waiting: 0,
  }));
