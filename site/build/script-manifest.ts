/**
 * Keeps Vite's manifest of scripts and styles beside the compiled pages, which preload some of them
 * (site/lib/built-scripts.ts). Visitors do not need it.
 */
import { rename } from "node:fs/promises";
import type { AstroIntegration } from "astro";

const MANIFEST = "scripts.json";

export function scriptManifest(): AstroIntegration {
  let folders: { client: URL; server: URL } | undefined;
  return {
    name: "script-manifest",
    hooks: {
      "astro:config:setup": ({ updateConfig }) => {
        updateConfig({ vite: { plugins: [{ name: "script-manifest", configEnvironment }] } });
      },
      "astro:config:done": ({ config }) => {
        folders = config.build;
      },
      "astro:build:done": async () => {
        if (folders) await rename(new URL(MANIFEST, folders.client), new URL(MANIFEST, folders.server));
      },
    },
  };
}

/** Set here, after Astro's own settings, which leave it out of those in the configuration. */
function configEnvironment(name: string) {
  return name === "client" ? { build: { manifest: MANIFEST } } : undefined;
}
