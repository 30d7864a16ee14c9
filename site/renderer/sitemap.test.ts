import { expect, test } from "vitest";
import type { Market } from "#data/market/market-schema.ts";
import { drawSitemap, listForReaders, listSitemapFiles } from "./sitemap.ts";
import { testMarket } from "../lib/testing/test-market.ts";

const market = (id: number, facts: Partial<Market> = {}) =>
  testMarket({ id, name: `Market ${id}`, city: "Elm", ...facts });

const by = { on: "2025-11", source: "community" } as const;
const snapshot = {
  updated: "2026-07-04",
  markets: [
    market(1),
    market(2, { standing: { is: "closed", ...by }, confirmed: by }),
    market(3, { standing: { is: "unlisted", on: "2025-11", source: "usda-portal" } }),
  ],
  redirects: [{ from: 7, to: 1 }],
};
const PATHS = ["/", "/markets", "/markets/1", "/markets/2", "/markets/3", "/markets/7", "/admin", "/data/markets.json"];

test("leaves out redirects, closed markets, and pages that are not for readers", () =>
  expect(listForReaders(snapshot, PATHS)).toEqual(["/", "/markets/1", "/markets/3"]));

const listAddresses = (xml: string) => xml.match(/<loc>.*?<\/loc>/g);

test("the files contain absolute addresses", async () => {
  const paths = listForReaders(snapshot, PATHS);
  const draw = (file: string) => drawSitemap({ paths, file }, "https://markets.example");
  expect(listSitemapFiles(paths).map(([path]) => path)).toEqual(["/sitemap-0.xml", "/sitemap-index.xml"]);
  expect(listAddresses(await draw("sitemap-index.xml"))).toEqual(["<loc>https://markets.example/sitemap-0.xml</loc>"]);
  expect(listAddresses(await draw("sitemap-0.xml"))).toEqual([
    "<loc>https://markets.example/</loc>",
    "<loc>https://markets.example/markets/1</loc>",
    "<loc>https://markets.example/markets/3</loc>",
  ]);
});

test("search engines get no file of more than 45,000 addresses", async () => {
  const paths = Array.from({ length: 45_001 }, (_, id) => `/markets/${id}`);
  const files = listSitemapFiles(paths).map(([path]) => path.slice(1));
  expect(files).toEqual(["sitemap-0.xml", "sitemap-1.xml", "sitemap-index.xml"]);
  const xml = await drawSitemap({ paths, file: "sitemap-1.xml" }, "https://markets.example");
  expect(listAddresses(xml)).toEqual(["<loc>https://markets.example/markets/45000</loc>"]);
});
