/** Groups modules into shared script files; the bundler decides about all others. */
import { fileURLToPath } from "node:url";
import type { Rolldown } from "vite";

const LIST = locate("list/MarketsIsland.tsx");
/** Entry points of every public page: what runs at once, and what runs when it is idle. */
const START = locate("start/start-public-page.ts");
const LATE = locate("start/public-page.ts");
const MARKET = locate("market/live/market-page.ts");
const LIB = /\/site\/lib\//;
const REACT = /\/node_modules\/(?:react|react-dom|scheduler)\//;
const ICON = /\/lucide-react\/dist\/esm\/icons\/([a-z\d-]+)\.mjs$/;
/** Styles have files of their own; for icons see isListIcon(). */
const APART = /\.css$|\/lucide-react\/dist\/esm\/icons\//;

/**
 * Styles used by both the HTML and the scripts of pages would be written twice. In a group of this name both become one
 * file, which no page loads twice (site/e2e/budgets.e2e.ts). The season bar, which no list shows, would otherwise be in
 * different places. The list's are one file, too: Astro links the styles of all scripts that a page may load, also of
 * panels that open later, and a file for each would be as many requests before the list is drawn.
 */
export const styleGroups = [
  {
    name: "components",
    test: /\/site\/(?:components|features\/map(?:\/card)?)\/(?!SeasonBar)\w+\.module\.css$/,
  },
  { name: "list", test: /\/site\/features\/list\/(?:\w+\/)?[\w-]+(?:\.module)?\.css$/ },
];

/**
 * What the list shares with other pages is in two files, one of them React; what all pages do is in two, and what only
 * a market's page needs is in one. Left alone, the bundler makes a file for every set of pages that share modules: 58
 * for the list. Over HTTP/1.1 browsers load six at a time, so a phone in the field would need ten round trips instead
 * of three.
 */
export const scriptGroups: Rolldown.CodeSplittingGroup[] = [
  ...styleGroups,
  {
    name: (id, graph) =>
      listOthers(id, graph).some((start) => !usesReact(start, graph) && !isLaterPart(start, graph)) ? "shared" : null,
  },
  {
    name: (id, graph) => (isListIcon(id, graph) || listOthers(id, graph).length > 0 ? "islands" : null),
  },
  // Also what other pages share with a market's: alone, each would be a few hundred bytes, and a request.
  {
    name: (id, graph) => (isPartOf(START, id, graph) || (LIB.test(id) && isPartOf(MARKET, id, graph)) ? "start" : null),
  },
  { name: (id, graph) => (isPartOf(LATE, id, graph) ? "late" : null) },
  { name: (id, graph) => (isPartOf(MARKET, id, graph) ? "market" : null) },
];

function locate(path: string): string {
  return fileURLToPath(new URL(`../features/${path}`, import.meta.url));
}

/** @returns entry points other than the list that need this module of the list's */
function listOthers(id: string, graph: Rolldown.ChunkingContext): string[] {
  if (APART.test(id)) return [];
  const starts = [...follow(id, (one) => graph.getModuleInfo(one)?.importers)].filter((one) => {
    const module = graph.getModuleInfo(one);
    return module?.isEntry === true || (module?.dynamicImporters.length ?? 0) > 0;
  });
  return starts.includes(LIST) ? starts.filter((start) => start !== LIST) : [];
}

/** lucide exports all icons from one module, so importing one seems to need all: what counts is who names an icon. */
function isListIcon(id: string, graph: Rolldown.ChunkingContext): boolean {
  const [, icon] = ICON.exec(id) ?? [];
  if (icon === undefined) return false;
  return [...listNeeded(LIST, graph)].some((one) => listIcons(graph.getModuleInfo(one)?.code ?? "").includes(icon));
}

/** @returns the files of the icons that a module imports: "MapPin as Pin" is map-pin */
function listIcons(code: string): string[] {
  const [, names = ""] = /import\s*\{([^}]*)\}\s*from\s*"lucide-react"/.exec(code) ?? [];
  return Array.from(names.matchAll(/(?:^|,)\s*(\w+)/g), ([, name = ""]) =>
    name.replace(/\B[A-Z\d]/g, "-$&").toLowerCase(),
  );
}

/** Whether only the list loads it, on demand: then the list has loaded what both need. */
function isLaterPart(start: string, graph: Rolldown.ChunkingContext): boolean {
  const loaders = graph.getModuleInfo(start)?.dynamicImporters ?? [];
  return loaders.length > 0 && loaders.every((id) => listNeeded(LIST, graph).has(id));
}

function usesReact(start: string, graph: Rolldown.ChunkingContext): boolean {
  return [...listNeeded(start, graph)].some((id) => REACT.test(id));
}

function isPartOf(start: string, id: string, graph: Rolldown.ChunkingContext): boolean {
  return id !== start && !APART.test(id) && listNeeded(start, graph).has(id);
}

const needed = new Map<string, ReadonlySet<string>>();

/** @returns the module and all modules that run before it */
function listNeeded(start: string, graph: Rolldown.ChunkingContext): ReadonlySet<string> {
  const found = needed.get(start) ?? follow(start, (one) => graph.getModuleInfo(one)?.importedIds);
  needed.set(start, found);
  return found;
}

/** @returns the module and, level by level, everything reachable by `next` */
function follow(id: string, listNext: (id: string) => readonly string[] | undefined): ReadonlySet<string> {
  const found = new Set([id]);
  for (const one of found) for (const next of listNext(one) ?? []) found.add(next);
  return found;
}
