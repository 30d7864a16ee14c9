/**
 * Tells the pages which scripts the list and its map begin with, so that the HTML can name them all: else a browser
 * finds each of them only in the one before, a round trip later. The pages are compiled before the scripts, so their
 * names (site/features/list/first-scripts.ts) are filled in when those are written.
 */
import { readFile, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

/** What is known of a file when it is written. */
interface Chunk {
  type: "chunk";
  fileName: string;
  imports: readonly string[];
  moduleIds: readonly string[];
}
type Bundle = Readonly<Record<string, Chunk | { type: "asset" }>>;

const NAMES = locate("list/first-scripts.ts");
const FIRST = locate("list/first-load.ts");
const LIST = locate("list/start-markets-page.tsx");
const MAP = locate("map/MarketMap.tsx");
/** Stand for the names until those are known. */
const MARKS = { FIRST_SCRIPTS: "%first-scripts%", LIST_SCRIPTS: "%list-scripts%", MAP_SCRIPTS: "%map-scripts%" };

/** The names have a file of their own, as Astro writes the one with its manifest again, from memory. */
export const NAMES_GROUP = { name: "first-scripts", test: (id: string) => id === NAMES };

export function nameScripts(): Plugin {
  const compiled = new Set<string>();
  return {
    name: "name-scripts",
    apply: "build",
    // One build at a time, but the same plugin for pages and scripts.
    sharedDuringBuild: true,
    load: {
      filter: { id: NAMES },
      // Split where it runs: what is no plain text, the compiler leaves where it is.
      handler: () =>
        Object.entries(MARKS)
          .map(([name, mark]) => `export const ${name} = "${mark}".split(" ");\n`)
          .join(""),
    },
    async writeBundle({ dir = "" }, bundle) {
      if (this.environment.name !== "client") {
        for (const { fileName } of findChunks(bundle, NAMES)) compiled.add(join(dir, fileName));
        return;
      }
      const first = findChunks(bundle, FIRST).map(({ fileName }) => basename(fileName));
      const list = listScripts(bundle, LIST).filter((name) => !first.includes(name));
      const map = listScripts(bundle, MAP).filter((name) => ![...first, ...list].includes(name));
      for (const file of compiled) {
        const code = (await readFile(file, "utf8"))
          .replace(MARKS.FIRST_SCRIPTS, first.join(" "))
          .replace(MARKS.LIST_SCRIPTS, list.join(" "))
          .replace(MARKS.MAP_SCRIPTS, map.join(" "));
        await writeFile(file, code);
      }
    },
  };
}

/**
 * @returns the names of the files that must be there before a module runs: its own, and what that imports
 * @throws Error when no file has the module
 */
function listScripts(bundle: Bundle, module: string): string[] {
  const needed = new Set(findChunks(bundle, module).map(({ fileName }) => fileName));
  if (needed.size === 0) throw new Error(`No script has ${module}.`);
  for (const fileName of needed) {
    const file = bundle[fileName];
    for (const imported of file?.type === "chunk" ? file.imports : []) needed.add(imported);
  }
  return Array.from(needed, (fileName) => basename(fileName));
}

function findChunks(bundle: Bundle, module: string): Chunk[] {
  return Object.values(bundle).filter((file) => file.type === "chunk" && file.moduleIds.includes(module)) as Chunk[];
}

function locate(path: string): string {
  return fileURLToPath(new URL(`../features/${path}`, import.meta.url));
}
