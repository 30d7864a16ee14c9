// @ts-check
import node from "@astrojs/node";
import react from "@astrojs/react";
import sitemap from "@astrojs/sitemap";
import { defineConfig } from "astro/config";
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { apiInDevelopment } from "./api/dev-middleware.ts";
import { region } from "./data/region.ts";
import { FONTS, prepareHeadingFont } from "./site/build/heading-font.ts";
import { leanIcons } from "./site/build/lean-icons.ts";
import { listMovedPages } from "./site/build/moved-pages.ts";
import { ownCopies } from "./site/build/own-copies.ts";
import { regionTimeZone } from "./site/build/region-time-zone.ts";
import { serviceWorker } from "./site/build/service-worker.ts";
import { shorterScripts } from "./site/build/shorter-scripts.ts";

await prepareHeadingFont();
const pageTransition = readFileSync(new URL("./site/styles/page-transition.css", import.meta.url));
const moved = listMovedPages(process.env.SNAPSHOT_DIR ?? "data/snapshot");

/**
 * What the scripts of a market's page share with the list comes in one file: as many files as there are ways to share
 * would each cost half a kilobyte of headers (design §8).
 */
const SHARED_CODE = {
  name: "shared",
  test: /preload-helper|\/data\/region\.ts$|\/data\/domain\/(?:status|season|local-time|hours-text|day-hours|open-state|month|weekday|distance|hours-summary|stars|market-limits|submission-limits)\.ts$|\/(?:store|every-minute|user-location|season-label|queue-mark|index-url|page-events|data-stamp|install-offer|saved-markets|parse-saved|photo-address)\.ts$/,
};

/**
 * The styles of the list, the map and what all islands share: one file, a third smaller than its parts. They are
 * written twice, for the scripts and for the HTML; under one name, with the same styles in the same order, both are
 * the same file, and no page takes it twice (site/e2e/budgets.e2e.ts holds this).
 */
const ISLANDS_STYLES = {
  name: "islands",
  test: /\/site\/(?:components|features\/(?:list|location|map))\/[A-Za-z.-]+\.css$/,
};

/** What comes when a public page is there (site/features/start), and what dialogs and notices share with it: one file. */
const LATE_CODE = {
  name: "late",
  test: /\/site\/(?:lib\/(?:connection|add-styles)|features\/(?:start\/public-page|notices\/[a-z-]+|contribute\/sending\/resume-queue))\.(?:ts|css)/,
};

/** React, and what every island of ours brings: one file for the list, the maps and the dialogs. */
const ISLANDS_PARTS = [
  ISLANDS_STYLES.test,
  /\/node_modules\/(?:react|react-dom|scheduler)\//,
  /\/lucide-react\/dist\/esm\/icons\/(?:x|plus|minus|map-pin|locate-fixed|heart)\.mjs$/,
  /\/data\/domain\/(?:amenities|market-index|index-columns|index-fields)\.ts$/,
  /\/site\/components\/(?:[A-Za-z]+\.tsx|toast-store\.ts|create-icon\.ts)$/,
  /\/site\/lib\/use-[a-z-]+\.ts$/,
  /\/site\/features\/(?:map\/Map(?:Error|Loading)|saved\/SaveButton)\.tsx$/,
];
const ISLANDS_CODE = {
  name: ISLANDS_STYLES.name,
  /** @param {string} id */
  test: (id) => ISLANDS_PARTS.some((part) => part.test(id)),
};

/** What follows when a market was saved: loaded after it, in one file. */
const SAVED_CODE = {
  name: "saved",
  test: /\/site\/(?:features\/(?:saved\/after-toggle|pwa\/(?:keep-offline|cache-names))|lib\/download-file)\.ts$/,
};

/**
 * The map and all of Leaflet that it needs, but for the dashboard's copies (site/build/own-copies.ts). What only the
 * choice of a place needs comes with that.
 */
const MAP_CODE = {
  name: "MarketMap",
  test: /\/node_modules\/(?:leaflet\/src\/(?!layer\/marker\/)|supercluster\/|kdbush\/)[^?]+$|\/site\/features\/map\/(?!Map(?:Error|Loading)|Locator|open-locator|outline-use)[A-Za-z-]+\.tsx?$/,
};

/**
 * In development React's components refuse to run on a page that was not made ready for their refresh. Astro does that
 * for the islands that it starts; the list and the dialogs start themselves.
 * @type {import("astro").AstroIntegration}
 */
const refreshInDevelopment = {
  name: "refresh-in-development",
  hooks: {
    "astro:config:setup": ({ command, injectScript }) => {
      if (command !== "dev") return;
      injectScript(
        "page",
        `import { injectIntoGlobalHook } from "/@react-refresh";
        injectIntoGlobalHook(window);
        window.$RefreshReg$ = () => {};
        window.$RefreshSig$ = () => (type) => type;`,
      );
    },
  },
};

/**
 * Where a release keeps what draws previews on demand (see api/preview). Not set for `npm run build`, whose static files
 * need no server at all, and so get no previews.
 */
const { SERVER_DIR, BUILD_DIR = "./dist" } = process.env;

/** @type {import("astro").AstroIntegration} */
const preview = {
  name: "preview",
  hooks: {
    "astro:config:setup": ({ injectRoute, command }) => {
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
    preview,
    leanIcons(),
    refreshInDevelopment,
    apiInDevelopment(),
    serviceWorker({ buildDir: BUILD_DIR, isWanted: region.serviceWorker }),
    // Search engines need one address per page: the list is "/", and pages without an index stay out.
    sitemap({
      filter: (page) =>
        !/\/(?:markets|404|(?:markets|news)\/not-found|news\/page\/\d+|offline(?:\/.*)?|admin(?:\/.*)?)$/.test(page) &&
        !moved.has(new URL(page).pathname),
    }),
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
    plugins: [ownCopies(), regionTimeZone(region.timeZone), shorterScripts()],
    build: { assetsInlineLimit: 0 },
    environments: {
      client: {
        build: {
          rolldownOptions: {
            output: { codeSplitting: { groups: [SHARED_CODE, LATE_CODE, ISLANDS_CODE, SAVED_CODE, MAP_CODE] } },
          },
        },
      },
      prerender: { build: { rolldownOptions: { output: { codeSplitting: { groups: [ISLANDS_STYLES] } } } } },
    },
  },
});
