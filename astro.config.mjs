// @ts-check
import node from "@astrojs/node";
import react from "@astrojs/react";
import { defineConfig } from "astro/config";
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { apiInDevelopment } from "./api/start/dev-middleware.ts";
import { readTowns, readZipPlaces } from "./data/read-gazetteer.ts";
import { region } from "./data/region.ts";
import { getTileHost } from "./data/site/tiles.ts";
import { FONTS, prepareHeadingFont } from "./site/build/heading-font.ts";
import { keptRenderer } from "./site/build/kept-renderer.ts";
import { leanIcons } from "./site/build/lean-icons.ts";
import { licenseNotices, LICENSES_FILE } from "./site/build/license-notices.ts";
import { nameScripts, NAMES_GROUP } from "./site/build/name-scripts.ts";
import { ownCopies } from "./site/build/own-copies.ts";
import { plainImports } from "./site/build/plain-imports.ts";
import { reactModules } from "./site/build/react-modules.ts";
import { regionPlaces } from "./site/build/region-places.ts";
import { regionTimeZone } from "./site/build/region-time-zone.ts";
import { serviceWorker } from "./site/build/service-worker.ts";
import { groupScripts } from "./site/build/script-files.ts";
import { shorterScripts } from "./site/build/shorter-scripts.ts";
import { nameClass } from "./site/build/style-names.ts";
import { townNames } from "./site/build/town-names.ts";

await prepareHeadingFont();
const pageTransition = readFileSync(new URL("./site/styles/page-transition.css", import.meta.url));
const preloadMap = readFileSync(new URL("./site/features/list/preload-map.ts", import.meta.url));

/**
 * The styles of the list, the map and what all islands share: one file, a third smaller than its parts. They are
 * written twice, for the scripts and for the HTML; under one name, with the same styles in the same order, both are
 * the same file, and no page takes it twice (site/e2e/budgets.e2e.ts holds this).
 */
const ISLANDS_STYLES = {
  name: "islands",
  // Without those that no island of theirs draws.
  test: /\/site\/(?:components\/(?!NothingHere|WeekTable)|features\/(?:in-season|list|location|map)\/(?!locator\b))[A-Za-z.-]+\.css$/,
};

/**
 * A build makes what belongs to this version of the code: scripts, styles and public files in BUILD_DIR, and in
 * RENDERER_DIR what draws the pages (site/build/kept-renderer.ts). See scripts/build.ts and api/release/build.ts.
 */
const { BUILD_DIR = "./.cache/build/files", RENDERER_DIR = "./.cache/build/renderer" } = process.env;

/** In development React's components refuse to run on a page that was not made ready for their refresh. */
const READY_FOR_REFRESH = `import { injectIntoGlobalHook } from "/@react-refresh";
  injectIntoGlobalHook(window);
  window.$RefreshReg$ = () => {};
  window.$RefreshSig$ = () => (type) => type;`;

/** @param {Buffer} text @returns {`sha256-${string}`} */
const hashForPolicy = (text) => `sha256-${createHash("sha256").update(text).digest("base64")}`;

/** @type {import("astro").AstroIntegration} */
const ownRoutesAndScripts = {
  name: "own-routes-and-scripts",
  hooks: {
    "astro:config:setup": ({ command, injectRoute, injectScript }) => {
      // Astro does that for the islands that it starts; the list and the dialogs start themselves.
      if (command === "dev") injectScript("page", READY_FOR_REFRESH);
      // A page like others for whoever draws it with what it is about, see drawPreview() in site/renderer/renderer.ts.
      const isDev = command === "dev";
      const pattern = isDev ? "/preview/markets/[id]" : "/preview/market";
      injectRoute({ pattern, entrypoint: "./site/preview/market.astro", prerender: !isDev });
    },
  },
};

/** Of the region's states: "IA". */
const codes = region.states.map(({ code }) => code);
const isBuild = process.argv.includes("build");

export default defineConfig({
  // Of releases it is said when they are drawn.
  site: "http://localhost:3000",
  srcDir: "./site",
  outDir: BUILD_DIR,
  // Only with an adapter does Astro take an entry of one's own for compiled pages.
  ...(isBuild && { adapter: node({ mode: "middleware" }), session: false }),
  cacheDir: "./.cache/astro",
  trailingSlash: "never",
  build: {
    format: "file",
    client: BUILD_DIR,
    server: `${RENDERER_DIR}-server`,
  },
  devToolbar: { enabled: false },
  integrations: [
    react(),
    ownRoutesAndScripts,
    ...(isBuild ? [keptRenderer(resolve(RENDERER_DIR))] : []),
    leanIcons(),
    apiInDevelopment(),
    ...serviceWorker({ buildDir: BUILD_DIR, isWanted: region.serviceWorker }),
  ],
  security: {
    csp: {
      directives: [
        "default-src 'self'",
        `img-src 'self' data: blob: ${getTileHost(region.tiles) ?? ""}`,
        "connect-src 'self'",
        "font-src 'self'",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
      ],
      // Inline in the list's page (site/pages/[...list].astro).
      scriptDirective: { hashes: [hashForPolicy(preloadMap)] },
      // The list's cards are placed by style attributes, also in the HTML. Attributes run nothing; style sheets
      // and scripts stay limited to this site's own.
      styleDirective: {
        // Inline in every page (site/layouts/Base.astro).
        hashes: [hashForPolicy(pageTransition)],
        resources: ["'self'", { resource: "'unsafe-inline'", kind: "attribute" }],
      },
    },
  },
  vite: {
    // Beside the state folder, .cache and .astro are all that has to be writable: the rest may be somebody else's.
    cacheDir: "./.cache/vite",
    resolve: { alias: { "#fonts": FONTS } },
    plugins: [
      ownCopies(),
      reactModules(),
      plainImports(),
      nameScripts(),
      regionPlaces(region),
      regionTimeZone(region.timeZone),
      townNames(() => Promise.all([readTowns(codes), readZipPlaces(codes)]), region.tiles !== null),
      shorterScripts(),
      licenseNotices(),
    ],
    css: { modules: { generateScopedName: nameClass } },
    build: {
      assetsInlineLimit: 0,
      license: { fileName: LICENSES_FILE },
      // Of lists of everything, such as lucide's, only what is used is compiled: else a build takes a third more memory.
      rolldownOptions: { experimental: { lazyBarrel: true } },
    },
    environments: {
      client: {
        build: {
          rolldownOptions: {
            output: {
              codeSplitting: { groups: groupScripts(ISLANDS_STYLES.test) },
              // The name of the component that begins with the script, without the compiler's words for it.
              entryFileNames: ({ name }) => `_astro/${name.replace(/\.astro_.*/, "")}.[hash].js`,
            },
          },
        },
      },
      prerender: {
        build: { rolldownOptions: { output: { codeSplitting: { groups: [ISLANDS_STYLES, NAMES_GROUP] } } } },
      },
    },
  },
});
