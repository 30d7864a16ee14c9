import { expect, test } from "vitest";
import type { Market } from "#data/market/market-schema.ts";
import { drawSitemap, listPages } from "./sitemap.ts";

const market = (id: number, facts: Partial<Market> = {}): Market => ({
  id,
  listingType: "farmers-market",
  name: `Market ${id}`,
  city: "Elm",
  latitude: 44,
  longitude: -89,
  photos: [],
  customList: [],
  features: [],
  payments: [],
  sources: ["community"],
  confirmed: { on: "2026", source: "community" },
  ...facts,
});

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

test("pages that lead elsewhere, those of closed markets, and what is not for readers are left out", () =>
  expect(listPages(snapshot, PATHS)).toEqual(["/", "/markets/1", "/markets/3"]));

test("the files name whole addresses", () => {
  const files = drawSitemap([...listPages(snapshot, PATHS), "/markets/ä?a=1&b=2"], "https://markets.example");
  expect(files.map(({ path }) => path)).toEqual(["sitemap-0.xml", "sitemap-index.xml"]);
  expect(files[0]?.body.match(/<loc>.*?<\/loc>/g)).toEqual([
    "<loc>https://markets.example/</loc>",
    "<loc>https://markets.example/markets/1</loc>",
    "<loc>https://markets.example/markets/3</loc>",
    "<loc>https://markets.example/markets/%C3%A4?a=1&amp;b=2</loc>",
  ]);
  expect(files[1]?.body).toContain("<sitemap><loc>https://markets.example/sitemap-0.xml</loc></sitemap>");
});

test("more pages than one file may name are in several", () => {
  const paths = Array.from({ length: 45_001 }, (_, id) => `/markets/${id}`);
  const files = drawSitemap(paths, "https://markets.example");
  expect(files.map(({ path }) => path)).toEqual(["sitemap-0.xml", "sitemap-1.xml", "sitemap-index.xml"]);
  expect(files[1]?.body).toContain("<url><loc>https://markets.example/markets/45000</loc></url>");
});
