/**
 * Leaves imports on demand as they are. Vite would have each of them look for the styles of what it loads, with a
 * helper of a kilobyte; the HTML of every page names those already, as Astro counts among a page's styles what its
 * scripts load later.
 */
import type { Plugin } from "vite";

export function plainImports(): Plugin {
  return {
    name: "plain-imports",
    enforce: "pre",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    load: {
      filter: { id: /^\0vite\/preload-helper\.js$/ },
      handler: () => "export const __vitePreload = (load) => load();",
    },
    /** Where the mark is gone, no styles are written. */
    renderChunk: (code) => ({ code: code.replaceAll(/,\s*__VITE_PRELOAD__/g, ""), map: null }),
  };
}
