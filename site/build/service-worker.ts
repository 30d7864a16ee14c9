/**
 * Compiles the service worker. The list of files that it precaches is written when a release is drawn
 * (site/renderer/precache.ts).
 */
import { resolve } from "node:path";
import AstroPWA from "@vite-pwa/astro";
import type { AstroIntegration } from "astro";

interface WorkerSettings {
  /** The folder of the built site. */
  buildDir: string;
  /** If false, builds the worker that removes an earlier one from devices (pwa/retired/sw.ts). */
  isWanted: boolean;
}

export function serviceWorker({ buildDir, isWanted }: WorkerSettings): AstroIntegration {
  return AstroPWA({
    strategies: "injectManifest",
    // Both entries are named sw.ts: the built file, /sw.js, takes its name from them.
    srcDir: `site/features/pwa/${isWanted ? "worker" : "retired"}`,
    filename: "sw.ts",
    outDir: resolve(buildDir),
    // Registered by link-worker.ts; the manifest is a page of this site (site/pages).
    injectRegister: false,
    manifest: false,
    injectManifest: { injectionPoint: undefined, minify: true },
  });
}
