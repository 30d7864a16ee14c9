/** Adds pages that do not fit the folder of pages. */
import type { AstroIntegration } from "astro";
import { PICTURES } from "#data/pictures/picture-address.ts";
import { PAGE_LIST_PATH, PREVIEW_PATH, READINGS_PATH } from "#data/site/renderer-types.ts";

/** By address. The first three are no part of a release; Astro ignores folders of pages that begin with an underscore. */
const ADDED = {
  [PAGE_LIST_PATH]: "page-list.json.ts",
  [PREVIEW_PATH]: "market-preview.astro",
  [READINGS_PATH]: "readings.json.ts",
  [`${PICTURES}[picture].svg`]: "market-picture.svg.ts",
  "/sitemap-[part].xml": "sitemap.xml.ts",
};

export function addedPages(): AstroIntegration {
  return {
    name: "added-pages",
    hooks: {
      "astro:config:setup": ({ injectRoute }) => {
        for (const [pattern, file] of Object.entries(ADDED)) {
          injectRoute({ pattern, entrypoint: `./site/renderer/${file}` });
        }
      },
    },
  };
}
