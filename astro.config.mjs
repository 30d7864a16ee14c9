// @ts-check
import react from "@astrojs/react";
import sitemap from "@astrojs/sitemap";
import { defineConfig } from "astro/config";
import { apiInDevelopment } from "./api/dev-middleware.ts";
import { region } from "./data/region.ts";
import { FONTS, prepareHeadingFont } from "./site/build/heading-font.ts";

await prepareHeadingFont();

/**
 * What the scripts of a market's page share with the list comes in one file: as many files as there are ways to share
 * would each cost half a kilobyte of headers (design §8).
 */
const SHARED_CODE = {
  name: "shared",
  test: /preload-helper|\/data\/region\.ts|\/data\/domain\/(?:status|season|local-time|hours-text|day-hours|open-state|month|weekday|distance|hours-summary|stars|market-limits|submission-limits)\.ts|\/(?:store|every-minute|user-location|season-label|queue-mark)\.ts$/,
};

/** React, and what every island of ours brings: one file for the list, the maps and the dialogs. */
const ISLANDS_CODE = {
  name: "islands",
  test: /\/node_modules\/(?:react|react-dom|scheduler)\/|\/lucide-react\/dist\/esm\/(?!icons\/)|\/site\/(?:components\/[A-Za-z]+\.(?:tsx|module\.css)|components\/toast-store\.ts|lib\/use-[a-z-]+\.ts|features\/map\/Map(?:Error|Loading)\.tsx|features\/map\/MapNotice\.module\.css)/,
};

export default defineConfig({
  site: process.env.SITE_URL ?? "http://localhost:3000",
  srcDir: "./site",
  outDir: process.env.BUILD_DIR ?? "./dist",
  cacheDir: "./.cache/astro",
  trailingSlash: "never",
  build: { format: "file", concurrency: 16 },
  devToolbar: { enabled: false },
  integrations: [
    react(),
    apiInDevelopment(),
    // Search engines need one address per page: the list is "/", and pages without an index stay out.
    sitemap({ filter: (page) => !/\/(markets|404|markets\/not-found)$/.test(page) }),
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
      styleDirective: { resources: ["'self'", { resource: "'unsafe-inline'", kind: "attribute" }] },
    },
  },
  vite: {
    resolve: { alias: { "#fonts": FONTS } },
    build: { assetsInlineLimit: 0 },
    environments: {
      client: { build: { rolldownOptions: { output: { codeSplitting: { groups: [SHARED_CODE, ISLANDS_CODE] } } } } },
    },
  },
});
