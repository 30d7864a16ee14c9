import { expect, test } from "vitest";
import type { Market } from "#data/market/market-schema.ts";
import { drawSitemap, listPages } from "./sitemap.ts";
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
  expect(listPages(snapshot, PATHS)).toEqual(["/", "/markets/1", "/markets/3"]));

test("the files contain absolute addresses", async () => {
  const place = { site: "https://markets.example", base: "/", trailingSlash: "never", buildFormat: "file" };
  const files = await drawSitemap(listPages(snapshot, PATHS), place);
  expect(files.map(({ path }) => path)).toEqual(["sitemap-0.xml", "sitemap-index.xml"]);
  expect(files[0]?.body.match(/<loc>.*?<\/loc>/g)).toEqual([
    "<loc>https://markets.example/</loc>",
    "<loc>https://markets.example/markets/1</loc>",
    "<loc>https://markets.example/markets/3</loc>",
  ]);
});
