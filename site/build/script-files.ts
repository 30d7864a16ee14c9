/** Which modules come in one file; all others are left to the bundler. */
import { fileURLToPath } from "node:url";
import type { Rolldown } from "vite";

const LIST = fileURLToPath(new URL("../features/list/MarketsIsland.tsx", import.meta.url));
const REACT = /\/node_modules\/react\//;
/** Styles have files of their own; lucide has one list of all icons, so that each seems to be needed by whoever needs one. */
const APART = /\.css$|\/lucide-react\/dist\/esm\/icons\//;

/**
 * Styles that pages have as HTML and as what their scripts draw are written twice, for either. In a file of the same name
 * both are the same file, and no page takes it twice (site/e2e/budgets.e2e.ts).
 */
export const styleGroup = {
  name: "components",
  test: /\/site\/(?:components|features\/map)\/(?!NothingHere)\w+\.module\.css$/,
};

/**
 * What the list has in common with others is in two files, one of them without React. By itself, the bundler makes a file
 * for every way in which pages share modules: 58 for the list. Over HTTP/1.1 a browser asks for six at a time, which on a
 * phone in the field are ten round trips instead of three.
 */
export const scriptGroups: Rolldown.CodeSplittingGroup[] = [
  styleGroup,
  { name: (id, graph) => (listOthers(id, graph).some((start) => !usesReact(start, graph)) ? "shared" : null) },
  { name: (id, graph) => (listOthers(id, graph).length > 0 ? "islands" : null) },
];

/** @returns what pages or scripts begin with, beside the list, that needs this module of the list's */
function listOthers(id: string, graph: Rolldown.ChunkingContext): string[] {
  if (APART.test(id)) return [];
  const starts = follow(id, (one) => graph.getModuleInfo(one)?.importers).filter((one) => {
    const module = graph.getModuleInfo(one);
    return module?.isEntry === true || (module?.dynamicImporters.length ?? 0) > 0;
  });
  return starts.includes(LIST) ? starts.filter((start) => start !== LIST) : [];
}

const known = new Map<string, boolean>();

function usesReact(start: string, graph: Rolldown.ChunkingContext): boolean {
  const uses =
    known.get(start) ?? follow(start, (one) => graph.getModuleInfo(one)?.importedIds).some((id) => REACT.test(id));
  known.set(start, uses);
  return uses;
}

/** @returns the module, the next ones, theirs, and so on */
function follow(id: string, listNext: (id: string) => readonly string[] | undefined): string[] {
  const found = new Set([id]);
  for (const one of found) for (const next of listNext(one) ?? []) found.add(next);
  return [...found];
}
