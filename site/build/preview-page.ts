/**
 * A market's page as it would be: a page like others for whoever draws it with what it is about (drawPreview() in
 * site/renderer/renderer.ts). In development the server draws it when it is asked for.
 */
import type { AstroIntegration } from "astro";

/** Of the one page, whose market comes beside the address. */
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
