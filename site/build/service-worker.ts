/**
 * Builds the service worker into every release, as /sw.js, and tells it what to keep: a few pages, and the files that
 * public pages can ask for. Of the thousands of market pages it keeps none; they are drawn from the data.
 */
import { readdir, readFile } from "node:fs/promises";
import { join, resolve, sep } from "node:path";
import AstroPWA from "@vite-pwa/astro";
import { DASHBOARD_PATH, findPage, SITE_PAGES, type SitePage, toPageFile, toPagePath } from "../../data/site/pages.ts";
import type { AstroIntegration } from "astro";
import type { ManifestTransform } from "workbox-build";

interface Settings {
  /** Where the site is built to. */
  buildDir: string;
  /** False builds the worker that clears up after the one on visitors' devices. */
  isWanted: boolean;
}

/** Relative to the build. The front page also stands for /markets. */
const KEPT = [
  ...SITE_PAGES.filter(({ isPrecached }) => isPrecached).map(({ path }) => toPageFile(path)),
  "{_astro/*,data/outline.svg,favicon.svg,manifest.webmanifest}",
];
const HASHED_FILE = /_astro\/([\w.@~-]+\.\w+)/g;

export function serviceWorker({ buildDir, isWanted }: Settings): AstroIntegration {
  const folder = resolve(buildDir);
  return AstroPWA({
    strategies: "injectManifest",
    srcDir: `site/features/pwa/${isWanted ? "worker" : "retired"}`,
    filename: "sw.ts",
    outDir: folder,
    // Pages register it when they are done, and the manifest is a page of this site (site/pages).
    injectRegister: false,
    manifest: false,
    injectManifest: {
      globDirectory: folder,
      globPatterns: KEPT,
      minify: true,
      dontCacheBustURLsMatching: /^_astro\//,
      manifestTransforms: [keepPublicFiles(folder)],
      ...(!isWanted && { injectionPoint: undefined }),
    },
  });
}

/** Leaves out scripts and styles that only the dashboard asks for. */
function keepPublicFiles(folder: string): ManifestTransform {
  return async (entries) => {
    const used = await listPublicFiles(folder);
    const kept = entries.filter(({ url }) => !url.startsWith("_astro/") || used.has(url.slice("_astro/".length)));
    // `about.html` is at /about, and only there.
    return { manifest: kept.map((entry) => ({ ...entry, url: toPagePath(entry.url) })), warnings: [] };
  };
}

/** @returns names in `_astro` that public pages ask for, or the files that they ask for. */
async function listPublicFiles(folder: string): Promise<Set<string>> {
  const used = new Set<string>();
  const queue: string[] = [];
  const take = (text: string) => {
    for (const [, name = ""] of text.matchAll(HASHED_FILE)) {
      if (!used.has(name)) queue.push(name);
      used.add(name);
    }
  };
  for (const page of await listPublicPages(folder)) take(await readFile(join(folder, page), "utf8"));
  for (let name = queue.pop(); name !== undefined; name = queue.pop()) {
    if (!/\.(?:js|css)$/.test(name)) continue;
    const text = await readFile(join(folder, "_astro", name), "utf8").catch(() => "");
    take(text);
    // Scripts name their neighbours without the folder: "./region.abc.js".
    take(text.replaceAll(/(["'`(])\.\//g, "$1_astro/"));
  }
  return used;
}

/** A page of each kind that visitors can see: of thousands of markets one. */
async function listPublicPages(folder: string): Promise<string[]> {
  const examples = new Map<SitePage, string>();
  for (const file of await readdir(folder, { recursive: true })) {
    const page = file.endsWith(".html") ? findPage(toPagePath(file.replaceAll(sep, "/"))) : undefined;
    if (page && !DASHBOARD_PATH.test(page.path)) examples.set(page, file);
  }
  return [...examples.values()];
}
