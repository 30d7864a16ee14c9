/** Which folder may import which, and that no imports form a cycle, not even those of types. */
import { readdirSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { dirname, join, relative, resolve } from "node:path";
import { expect, test } from "vitest";

const ROOT = resolve(import.meta.dirname, "../..");
const FOLDERS = ["api", "data", "scripts", "site"];
const IMPORT = /\b(?:from|import)\s*\(?\s*"((?:\.{1,2}\/|#)[^"?]+)"/g;

/** The folders of `data` that hold rules of the domain. */
const RULES = ["admin", "crops", "input", "market", "news", "schedule", "search", "site", "submissions"];

/** What other features may import of each feature. Pages may import everything. */
const EXPORTS: Record<string, readonly string[]> = {
  calendar: ["download-calendar.ts"],
  contribute: [
    "AskedFacts.tsx",
    "HoursQuestion.tsx",
    "PlainEditForm.tsx",
    "photos/PhotoPicker.tsx",
    "plain-edit.ts",
    "wire-contribute.ts",
    "sending/resume-queue.ts",
    "sending/submission-key.ts",
  ],
  install: ["listen-to-offers.ts"],
  location: [
    "ask-for-location.ts",
    "places-data.ts",
    "recent-places.ts",
    "region-counties.ts",
    "take-location.ts",
    "use-shown-place.ts",
    "user-location.ts",
  ],
  map: [
    "AreaHint.tsx",
    "Locator.tsx",
    "MapPlace.tsx",
    "MarketMap.tsx",
    "card/MapCard.tsx",
    "drawing/Drawing.tsx",
    "drawing/labels.ts",
    "in-view.ts",
    "list-map.ts",
    "locator-view.ts",
    "open-locator.ts",
    "outline-use.ts",
    "place/PlacePicker.tsx",
    "place/take-place.ts",
    "region-names.ts",
    "searched-area.ts",
    "space.ts",
    "surroundings.ts",
  ],
  "market-summary": ["MarketRows.tsx", "MarketStatus.tsx", "live", "market-row.ts"],
  news: ["news-path.ts"],
  notices: ["connection-notices.ts", "watch-notices.ts"],
  pwa: ["cache-names.ts", "data-updates.ts", "freshness.ts", "keep-offline.ts", "link-worker.ts"],
  saved: ["SaveButton.tsx", "save-heart.ts", "saved-markets.ts"],
};

const EXPORTED = Object.entries(EXPORTS).flatMap(([feature, files]) => files.map((file) => `${feature}/${file}`));

interface Boundary {
  /** What may not import ... */
  of: string;
  /** ... any of these, */
  not: readonly string[];
  /** except these, */
  except?: readonly string[];
  /** because. */
  why: string;
}

/** Tests, their rigs, and the laboratory. */
const OUTSIDE = /\.(test|e2e)\.|(^|\/)testing\/|^site\/e2e\/|^scripts\/lab\//;

const PAGES = ["site/pages", "site/layouts"];

const BOUNDARIES: readonly Boundary[] = [
  { of: "data", not: ["site", "api", "scripts"], why: "data imports nothing that is built on it." },
  ...RULES.map((folder) => ({
    of: `data/${folder}`,
    not: ["data/import", "data/sources", "data/pictures", "data/files", "data/region.ts"],
    why: "The rules are pure: settings and files come in as arguments.",
  })),
  { of: "api", not: ["site", "scripts"], why: "api and site meet over HTTP and the schemas." },
  { of: "api/db", not: ["api/routes", "api/app.ts", "api/server.ts"], why: "Tables know no routes." },
  { of: "api/routes", not: ["api/app.ts", "api/server.ts"], why: "The app mounts the routes." },
  { of: "site", not: ["api", "scripts"], why: "site and api meet over HTTP and the schemas." },
  { of: "site/features", not: PAGES, why: "Pages import features, never the other way round." },
  { of: "site/forms", not: [...PAGES, "site/features"], why: "Forms know no feature." },
  { of: "site/components", not: [...PAGES, "site/features", "site/forms"], why: "Components know no feature." },
  {
    of: "site/lib",
    not: [...PAGES, "site/features", "site/forms", "site/components"],
    why: "lib has no domain and no UI in it.",
  },
  ...readdirSync(join(ROOT, "site/features")).map((feature) => ({
    of: `site/features/${feature}`,
    not: ["site/features"],
    except: [feature, ...EXPORTED].map((path) => `site/features/${path}`),
    why: "Features import of others only what EXPORTS lists.",
  })),
];

