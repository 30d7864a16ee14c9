// @ts-check
import react from "@astrojs/react";
import sitemap from "@astrojs/sitemap";
import { defineConfig } from "astro/config";
import { apiInDevelopment } from "./api/dev-middleware.ts";
import { region } from "./data/region.ts";
import { FONTS, prepareHeadingFont } from "./site/build/heading-font.ts";

await prepareHeadingFont();

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
  },
});
