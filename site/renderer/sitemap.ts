/** Draws the sitemap: every page that search engines should know. */
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import sitemap from "@astrojs/sitemap";
import type { SiteSnapshot } from "#data/market/snapshot-schema.ts";
import { isClosed } from "#data/market/standing.ts";
import { isListed } from "#data/site/pages.ts";
import { toCacheKey } from "../lib/cache-key.ts";
import type { PageEntry } from "./page-entry.ts";

/** What a sitemap file shows. */
export interface SitemapProps {
  /** All pages. */
  paths: readonly string[];
  file: string;
}

/** How many pages a file lists, as search engines want; more are in further files. */
const PAGES_MOST = 45_000;

/** @returns the list of files, and one for each part of the pages */
export function listSitemapFiles(paths: readonly string[]): PageEntry[] {
  const key = toCacheKey(paths);
  const parts = Array.from({ length: Math.ceil(paths.length / PAGES_MOST) }, (_, part) => `sitemap-${part}.xml`);
  return [...parts, "sitemap-index.xml"].map((file) => [
    `/${file}`,
    { key, getProps: (): SitemapProps => ({ paths, file }) },
  ]);
}

/**
 * @param siteUrl the site's public address
 * @returns the file's XML
 * @throws Error if it cannot be made, or there is no such file
 */
export async function drawSitemap({ paths, file }: SitemapProps, siteUrl: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "sitemap-"));
  try {
    // The integration expects Astro's build hooks, but uses nothing of them except this.
    const { hooks } = sitemap({ entryLimit: PAGES_MOST }) as {
      hooks: Record<string, (options: object) => Promise<void> | void>;
    };
    const config = { site: siteUrl, base: "/", trailingSlash: "never", build: { format: "file" } };
    const logger = { info: () => undefined, warn: fail, error: fail };
    await hooks["astro:routes:resolved"]?.({ routes: [] });
    await hooks["astro:config:done"]?.({ config });
    const pages = paths.map((pathname) => ({ pathname }));
    await hooks["astro:build:done"]?.({ dir: pathToFileURL(`${folder}/`), pages, logger });
    return await readFile(join(folder, file), "utf8");
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function fail(message: string): never {
  throw new Error(`The sitemap could not be made: ${message}`);
}

/** Without redirects, closed markets, and pages that are not for readers. */
export function listForReaders(
  { markets, redirects = [] }: Pick<SiteSnapshot, "markets" | "redirects">,
  paths: readonly string[],
): string[] {
  const leftOut = new Set(
    [...redirects.map(({ from }) => from), ...markets.filter(isClosed).map(({ id }) => id)].map(
      (id) => `/markets/${id}`,
    ),
  );
  return paths.filter((path) => isListed(path) && !leftOut.has(path));
}
