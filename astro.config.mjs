// @ts-check
import node from "@astrojs/node";
import react from "@astrojs/react";
import sitemap from "@astrojs/sitemap";
import { defineConfig } from "astro/config";
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { apiInDevelopment } from "./api/dev-middleware.ts";
import { region } from "./data/region.ts";
import { isListed } from "./data/site/pages.ts";
import { FONTS, prepareHeadingFont } from "./site/build/heading-font.ts";
import { leanIcons } from "./site/build/lean-icons.ts";
import { listLeftOutPages } from "./site/build/left-out-pages.ts";
import { ownCopies } from "./site/build/own-copies.ts";
import { plainImports } from "./site/build/plain-imports.ts";
import { reactModules } from "./site/build/react-modules.ts";
import { regionTimeZone } from "./site/build/region-time-zone.ts";
import { serviceWorker } from "./site/build/service-worker.ts";
import { groupScripts } from "./site/build/script-files.ts";
import { shorterScripts } from "./site/build/shorter-scripts.ts";

await prepareHeadingFont();
const pageTransition = readFileSync(new URL("./site/styles/page-transition.css", import.meta.url));
const leftOut = listLeftOutPages(process.env.SNAPSHOT_DIR ?? "data/snapshot");

/**
 * The styles of the list, the map and what all islands share: one file, a third smaller than its parts. They are
 * written twice, for the scripts and for the HTML; under one name, with the same styles in the same order, both are
 * the same file, and no page takes it twice (site/e2e/budgets.e2e.ts holds this).
 */
const ISLANDS_STYLES = {
  name: "islands",
  test: /\/site\/(?:components|features\/(?:list|location|map))\/[A-Za-z.-]+\.css$/,
};

/**
 * Where a release keeps what draws previews on demand (see api/preview). Not set for `npm run build`, whose static files
 * need no server at all, and so get no previews.
 */
const { SERVER_DIR, BUILD_DIR = "./dist" } = process.env;

/** In development React's components refuse to run on a page that was not made ready for their refresh. */
const READY_FOR_REFRESH = `import { injectIntoGlobalHook } from "/@react-refresh";
  injectIntoGlobalHook(window);
  window.$RefreshReg$ = () => {};
  window.$RefreshSig$ = () => (type) => type;`;

/** @type {import("astro").AstroIntegration} */
const ownRoutesAndScripts = {
  name: "own-routes-and-scripts",
  hooks: {
    "astro:config:setup": ({ command, injectRoute, injectScript }) => {
      // Astro does that for the islands that it starts; the list and the dialogs start themselves.
      if (command === "dev") injectScript("page", READY_FOR_REFRESH);
      if (SERVER_DIR === undefined && command !== "dev") return;
      injectRoute({ pattern: "/preview/markets/[id]", entrypoint: "./site/preview/market.astro", prerender: false });
    },
  },
};

export default defineConfig({
  site: process.env.SITE_URL ?? "http://localhost:3000",
  srcDir: "./site",
  outDir: BUILD_DIR,
  ...(SERVER_DIR !== undefined && { adapter: node({ mode: "middleware" }), session: false }),
  cacheDir: "./.cache/astro",
  trailingSlash: "never",
  build: {
    format: "file",
    concurrency: 16,
    ...(SERVER_DIR !== undefined && { client: BUILD_DIR, server: SERVER_DIR }),
  },
  devToolbar: { enabled: false },
  integrations: [
    react(),
    ownRoutesAndScripts,
    leanIcons(),
    apiInDevelopment(),
    serviceWorker({ buildDir: BUILD_DIR, isWanted: region.serviceWorker }),
    sitemap({ filter: (page) => isListed(new URL(page).pathname) && !leftOut.has(new URL(page).pathname) }),
  ],
  security: {
    csp: {
      directives: [
        "default-src 'self'",
        `img-src 'self' data: blob: ${region.tiles.host}`,
        "connect-src 'self'",
        "font-src 'self'",
        "object-src 'none'",
        "base-uri 'self'",
        "form-action 'self'",
      ],
      // The list's cards are placed by style attributes, also in the HTML. Attributes run nothing; style sheets
      // and scripts stay limited to this site's own.
      styleDirective: {
        // Inline in every page (site/layouts/Base.astro).
        hashes: [`sha256-${createHash("sha256").update(pageTransition).digest("base64")}`],
        resources: ["'self'", { resource: "'unsafe-inline'", kind: "attribute" }],
      },
    },
  },
  vite: {
    resolve: { alias: { "#fonts": FONTS } },
    plugins: [ownCopies(), reactModules(), plainImports(), regionTimeZone(region.timeZone), shorterScripts()],
    build: {
      assetsInlineLimit: 0,
      // Of lists of everything, such as lucide's, only what is used is compiled: else a build takes a third more memory.
      rolldownOptions: { experimental: { lazyBarrel: true } },
    },
    environments: {
      client: {
        build: {
          rolldownOptions: {
            output: { codeSplitting: { groups: groupScripts(ISLANDS_STYLES.test) } },
          },
        },
      },
      prerender: { build: { rolldownOptions: { output: { codeSplitting: { groups: [ISLANDS_STYLES] } } } } },
    },
  },
});
