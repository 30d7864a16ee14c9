/** The sitemap: every page that search engines should know. */
import type { MarketSnapshot } from "#data/market/snapshot-schema.ts";
import { isClosed } from "#data/market/standing.ts";
import type { MadeFile } from "#data/site/drawing.ts";
import { isListed } from "#data/site/pages.ts";

/** Addresses in one file: 50,000 are the most that those who read sitemaps take. */
const MOST = 45_000;

/** @param paths as listPages gives them. @returns its files, with an index of those that have the addresses */
export function drawSitemap(paths: readonly string[], siteUrl: string): MadeFile[] {
  const count = Math.max(1, Math.ceil(paths.length / MOST));
  const files = Array.from({ length: count }, (_, index) => ({
    path: `sitemap-${index}.xml`,
    body: list("urlset", "url", paths.slice(index * MOST, (index + 1) * MOST), siteUrl),
  }));
  const names = files.map(({ path }) => `/${path}`);
  return [...files, { path: "sitemap-index.xml", body: list("sitemapindex", "sitemap", names, siteUrl) }];
}

/** Paths are made of letters that mean nothing in XML once an address has encoded them, save the ampersand. */
function list(root: string, entry: string, paths: readonly string[], siteUrl: string): string {
  const entries = paths.map((path) => {
    const { href } = new URL(path, siteUrl);
    return `<${entry}><loc>${href.replaceAll("&", "&amp;")}</loc></${entry}>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?><${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries.join("")}</${root}>`;
}

/** Without those that only lead to others, those of closed markets, and what is not for readers. */
export function listPages({ markets, redirects = [] }: MarketSnapshot, paths: readonly string[]): string[] {
  const leftOut = new Set(
    [...redirects.map(({ from }) => from), ...markets.filter(isClosed).map(({ id }) => id)].map(
      (id) => `/markets/${id}`,
    ),
  );
  return paths.filter((path) => isListed(path) && !leftOut.has(path));
}
