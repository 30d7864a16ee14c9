/**
 * Keeps the compiled pages, with what draws them (site/renderer/renderer.ts), instead of drawing every page once: a
 * build belongs to a version of the code, pages to their data.
 */
import { cp, rm } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import type { AstroIntegration } from "astro";

const ENTRY = fileURLToPath(new URL("../renderer/renderer.ts", import.meta.url));
/** Of the kept folder. Astro looks for the beginning of the name. */
const ENTRY_NAME = "prerender-entry.mjs";

/** @param folder where it is kept, an absolute path */
export function keptRenderer(folder: string): AstroIntegration {
  let bundle: URL | null = null;
  return {
    name: "kept-renderer",
    hooks: {
      "astro:config:setup": ({ updateConfig }) => {
        updateConfig({
          vite: {
            plugins: [{ name: "renderer-entry", configEnvironment: enterByRenderer }],
            environments: { prerender: { build: { rolldownOptions: { output: { entryFileNames: ENTRY_NAME } } } } },
          },
        });
      },
      "astro:config:done": ({ config }) => {
        // Where Astro lays the compiled pages until they are drawn.
        bundle = new URL("./.prerender/", config.build.server);
      },
      "astro:build:start": ({ setPrerenderer }) =>
        setPrerenderer({
          name: "kept-renderer",
          setup: async () => {
            await rm(folder, { recursive: true, force: true });
            if (bundle) await cp(fileURLToPath(bundle), folder, { recursive: true });
          },
          getStaticPaths: () => Promise.resolve([]),
          render: ({ url }) => Promise.reject(new Error(`Nothing is drawn by a build: ${url}`)),
        }),
    },
  };
}

function enterByRenderer(name: string) {
  return name === "prerender" ? { build: { rolldownOptions: { input: ENTRY } } } : undefined;
}
