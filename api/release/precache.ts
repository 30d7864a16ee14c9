/**
 * Lists the files that the service worker precaches: pages that need no other data, and the scripts and styles of
 * public pages. The worker imports the list as a script, so browsers find a new release even if the worker itself is
 * unchanged.
 */
import type { ScriptManifest } from "#data/site/renderer-types.ts";
import { findPage, SITE_PAGES, type SitePage, toPageFile, toPagePath } from "#data/site/pages.ts";
import { DASHBOARD_PATH } from "#data/site/paths.ts";

export const PRECACHE_MANIFEST = "precache-manifest.js";

interface PresentFile {
  path: string;
  /** Of the file's bytes. */
  hash: string;
  read: () => Promise<string>;
}

const HASHED = "_astro/";
const KEPT_FILES = [
  ...["data/county-outlines.json", "data/outline.svg", "data/places.json"],
  ...["favicon.svg", "manifest.webmanifest"],
];

/**
 * @param files of the site
 * @returns the list as a script, in Workbox's format
 */
export async function drawPrecacheManifest(files: readonly PresentFile[], scripts: ScriptManifest): Promise<string> {
  const byPath = new Map(files.map((file) => [file.path, file]));
  const pages = SITE_PAGES.filter(({ isPrecached }) => isPrecached).map(({ path }) => toPageFile(path));
  const entries = [...pages, ...KEPT_FILES, ...(await listPublicAssets(byPath, scripts))].sort().flatMap((path) => {
    const file = byPath.get(path);
    // `about.html` is served at /about only.
    return file ? [{ url: toPagePath(path), revision: path.startsWith(HASHED) ? null : file.hash }] : [];
  });
  return `self.__WB_MANIFEST = ${JSON.stringify(entries)};\n`;
}

/** Files of `_astro/` that public pages mention, without drawings of markets, and all that those load. */
async function listPublicAssets(
  files: ReadonlyMap<string, PresentFile>,
  scripts: ScriptManifest,
): Promise<Set<string>> {
  const read = async (path: string) => (await files.get(path)?.read()) ?? "";
  const byFile = new Map(Object.values(scripts).map((chunk) => [chunk.file, chunk]));
  const pages = await Promise.all(listPublicPages(files).map(read));
  const named = pages.flatMap((html) =>
    Array.from(html.matchAll(/"\/(_astro\/(?!pictures\/)[^"]+)"/g), ([, path = ""]) => path),
  );
  const found = new Set(named);
  // Iterating a Set includes elements that are added meanwhile.
  for (const path of found) {
    const { imports = [], dynamicImports = [], css = [], assets = [] } = byFile.get(path) ?? {};
    const loaded = [...imports, ...dynamicImports].flatMap((key) => scripts[key]?.file ?? []);
    for (const file of [...loaded, ...css, ...assets]) found.add(file);
  }
  return found;
}

/** One page of each kind that visitors can see: all market pages use the same files. */
function listPublicPages(files: ReadonlyMap<string, PresentFile>): string[] {
  const examples = new Map<SitePage, string>();
  for (const path of files.keys()) {
    const page = path.endsWith(".html") ? findPage(toPagePath(path)) : undefined;
    if (page && !DASHBOARD_PATH.test(page.path)) examples.set(page, path);
  }
  return [...examples.values()];
}
