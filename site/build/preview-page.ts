/**
 * Adds the page for previews of a market's edits. drawPreview() in site/renderer/renderer.ts passes the market in; in
 * development the server does.
 */
import type { AstroIntegration } from "astro";

/** A single page: the market is not part of the address. */
export const PREVIEW_PATH = "/preview/market";

export function previewPage(): AstroIntegration {
  return {
    name: "preview-page",
    hooks: {
      "astro:config:setup": ({ command, injectRoute }) => {
        const isDev = command === "dev";
        const pattern = isDev ? "/preview/markets/[id]" : PREVIEW_PATH;
        injectRoute({ pattern, entrypoint: "./site/renderer/market-preview.astro", prerender: !isDev });
      },
    },
  };
}
