import { expect, test } from "vitest";
import type { MarketSnapshot, SiteSnapshot } from "#data/market/snapshot-schema.ts";
import type { FormerRelease } from "#data/site/renderer-types.ts";
import { region } from "#data/region.ts";
import { getFilePath } from "./downloads.ts";
import { readClaims } from "./read-claims.ts";
import { CLOSED, DROPPED, GOOGLE_ONLY, makeSnapshot, SQUARE, STAND } from "./testing/test-snapshot.ts";

const site = {
  snapshot: makeSnapshot(SQUARE, STAND, CLOSED, DROPPED, GOOGLE_ONLY),
  ...{ siteName: "Markets", siteUrl: "https://markets.example", now: new Date("2026-07-18T15:00:00Z") },
};

function read({ snapshot, siteName, siteUrl, now }: Site, readFormer?: () => Promise<FormerRelease>) {
  return readClaims(snapshot, siteName, siteUrl, now, readFormer);
}

type Site = Omit<typeof site, "snapshot"> & { snapshot: SiteSnapshot };

test("counts which facts come from whom, and what waits for a volunteer", async () =>
  expect(await read(site)).toMatchObject({
    sources: [
      { source: "usda-portal", facts: 7 + 6, markets: 2, publishers: 0 },
      { source: "usda-2018", facts: 9 + 5, markets: 2, publishers: 0 },
      { source: "published", facts: 1, markets: 1, publishers: 1 },
      { source: "google", facts: 2 + 6, markets: 2, publishers: 0 },
      { source: "community", facts: 3 + 1, markets: 2, publishers: 0 },
    ],
    waiting: 1,
  }));

test("reads one site once, another one anew", async () => {
  const first = await read(site);
  expect(await read({ ...site })).toBe(first);
  expect(String(first.downloads.json)).toContain('"about":"https://markets.example/about/data"');
  const elsewhere = await read({ ...site, siteUrl: "https://elsewhere.example" });
  expect(String(elsewhere.downloads.json)).toContain('"about":"https://elsewhere.example/about/data"');
  const renamed = await read({ ...site, siteName: "Fair Acre" });
  expect(String(renamed.downloads.json)).toContain('"title":"Fair Acre"');
});

test("an empty directory counts nothing", async () =>
  expect(await read({ ...site, snapshot: { updated: "2026", markets: [] } })).toMatchObject({
    sources: [],
    waiting: 0,
  }));

test("takes over what the release before read of unchanged markets, and reads only the others", async () => {
  const before = await read({ ...site, snapshot: store(site.snapshot).snapshot });
  const readFile = (path: string) => {
    const [format] = ALL_FORMATS.filter((format) => path === getFilePath(region.state, format).slice(1));
    if (!format) throw new Error(`There is no ${path}.`);
    return Promise.resolve(before.downloads[format]);
  };
  const readFormer = () => Promise.resolve({ readings: JSON.parse(before.stored) as unknown, readFile });
  // The first has changed, the second is gone.
  const { markets, ...rest } = makeSnapshot([...SQUARE, ...DROPPED], STAND, CLOSED, DROPPED, GOOGLE_ONLY);
  const changed = { ...rest, markets: markets.filter(({ id }) => id !== 2) };
  const [partly, anew] = [store(changed), store(changed)];
  const renamed = { ...site, siteName: "Fair Acre" };
  const taken = await read({ ...renamed, snapshot: partly.snapshot }, readFormer);
  expect(taken).toEqual(await read({ ...renamed, snapshot: anew.snapshot }));
  expect([partly.asked, anew.asked]).toEqual([[1], [1, 3, 4, 5]]);
});

const ALL_FORMATS = ["csv", "geojson", "json"] as const;

/** As exported from the database: with claims that are read when asked for. */
function store({ claims, ...rest }: MarketSnapshot): { snapshot: SiteSnapshot; asked: number[] } {
  const asked: number[] = [];
  const get = (id: number) => {
    asked.push(id);
    return claims?.get(id) ?? [];
  };
  return { snapshot: { ...rest, claims: { get, getText: (id) => JSON.stringify(claims?.get(id)) } }, asked };
}
