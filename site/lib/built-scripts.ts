/** Which files of the build a module of the site runs, so that a page's HTML can ask for all of them at once. */
import type { Manifest } from "vite";

/** Astro's way to start an island, beside the island itself. */
export const ISLAND_STARTER = "node_modules/@astrojs/react/dist/client.js";

/**
 * @param manifest as Vite writes it; there is none in development, and no files either
 * @param modules from the project's folder: `site/features/list/MarketsIsland.tsx`
 * @returns their own files and all that those import before they run, from the site's folder: `_astro/client.abc.js`
 * @throws Error for a module that is no file's beginning
 */
export function listScripts(manifest: Manifest | undefined, modules: readonly string[]): string[] {
  const files = new Map<string, string>();
  const keys = Object.keys(manifest ?? {});
  const needed = new Set(
    modules.flatMap((module) => {
      // Where node_modules is a link, its files are named from outside of the project.
      const key = keys.find((known) => known === module || known.endsWith(`/${module}`));
      if (manifest && key === undefined) throw new Error(`The build has no script that begins with ${module}.`);
      return key ?? [];
    }),
  );
  for (const key of needed) {
    const chunk = manifest?.[key];
    if (!chunk) continue;
    files.set(key, chunk.file);
    for (const imported of chunk.imports ?? []) needed.add(imported);
  }
  return [...files.values()];
}
