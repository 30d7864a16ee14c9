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
const MARKET = locate("features/market/live/market-page.ts");
const SUGGEST = locate("features/contribute/suggest/SuggestMarketForm.tsx");
/** What they load later. */
const LATE = locate("features/start/public-page.ts");
const MAP = locate("features/map/MarketMap.tsx");

/** Reaches every icon there is, of which few are left in the end. */
const ICON_LIST = /\/lucide-react\.mjs$/;

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
    group("late", (id, graph) => isReached(id, LATE, graph)),
    // React, and what list, maps and dialogs have in common.
    group("islands", (id, graph) => islandStyles.test(id) || (isReached(id, LIST, graph) && isReachedLater(id, graph))),
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

function locate(path: string): string {
  return fileURLToPath(new URL(`../${path}`, import.meta.url));
}