test("the product imports nothing of its tests and of the laboratory", async () => {
  const product = [...(await readGraph(FOLDERS))].filter(([file]) => !OUTSIDE.test(relative(ROOT, file)));
  const wrong = product.flatMap(([file, imported]) =>
    imported.filter((path) => OUTSIDE.test(relative(ROOT, path))).map((path) => `${relative(ROOT, file)}: ${path}`),
  );
  expect(wrong).toEqual([]);
});

test("folders import only what they may", async () => {
  const wrong = [...(await readGraph(FOLDERS))].flatMap(([file, imported]) => listForbidden(file, imported));
  expect(wrong).toEqual([]);
});

/** @returns a sentence for each import of the file that crosses a boundary */
function listForbidden(file: string, imported: readonly string[]): string[] {
  const from = relative(ROOT, file);
  return BOUNDARIES.filter(({ of }) => isIn(from, of)).flatMap(({ not, except = [], why }) =>
    imported
      .map((path) => relative(ROOT, path))
      .filter((to) => not.some((folder) => isIn(to, folder)) && !except.some((folder) => isIn(to, folder)))
      .map((to) => `${from} imports ${to}. ${why}`),
  );
}

function isIn(path: string, folder: string): boolean {
  return path === folder || path.startsWith(`${folder}/`);
}

test("no imports form a cycle", async () => {
  const graph = await readGraph(FOLDERS);
  expect(graph.size).toBeGreaterThan(500);
  expect(findCycle(graph)).toEqual([]);
});

test("the folders of data form no cycle", async () => {
  const folders = new Map<string, string[]>();
  for (const [file, imported] of await readGraph(["data"])) {
    const folder = getDataFolder(file);
    if (folder === null || file.includes(".test.")) continue;
    const others = imported.map(getDataFolder).filter((other) => other !== null);
    folders.set(folder, [...(folders.get(folder) ?? []), ...others.filter((other) => other !== folder)]);
  }
  expect(folders.size).toBeGreaterThan(5);
  expect(findCycle(folders)).toEqual([]);
});

/** "market" of data/market/facts.ts; null for what lies in data itself, or elsewhere. */
function getDataFolder(file: string): string | null {
  return /^data\/([^/]+)\/.*/.exec(relative(ROOT, file))?.[1] ?? null;
}

test("no page asks the clock: it would keep the date of the day on which it was drawn", async () => {
  const files = (await readdir(join(ROOT, "site"), { recursive: true })).filter((name) => name.endsWith(".astro"));
  expect(files.length).toBeGreaterThan(30);
  const texts = await Promise.all(files.map((file) => readFile(join(ROOT, "site", file), "utf8")));
  // The linter reads neither markup nor what it calls there.
  expect(files.filter((_, index) => /\bnew Date\b|\bDate\.now\b/.test(texts[index] ?? ""))).toEqual([]);
});

async function readGraph(folders: readonly string[]): Promise<Map<string, string[]>> {
  const graph = new Map<string, string[]>();
  for (const folder of folders) {
    const files = await readdir(join(ROOT, folder), { recursive: true });
    for (const file of files.filter((name) => /\.(?:tsx?|astro)$/.test(name))) {
      const path = join(ROOT, folder, file);
      graph.set(path, listImports(path, await readFile(path, "utf8")));
    }
  }
  return graph;
}

function listImports(path: string, text: string): string[] {
  return Array.from(text.matchAll(IMPORT), ([, name = ""]) =>
    name.startsWith("#") ? join(ROOT, name.slice(1)) : join(dirname(path), name),
  );
}

/** @returns the files of one cycle in order; empty if there is none */
function findCycle(graph: ReadonlyMap<string, readonly string[]>): string[] {
  const isDone = new Set<string>();
  const visit = (file: string, trail: readonly string[]): string[] => {
    if (trail.includes(file)) return [...trail.slice(trail.indexOf(file)), file];
    if (isDone.has(file)) return [];
    for (const imported of graph.get(file) ?? []) {
      const cycle = visit(imported, [...trail, file]);
      if (cycle.length > 0) return cycle;
    }
    isDone.add(file);
    return [];
  };
  for (const file of graph.keys()) {
    const cycle = visit(file, []);
    if (cycle.length > 0) return cycle;
  }
  return [];
}

test("the server and the rules see no types of browsers: what compiles there must run", () => {
  // @ts-expect-error tsconfig.json leaves them out; site/tsconfig.json adds them.
  expect(globalThis.document).toBeUndefined();
});
