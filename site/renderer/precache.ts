/**
 * What the service worker keeps of a release from the first visit on: pages that need no more than themselves, and the
 * scripts and styles that public pages ask for.
 */
import type { DrawnFile, MadeFile } from "#data/site/drawing.ts";
import { DASHBOARD_PATH, findPage, SITE_PAGES, type SitePage, toPageFile, toPagePath } from "#data/site/pages.ts";

/** As the worker reads it (site/features/pwa/worker/shell.ts). */
interface Entry {
  url: string;
  revision: string | null;
  isCore?: true;
}

const WORKER_FILE = "sw.js";
/** What stands for the list in the worker as it was built; the one that clears up after others has none. */
const LIST = "self.__WB_MANIFEST";

const HASHED = "_astro/";
const KEPT_FILES = [
  ...["data/county-outlines.json", "data/outline.svg", "data/places.json"],
  ...["favicon.svg", "manifest.webmanifest"],
];
/** Scripts name their neighbours without the folder: "./region.abc.js". */
const NAMED_FILE = /(?:_astro\/|["'`(]\.\/)([\w.@~-]+\.\w+)/g;
/** Of those, scripts and styles of a page, and what a script imports before it runs: `import("./map.abc.js")` is later. */
const NEEDED_FILE = /(?:="\/_astro\/|\b(?:from|import)\s*["'`]\.\/)([\w.@~-]+\.(?:js|css))/g;

/** @param files of the site, with the worker as it was built. @returns the worker with its list */
export async function drawWorker(files: readonly DrawnFile[]): Promise<MadeFile> {
  const byPath = new Map(files.map((file) => [file.path, file]));
  const worker = await byPath.get(WORKER_FILE)?.read();
  if (worker === undefined) throw new Error(`The site was built without ${WORKER_FILE}.`);
  return { path: WORKER_FILE, body: worker.replace(LIST, JSON.stringify(await listEntries(byPath))) };
}

async function listEntries(files: ReadonlyMap<string, DrawnFile>): Promise<Entry[]> {
  const used = await listNamedFiles(files, listPublicPages(files), NAMED_FILE);
  const corePages = SITE_PAGES.filter(({ isPrecached }) => isPrecached === "core").map(({ path }) => toPageFile(path));
  const core = new Set([...corePages, ...(await listNamedFiles(files, corePages, NEEDED_FILE))]);
  const pages = SITE_PAGES.filter(({ isPrecached }) => isPrecached !== undefined).map(({ path }) => toPageFile(path));
  // The front page also stands for /markets. What only the dashboard asks for is not kept.
  const kept = [...pages, ...KEPT_FILES, ...used].sort();
  return kept.flatMap((path) => {
    const file = files.get(path);
    if (!file) return [];
    // `about.html` is at /about, and only there.
    const revision = path.startsWith(HASHED) ? null : file.hash;
    return [{ url: toPagePath(path), revision, ...(core.has(path) && { isCore: true as const }) }];
  });
}

/** @returns files of `_astro/` that the pages name, or files named by those; `pattern` finds the names in a text. */
async function listNamedFiles(
  files: ReadonlyMap<string, DrawnFile>,
  pages: readonly string[],
  pattern: RegExp,
): Promise<Set<string>> {
  const named = new Set<string>();
  const texts = await Promise.all(pages.map(async (page) => (await files.get(page)?.read()) ?? ""));
  for (let text = texts.pop(); text !== undefined; text = texts.pop()) {
    for (const [, name = ""] of text.matchAll(pattern)) {
      const path = `${HASHED}${name}`;
      if (named.has(path)) continue;
      named.add(path);
      if (/\.(?:js|css)$/.test(path)) texts.push((await files.get(path)?.read()) ?? "");
    }
  }
  return named;
}

/** A page of each kind that visitors can see: of thousands of markets one. */
function listPublicPages(files: ReadonlyMap<string, DrawnFile>): string[] {
  const examples = new Map<SitePage, string>();
  for (const path of files.keys()) {
    const page = path.endsWith(".html") ? findPage(toPagePath(path)) : undefined;
    if (page && !DASHBOARD_PATH.test(page.path)) examples.set(page, path);
  }
  return [...examples.values()];
}
