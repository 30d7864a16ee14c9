/**
 * Builds the service worker into every release, as /sw.js, and tells it what to keep: a few pages, and the files that
 * public pages can ask for. Of the thousands of market pages it keeps none; they are drawn from the data.
 */
import { readdir, readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import AstroPWA from "@vite-pwa/astro";
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
  "{index,about,suggestions,news,offline,offline/market}.html",
  "{_astro/*,data/outline.svg,favicon.svg,manifest.webmanifest}",
];
const HASHED_FILE = /_astro\/([\w.@~-]+\.\w+)/g;
/** Folders whose pages show nothing to visitors, or are previews. */
const NOT_PUBLIC = new Set(["admin"]);

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
      manifestTransforms: [keepPublicFiles(folder), useAddresses],
      ...(!isWanted && { injectionPoint: undefined }),
    },
  });
}

/** Leaves out scripts and styles that only the dashboard asks for. */
function keepPublicFiles(folder: string): ManifestTransform {
  return async (entries) => {
    const used = await listPublicFiles(folder);
    const manifest = entries.filter(({ url }) => !url.startsWith("_astro/") || used.has(url.slice("_astro/".length)));
    return { manifest, warnings: [] };
  };
}

/** `about.html` is at /about, and only there. */
const useAddresses: ManifestTransform = (entries) => {
  const manifest = entries.map((entry) => ({ ...entry, url: `/${entry.url.replace(/(?:^index)?\.html$/, "")}` }));
  return { manifest, warnings: [] };
};

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

/** Pages at the top, and one out of each folder: those of a folder are of one kind. */
async function listPublicPages(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  const isPage = (name: string) => name.endsWith(".html");
  const top = entries.filter((entry) => entry.isFile() && isPage(entry.name) && entry.name !== "admin.html");
  const folders = entries.filter((entry) => entry.isDirectory() && !NOT_PUBLIC.has(entry.name));
  const below = await Promise.all(
    folders.map(async ({ name }) => {
      const page = (await readdir(join(folder, name))).find(isPage);
      return page === undefined ? [] : [join(name, page)];
    }),
  );
  return [...top.map(({ name }) => name), ...below.flat()];
}
