/**
 * Makes a build keep the compiled pages together with the renderer (site/renderer/renderer.ts) instead of drawing every
 * page: a build belongs to a version of the code, pages belong to data.
 */
import { cp, rename, rm, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import type { AstroIntegration } from "astro";

const ENTRY = fileURLToPath(new URL("../renderer/renderer.ts", import.meta.url));
/** Astro recognizes it by the beginning of its name. */
const ENTRY_NAME = "prerender-entry.mjs";

/** Vite's manifest of scripts and styles, for the links in pages; see site/lib/built-scripts.ts. */
const MANIFEST = "scripts.json";

/** @param rendererDir folder for `index.mjs` and everything that it needs */
export function keepRenderer(rendererDir: string): AstroIntegration {
  const folder = resolve(rendererDir);
  let bundle: URL | null = null;
  let manifest: URL | null = null;
  return {
    name: "keep-renderer",
    hooks: {
      "astro:config:setup": ({ updateConfig }) => {
        updateConfig({
          vite: {
            plugins: [{ name: "keep-renderer", configEnvironment }],
            environments: { prerender: { build: { rolldownOptions: { output: { entryFileNames: ENTRY_NAME } } } } },
          },
        });
      },
      "astro:config:done": ({ config }) => {
        // Astro's folder for compiled pages.
        bundle = new URL("./.prerender/", config.build.server);
        manifest = new URL(MANIFEST, config.build.client);
      },
      "astro:build:start": ({ setPrerenderer }) =>
        setPrerenderer({
          name: "keep-renderer",
          setup: async () => {
            await rm(folder, { recursive: true, force: true });
            if (bundle) await cp(fileURLToPath(bundle), folder, { recursive: true });
            await writeFile(join(folder, "index.mjs"), `export * from "./${ENTRY_NAME}";\n`);
            // Moved, because visitors do not need it.
            if (manifest) await rename(fileURLToPath(manifest), join(folder, MANIFEST));
          },
          getStaticPaths: () => Promise.resolve([]),
          render: ({ url }) => Promise.reject(new Error(`Nothing is drawn by a build: ${url}`)),
        }),
    },
  };
}

/** Set here, after Astro's own settings, which would override the same ones in the configuration. */
function configEnvironment(name: string) {
  if (name === "prerender") return { build: { rolldownOptions: { input: ENTRY } } };
  return name === "client" ? { build: { manifest: MANIFEST } } : undefined;
}
