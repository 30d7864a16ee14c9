/** Compiles the service worker. What it keeps is listed when a release is drawn (site/renderer/precache.ts). */
import { resolve } from "node:path";
import AstroPWA from "@vite-pwa/astro";
import type { AstroIntegration } from "astro";

interface Settings {
  /** Where the site is built to. */
  buildDir: string;
  /** False builds the worker that clears up after the one on visitors' devices. */
  isWanted: boolean;
}

export function serviceWorker({ buildDir, isWanted }: Settings): AstroIntegration {
  return AstroPWA({
    strategies: "injectManifest",
    srcDir: `site/features/pwa/${isWanted ? "worker" : "retired"}`,
    filename: "sw.ts",
    outDir: resolve(buildDir),
    // Pages register it when they are done, and the manifest is a page of this site (site/pages).
    injectRegister: false,
    manifest: false,
    injectManifest: { injectionPoint: undefined, minify: true },
  });
}
