// @ts-check
import node from "@astrojs/node";
import react from "@astrojs/react";
import { defineConfig } from "astro/config";
import { apiInDevelopment } from "./api/start/dev-middleware.ts";
import { region } from "./data/region.ts";
import { getTileHost } from "./data/site/tiles.ts";
import { prepareHeadingFont } from "./site/build/heading-font.ts";
import { licenseNotices, LICENSES_FILE } from "./site/build/license-notices.ts";
import { addedPages } from "./site/build/added-pages.ts";
import { prepareRegionData, REGION_DATA } from "./site/build/region-data.ts";
import { scriptGroups, styleGroups, stylesOnce } from "./site/build/script-files.ts";
import { serviceWorker } from "./site/build/service-worker.ts";

/**
 * A build creates what depends on the version of the code only: scripts, styles and public files in BUILD_DIR, and the
 * compiled pages in RENDERER_DIR. It draws no page: see api/release/build.ts and api/release/draw-release.ts.
 */
const { BUILD_DIR = "./.cache/build/files", RENDERER_DIR = "./.cache/build/renderer" } = process.env;

/**
 * The Content-Security-Policy of every page. Pages add their own sources, such as other sites' photos.
 * @type {NonNullable<import("astro").AstroUserConfig["security"]>["csp"]}
 */
const contentPolicy = {
  directives: [
    "default-src 'self'",
    `img-src 'self' data: blob: ${getTileHost(region.tiles) ?? ""}`,
    "connect-src 'self'",
    "font-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
  ],
  styleDirective: {
    // The list positions its cards with style attributes, also in the HTML. Those cannot run code; style sheets and
    // scripts are limited to this site's own.
    resources: ["'self'", { resource: "'unsafe-inline'", kind: "attribute" }],
  },
};

/**
 * In development, React components need a refresh runtime on the page. Astro adds it for islands; this adds it for
 * pages that open dialogs without having an island.
 * @type {import("astro").AstroIntegration}
 */
const dialogsInDevelopment = {
  name: "dialogs-in-development",
  hooks: {
    "astro:config:setup": ({ command, injectScript }) => {
      if (command === "dev") injectScript("page", 'import "@vitejs/plugin-react/preamble";');
    },
  },
};

/**
 * Of the list and the map, what a phone shows comes first.
 * @type {import("astro").AstroIntegration}
 */
const inTurn = {
  name: "in-turn",
  hooks: {
    "astro:config:setup": ({ addClientDirective }) => {
      addClientDirective({ name: "in-turn", entrypoint: "./site/features/list/in-turn.ts" });
    },
  },
};

/**
 * Vite's manifest of scripts and styles, for the links that preload them (site/lib/built-scripts.ts). Set by a plugin,
 * after Astro's own settings, which leave it out of those below.
 * @type {import("vite").Plugin}
 */
const scriptManifest = {
  name: "script-manifest",
  configEnvironment: (name) => (name === "client" ? { build: { manifest: "scripts.json" } } : undefined),
};

await prepareHeadingFont();
await prepareRegionData();

export default defineConfig({
  srcDir: "./site",
  outDir: BUILD_DIR,
  output: "server",
  // Pages are drawn whole: only then do their headers have the sources that they add to the policy while being drawn.
  adapter: node({ mode: "middleware", experimentalDisableStreaming: true }),
  session: false,
  cacheDir: "./.cache/astro",
  trailingSlash: "never",
  build: {
    format: "file",
    client: BUILD_DIR,
    server: RENDERER_DIR,
  },
  devToolbar: { enabled: false },
  integrations: [
    react(),
    addedPages(),
    inTurn,
    dialogsInDevelopment,
    apiInDevelopment(),
    serviceWorker({ buildDir: BUILD_DIR, isWanted: region.serviceWorker }),
  ],
  security: { csp: contentPolicy },
  vite: {
    // Only the state folder, .cache and .astro have to be writable: node_modules may belong to another user.
    cacheDir: "./.cache/vite",
    // Bundled into the renderer: otherwise every publish would load all 2,400 icons (40 MB) to draw sixty.
    resolve: {
      alias: [{ find: "#region", replacement: REGION_DATA }],
      noExternal: ["lucide-react"],
    },
    plugins: [licenseNotices(), scriptManifest, stylesOnce()],
    build: {
      assetsInlineLimit: 0,
      license: { fileName: LICENSES_FILE },
    },
    environments: {
      client: { build: { rolldownOptions: { output: { codeSplitting: { groups: scriptGroups } } } } },
      ssr: { build: { rolldownOptions: { output: { codeSplitting: { groups: styleGroups } } } } },
    },
  },
});
