/**
 * The sheet "site" (script-files.ts), which every page links, is written by the server's build. Of the same styles,
 * browsers' scripts need only the names of classes: a second sheet with them would be loaded by pages in addition.
 */
import type { Plugin } from "vite";
import { SITE_STYLES } from "./script-files.ts";

export function siteSheet(): Plugin {
  /** Astro builds the server first. */
  const written = new Set<string>();
  return {
    name: "site-sheet",
    apply: "build",
    // Before Astro looks which sheets pages need, and Vite which ones come with scripts.
    generateBundle: {
      order: "pre",
      handler(_, bundle) {
        for (const chunk of Object.values(bundle)) {
          if (chunk.type !== "chunk") continue;
          const styles = chunk.moduleIds.filter((id) => SITE_STYLES.test(id));
          if (styles.length === 0) continue;
          if (this.environment.name !== "client") {
            for (const id of styles) written.add(id);
            continue;
          }
          const missing = styles.filter((id) => !written.has(id));
          if (missing.length > 0) this.error(`No page has these styles of site-sheet.ts: ${missing.join(", ")}.`);
          for (const sheet of chunk.viteMetadata?.importedCss ?? []) Reflect.deleteProperty(bundle, sheet);
          chunk.viteMetadata?.importedCss.clear();
        }
      },
    },
  };
}
