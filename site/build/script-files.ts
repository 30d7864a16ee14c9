/** Which modules come in one file; all others are left to the bundler. */
import { fileURLToPath } from "node:url";
import type { Rolldown } from "vite";

const LIST = locate("list/MarketsIsland.tsx");
/** What every public page begins with, and what it does when it is done. */
const START = locate("start/start-public-page.ts");
const LATE = locate("start/public-page.ts");
const REACT = /\/node_modules\/(?:react|react-dom|scheduler)\//;
const ICON = /\/lucide-react\/dist\/esm\/icons\/([a-z\d-]+)\.mjs$/;
/** Of Leaflet what every map needs; it would be several files, by which map needs which of it. Shapes come when one is drawn. */
const LEAFLET = /\/node_modules\/leaflet\/src\/(?!layer\/vector\/(?!Path\.))/;
/** Styles have files of their own; of icons, see isListIcon(). */
const APART = /\.css$|\/lucide-react\/dist\/esm\/icons\//;

/**
 * Styles that pages have as HTML and as what their scripts draw are written twice, for either. In a file of the same name
 * both are the same file, and no page takes it twice (site/e2e/budgets.e2e.ts). The season bar, which no list draws, would
 * stand in another place in either.
 */
export const styleGroup = {
  name: "components",
  test: /\/site\/(?:components|features\/map(?:\/card)?)\/(?!SeasonBar)\w+\.module\.css$/,
};

/**
 * What the list has in common with others is in two files, one of them with React, and what all pages do is in two. By
 * itself, the bundler makes a file for every way in which pages share modules: 58 for the list. Over HTTP/1.1 a browser asks
 * for six at a time, which on a phone in the field are ten round trips instead of three.
 */
export const scriptGroups: Rolldown.CodeSplittingGroup[] = [
  styleGroup,
  { name: (id, graph) => (listOthers(id, graph).some((start) => !usesReact(start, graph)) ? "shared" : null) },
  {
    name: (id, graph) =>
      REACT.test(id) || isListIcon(id, graph) || listOthers(id, graph).length > 0 ? "islands" : null,
  },
  { name: "leaflet", test: LEAFLET },
  { name: (id, graph) => (isPartOf(START, id, graph) ? "start" : null) },
  { name: (id, graph) => (isPartOf(LATE, id, graph) ? "late" : null) },
];

function locate(path: string): string {
  return fileURLToPath(new URL(`../features/${path}`, import.meta.url));
}

/** @returns what pages or scripts begin with, beside the list, that needs this module of the list's */
function listOthers(id: string, graph: Rolldown.ChunkingContext): string[] {
  if (APART.test(id)) return [];
  const starts = [...follow(id, (one) => graph.getModuleInfo(one)?.importers)].filter((one) => {
    const module = graph.getModuleInfo(one);
    return module?.isEntry === true || (module?.dynamicImporters.length ?? 0) > 0;
  });
  return starts.includes(LIST) ? starts.filter((start) => start !== LIST) : [];
}

/** lucide has one list of all icons, so that each seems to be needed by whoever needs one: it is who names it that counts. */
function isListIcon(id: string, graph: Rolldown.ChunkingContext): boolean {
  const [, icon] = ICON.exec(id) ?? [];
  if (icon === undefined) return false;
  return [...listNeeded(LIST, graph)].some((one) => listIcons(graph.getModuleInfo(one)?.code ?? "").includes(icon));
}

/** @returns the icons that a module imports, by their files: "MapPin as Pin" is map-pin */
function listIcons(code: string): string[] {
  const [, names = ""] = /import\s*\{([^}]*)\}\s*from\s*"lucide-react"/.exec(code) ?? [];
  return Array.from(names.matchAll(/(?:^|,)\s*(\w+)/g), ([, name = ""]) =>
    name.replace(/\B[A-Z\d]/g, "-$&").toLowerCase(),
  );
}

function usesReact(start: string, graph: Rolldown.ChunkingContext): boolean {
  return [...listNeeded(start, graph)].some((id) => REACT.test(id));
}

function isPartOf(start: string, id: string, graph: Rolldown.ChunkingContext): boolean {
  return id !== start && !APART.test(id) && listNeeded(start, graph).has(id);
}

const needed = new Map<string, ReadonlySet<string>>();

/** @returns all modules that run before this one, and itself */
function listNeeded(start: string, graph: Rolldown.ChunkingContext): ReadonlySet<string> {
  const found = needed.get(start) ?? follow(start, (one) => graph.getModuleInfo(one)?.importedIds);
  needed.set(start, found);
  return found;
}

/** @returns the module, the next ones, theirs, and so on */
function follow(id: string, listNext: (id: string) => readonly string[] | undefined): ReadonlySet<string> {
  const found = new Set([id]);
  for (const one of found) for (const next of listNext(one) ?? []) found.add(next);
  return found;
}
