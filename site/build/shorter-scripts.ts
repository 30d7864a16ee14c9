/**
 * Writes the scripts of public pages once more, shorter: nearly a kilobyte for the list with its map, which have no more to
 * spare (docs/decisions/budgets.md). Vite's own minifier is the quicker one, and good enough for all others.
 */
import { minify } from "terser";
import type { Plugin } from "vite";
import { isOwnCopy } from "./own-copies.ts";

/** In characters. React alone is larger: it would take seconds of every build, and comes short. */
const LONGEST = 150_000;

export function shorterScripts(): Plugin {
  return {
    name: "shorter-scripts",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    // Else each script names whatever comes with what it loads later, which pages mostly have by then. Styles stay named.
    // (No page gets the polyfill: the setting only spares a look whether the browser needs it.)
    configEnvironment: (name) =>
      name === "client" ? { build: { modulePreload: { polyfill: true, resolveDependencies: () => [] } } } : null,
    generateBundle: {
      // When everything else is written into them.
      order: "post",
      async handler(_options, bundle) {
        for (const file of Object.values(bundle)) {
          if (file.type !== "chunk" || file.code.length > LONGEST || file.moduleIds.some(isOwnCopy)) continue;
          const { code } = await minify(file.code, { module: true, ecma: 2022, compress: { passes: 2 } });
          if (code !== undefined && code.length < file.code.length) file.code = code;
        }
      },
    },
  };
}
