/** Draws the sitemap: every page that search engines should know. */
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import sitemap from "@astrojs/sitemap";
import type { MarketSnapshot } from "#data/market/snapshot-schema.ts";
import { isClosed } from "#data/market/standing.ts";
import type { GeneratedFile } from "#data/site/renderer-types.ts";
import { isListed } from "#data/site/pages.ts";

/** From Astro's manifest. */
interface Place {
  site?: string | undefined;
  base: string;
  trailingSlash: string;
  buildFormat: string;
}

/** @param paths from listPages @returns the files: several if one would be too long for search engines */
export async function drawSitemap(
  paths: readonly string[],
  { site, base, trailingSlash, buildFormat }: Place,
): Promise<GeneratedFile[]> {
  const pages = paths.map((pathname) => ({ pathname }));
  const folder = await mkdtemp(join(tmpdir(), "sitemap-"));
  try {
    // The integration expects Vite's build hooks, but uses nothing of them except this.
    const { hooks } = sitemap() as { hooks: Record<string, (options: object) => Promise<void> | void> };
    const logger = { info: () => undefined, warn: fail, error: fail };
    await hooks["astro:routes:resolved"]?.({ routes: [] });
    await hooks["astro:config:done"]?.({ config: { site, base, trailingSlash, build: { format: buildFormat } } });
    await hooks["astro:build:done"]?.({ dir: pathToFileURL(`${folder}/`), pages, logger });
    const names = (await readdir(folder)).sort();
    return await Promise.all(names.map(async (path) => ({ path, body: await readFile(join(folder, path), "utf8") })));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function fail(message: string): never {
  throw new Error(`The sitemap could not be made: ${message}`);
}

/** Without redirects, closed markets, and pages that are not for readers. */
export function listPages({ markets, redirects = [] }: MarketSnapshot, paths: readonly string[]): string[] {
  const leftOut = new Set(
    [...redirects.map(({ from }) => from), ...markets.filter(isClosed).map(({ id }) => id)].map(
      (id) => `/markets/${id}`,
    ),
  );
  return paths.filter((path) => isListed(path) && !leftOut.has(path));
}
