/**
 * Gives the dashboard, and the script that draws markets offline, copies of their own of the modules that they have in
 * common with public pages. Else the bundler puts what both use into files of its own, and every public page pays for
 * them: each is a request with its headers, and carries what only the other needs. The order of the styles
 * that all islands share would hang on the dashboard's imports, too. Shared stays React.
 */
import { readFile } from "node:fs/promises";
import type { Plugin } from "vite";

interface Owner {
  /** Its own modules. */
  of: RegExp;
  /** Marks a copy in its id, which to the bundler is another module. */
  mark: string;
}

const OWNERS: readonly Owner[] = [
  { of: /\/site\/features\/admin\//, mark: "?admin" },
  { of: /\/site\/features\/offline-market\/.*\.tsx?$/, mark: "?offline" },
];

/** A list of everything, of which nothing is left but the icons that are used. */
const ICON_LIST = /\/lucide-react\/dist\/esm\/lucide-react\.mjs$/;
const COPIED =
  /\/(?:site\/(?:components|forms|lib|features)|data)\/[^?]+(?:\?inline)?$|\/node_modules\/(?!(?:react|react-dom|scheduler)\/)[^?]+$/;

/** Whether a module is such a copy, which no public page takes. */
export function isOwnCopy(id: string): boolean {
  return OWNERS.some(({ mark }) => id.endsWith(mark));
}

export function ownCopies(): Plugin {
  return {
    name: "own-copies",
    enforce: "pre",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    async resolveId(source, importer, options) {
      const owner = OWNERS.find(
        ({ of, mark }) => importer !== undefined && (of.test(importer) || importer.endsWith(mark)),
      );
      if (importer === undefined || !owner) return null;
      const from = importer.replace(owner.mark, "");
      const resolved = await this.resolve(source, from, { ...options, skipSelf: true });
      if (!resolved || resolved.external || owner.of.test(resolved.id)) return resolved;
      const isCopied = ICON_LIST.test(resolved.id) || COPIED.test(resolved.id);
      return isCopied ? { ...resolved, id: resolved.id + owner.mark } : resolved;
    },
    /** Vite knows JSON by the end of its name, which the mark hides. */
    async load(id) {
      const owner = OWNERS.find(({ mark }) => id.endsWith(`.json${mark}`));
      return owner ? `export default ${await readFile(id.replace(owner.mark, ""), "utf8")}` : null;
    },
  };
}
