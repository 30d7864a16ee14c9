/**
 * Writes the scripts that every visitor of the list and of a market's page takes once more, shorter: half a kilobyte of
 * their budget (design §8). Vite's own minifier is the quicker one, and good enough for all others.
 */
import { minify } from "terser";
import type { Plugin } from "vite";

/** Small and taken often. React and the map would take seconds of every build. */
const WORTH_IT = /^_astro\/(?:Base|MarketsScreen|MarketScripts|shared|late)\.[^/]*\.js$/;

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
          if (file.type !== "chunk" || !WORTH_IT.test(file.fileName)) continue;
          const { code } = await minify(file.code, { module: true, ecma: 2022 });
          if (code !== undefined && code.length < file.code.length) file.code = code;
        }
      },
    },
  };
}
