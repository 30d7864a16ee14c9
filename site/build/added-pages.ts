/** Adds pages whose addresses or times of drawing do not fit the folder of pages. */
import type { AstroIntegration } from "astro";
import { PICTURES } from "#data/pictures/picture-address.ts";

/**
 * The preview of a market's edits: a single page, as the market is not part of the address. drawPreview() in
 * site/renderer/renderer.ts passes the market in; in development the server does.
 */
export const PREVIEW_PATH = "/preview/market";

export function addedPages(): AstroIntegration {
  return {
    name: "added-pages",
    hooks: {
      "astro:config:setup": ({ command, injectRoute }) => {
        const isDev = command === "dev";
        const pattern = isDev ? "/preview/markets/[id]" : PREVIEW_PATH;
        injectRoute({ pattern, entrypoint: "./site/renderer/market-preview.astro", prerender: !isDev });
        // Astro ignores folders of pages that begin with an underscore.
        injectRoute({ pattern: `${PICTURES}[picture].svg`, entrypoint: "./site/renderer/market-picture.svg.ts" });
      },
    },
  };
}
