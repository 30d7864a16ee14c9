/** Lists the built files that a module needs, so that a page's HTML can preload all of them at once. */
import type { ScriptManifest } from "#data/site/renderer-types.ts";

/** Astro's script for starting islands, which pages load in addition to the island. */
export const ISLAND_STARTER = "node_modules/@astrojs/react/dist/client.js";

/** The module of a component's first `<script>`. */
export function toScript(component: string): string {
  return `${component}?astro&type=script&index=0&lang.ts`;
}

/**
 * @param manifest undefined in development, where there are no files
 * @param modules paths like `site/features/list/ListIsland.tsx`
 * @returns the modules' files and all that they import statically: `_astro/client.abc.js`
 * @throws Error for a module that is not an entry point
 */
export function listScripts(manifest: ScriptManifest | undefined, modules: readonly string[]): string[] {
  const files = new Map<string, string>();
  const keys = Object.keys(manifest ?? {});
  const needed = new Set(
    modules.flatMap((module) => {
      // Where node_modules is a symbolic link, the manifest names its files outside of the project.
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
