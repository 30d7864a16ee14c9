/**
 * Which modules come in one file. Left to itself, the bundler makes a file for every way in which pages share modules:
 * two dozen of a few hundred bytes each for the list, which pack worse than five do. A module finds its file by what
 * reaches it; what only one page reaches stays with that page.
 */
import { fileURLToPath } from "node:url";

interface ModuleGraph {
  getModuleInfo: (id: string) => Imports | null;
}

interface Imports {
  code: string | null;
  importedIds: readonly string[];
  dynamicallyImportedIds: readonly string[];
}

/** As the bundler takes it: the first group that names a module has it. */
interface Group {
  name: (id: string, graph: ModuleGraph) => string | null;
}

/** What pages begin with. */
const BASE = locate("features/start/start-public-page.ts");
const LIST = locate("features/list/start-markets-page.tsx");
const FIRST = locate("features/list/first-load.ts");
const MARKET = locate("features/market/live/market-page.ts");
const SUGGEST = locate("features/contribute/suggest/SuggestMarketForm.tsx");
/** What they load later. */
const LATE = locate("features/start/public-page.ts");
const MAP = locate("features/map/MarketMap.tsx");

/** Reaches every icon there is, of which few are left in the end. */
const ICON_LIST = /\/lucide-react\.mjs$/;
const ICON = /\/lucide-react\/dist\/esm\/icons\/([a-z\d-]+)\.mjs$/;
const ICON_IMPORT = /import\s*\{([^}]*)\}\s*from\s*["']lucide-react["']/g;

/** @param islandStyles are in the file of the islands, wherever they come from */
export function groupScripts(islandStyles: RegExp): Group[] {
  const known = new Map<string, ReadonlySet<string>>();
  const isReached = (id: string, start: string, graph: ModuleGraph) => {
    const reached = known.get(start) ?? reach([start], graph);
    known.set(start, reached);
    return reached.has(id);
  };
  let later: string[] | undefined;
  const isReachedLater = (id: string, graph: ModuleGraph) => {
    later ??= [SUGGEST, ...listLaterParts([BASE, LIST, MARKET], graph)];
    return later.some((start) => isReached(id, start, graph));
  };
  let listIcons: ReadonlySet<string> | undefined;
  const isListIcon = (id: string, graph: ModuleGraph) => {
    const [, icon] = ICON.exec(id) ?? [];
    return icon !== undefined && (listIcons ??= findIcons(reach([LIST], graph), graph)).has(icon);
  };
  const group = (name: string, has: (id: string, graph: ModuleGraph) => boolean): Group => ({
    name: (id, graph) => (has(id, graph) ? name : null),
  });
  return [
    // What the list shares with a market's page before anybody touches that, and what every page shares with later parts.
    group("shared", (id, graph) =>
      isReached(id, LIST, graph)
        ? [BASE, LATE, MARKET].some((start) => isReached(id, start, graph))
        : isReached(id, BASE, graph) && isReachedLater(id, graph),
    ),
    // What runs before React is there.
    group("first", (id, graph) => isReached(id, FIRST, graph)),
    group("late", (id, graph) => isReached(id, LATE, graph)),
    // React, and what list, maps and dialogs have in common.
    group(
      "islands",
      (id, graph) =>
        islandStyles.test(id) || isListIcon(id, graph) || (isReached(id, LIST, graph) && isReachedLater(id, graph)),
    ),
    group("map", (id, graph) => isReached(id, MAP, graph)),
  ];
}

/** @returns the modules that are loaded on demand, by these or by others so loaded */
function listLaterParts(starts: readonly string[], graph: ModuleGraph): string[] {
  const parts = new Set<string>();
  for (const id of reach(starts, graph, (imports) => imports.dynamicallyImportedIds)) {
    for (const part of graph.getModuleInfo(id)?.dynamicallyImportedIds ?? []) parts.add(part);
  }
  return [...parts];
}

/** @returns all that the modules import, directly or through others */
function reach(
  starts: readonly string[],
  graph: ModuleGraph,
  more: (imports: Imports) => readonly string[] = () => [],
) {
  const reached = new Set(starts);
  for (const id of reached) {
    const imports = ICON_LIST.test(id) ? null : graph.getModuleInfo(id);
    for (const imported of imports ? [...imports.importedIds, ...more(imports)] : []) reached.add(imported);
  }
  return reached;
}

/** @returns the names of the icons' files: what imports them says so in its text only, as between them is the list of all. */
function findIcons(modules: Iterable<string>, graph: ModuleGraph): Set<string> {
  const icons = new Set<string>();
  for (const id of modules) {
    for (const [, names = ""] of graph.getModuleInfo(id)?.code?.matchAll(ICON_IMPORT) ?? []) {
      for (const [name] of names.matchAll(/\w+(?: as \w+)?/g)) {
        icons.add(toFileName(name.replace(/ as .*/, "")));
      }
    }
  }
  return icons;
}

/** @returns `map-pin` for `MapPin` */
function toFileName(icon: string): string {
  return icon.replace(/(?<=[a-z])(?=[A-Z\d])/g, "-").toLowerCase();
}

function locate(path: string): string {
  return fileURLToPath(new URL(`../${path}`, import.meta.url));
}
