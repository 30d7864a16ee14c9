/**
 * Writes the scripts of public pages once more, shorter: nearly a kilobyte for the list with its map, which have no more to
 * spare (docs/decisions/budgets.md). Vite's own minifier is the quicker one, and good enough for all others.
 */
import { minify } from "terser";
import type { Plugin } from "vite";
import { isOwnCopy } from "./own-copies.ts";

/**
 * Commas pack worse, for semicolons and for each declaration of its own. Functions become arrows and methods where they
 * use no `this` of theirs: "unsafe" for what is called with `new` all the same, which nothing here is.
 */
const COMPRESS = {
  passes: 2,
  sequences: false,
  join_vars: false,
  hoist_funs: true,
  unsafe_arrows: true,
  unsafe_methods: true,
};

/** One kind of quotes, whatever is in them. */
const FORMAT = { quote_style: 2 };

export function shorterScripts(): Plugin {
  return {
    name: "shorter-scripts",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    generateBundle: {
      // When everything else is written into them.
      order: "post",
      async handler(_options, bundle) {
        for (const file of Object.values(bundle)) {
          if (file.type !== "chunk" || file.moduleIds.some(isOwnCopy)) continue;
          const { code } = await minify(file.code, { module: true, ecma: 2022, compress: COMPRESS, format: FORMAT });
          if (code !== undefined && code.length < file.code.length) file.code = code;
        }
      },
    },
  };
}
