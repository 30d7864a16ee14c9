/**
 * Keeps the compiled pages, with what draws them (site/renderer/renderer.ts), instead of drawing every page once: a
 * build belongs to a version of the code, pages to their data.
 */
import { cp, rename, rm, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import type { AstroIntegration } from "astro";

const ENTRY = fileURLToPath(new URL("../renderer/renderer.ts", import.meta.url));
/** Astro looks for the beginning of the name. */
const ENTRY_NAME = "prerender-entry.mjs";

/** Vite's, of the scripts: what pages name in their HTML. See site/lib/built-scripts.ts. */
const MANIFEST = "scripts.json";

/** @param rendererDir where it is kept, as `index.mjs` with what that needs */
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
        // Where Astro lays the compiled pages until they are drawn.
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
            // Visitors have no use for it.
            if (manifest) await rename(fileURLToPath(manifest), join(folder, MANIFEST));
          },
          getStaticPaths: () => Promise.resolve([]),
          render: ({ url }) => Promise.reject(new Error(`Nothing is drawn by a build: ${url}`)),
        }),
    },
  };
}

/** After Astro's own settings, which would take the place of the same ones in the configuration. */
function configEnvironment(name: string) {
  if (name === "prerender") return { build: { rolldownOptions: { input: ENTRY } } };
  return name === "client" ? { build: { manifest: MANIFEST } } : undefined;
}
