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
  ...SITE_PAGES.filter(({ isPrecached }) => isPrecached !== undefined).map(({ path }) => toPageFile(path)),
  "{_astro/*,data/outline.svg,favicon.svg,manifest.webmanifest}",
];
/** Scripts name their neighbours without the folder: "./region.abc.js". */
const NAMED_FILE = /(?:_astro\/|["'`(]\.\/)([\w.@~-]+\.\w+)/g;
/** Of those, scripts and styles of a page, and what a script imports before it runs: `import("./map.abc.js")` is later. */
const NEEDED_FILE = /(?:="\/_astro\/|\b(?:from|import)\s*["'`]\.\/)([\w.@~-]+\.(?:js|css))/g;

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

/** Leaves out scripts and styles that only the dashboard asks for, and marks what the worker does not install without. */
function keepPublicFiles(folder: string): ManifestTransform {
  return async (entries) => {
    const used = await listNamedFiles(folder, await listPublicPages(folder), NAMED_FILE);
    const core = await listCore(folder);
    const manifest = entries.flatMap((entry) => {
      if (entry.url.startsWith("_astro/") && !used.has(entry.url)) return [];
      const isCore = core.has(entry.url);
      // `about.html` is at /about, and only there.
      return { ...entry, url: toPagePath(entry.url), ...(isCore && { isCore }) };
    });
    return { manifest, warnings: [] };
  };
}

/** @returns the pages that have to be there offline, with the scripts and styles that they start with. */
async function listCore(folder: string): Promise<Set<string>> {
  const pages = SITE_PAGES.filter(({ isPrecached }) => isPrecached === "core").map(({ path }) => toPageFile(path));
  return new Set([...pages, ...(await listNamedFiles(folder, pages, NEEDED_FILE))]);
}

/** @returns files of `_astro/` that the pages name, or files named by those; `pattern` finds the names in a text. */
async function listNamedFiles(folder: string, pages: readonly string[], pattern: RegExp): Promise<Set<string>> {
  const named = new Set<string>();
  const texts = await Promise.all(pages.map((page) => readFile(join(folder, page), "utf8")));
  for (let text = texts.pop(); text !== undefined; text = texts.pop()) {
    for (const [, name = ""] of text.matchAll(pattern)) {
      const file = `_astro/${name}`;
      if (named.has(file)) continue;
      named.add(file);
      if (/\.(?:js|css)$/.test(file)) texts.push(await readFile(join(folder, file), "utf8").catch(() => ""));
    }
  }
  return named;
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
