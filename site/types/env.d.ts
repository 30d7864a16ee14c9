/** Data passed to pages: Astro's locals. */
import type { Drawing, ScriptManifest } from "#data/site/renderer-types.ts";

declare global {
  namespace App {
    interface Locals {
      /** From the process that draws releases; missing in development. */
      drawing?: Drawing;
      /** The site's public address, from the middleware. */
      siteUrl: string;
      /** Undefined in development, where there are no built files. */
      scripts?: ScriptManifest | undefined;
      /** What the page shows, from site/renderer/page-list.ts; undefined for pages that ask for everything themselves. */
      props: unknown;
    }
  }
}

declare module "astro" {
  interface AstroClientDirectives {
    /** See site/features/list/in-turn.ts. */
    "client:in-turn"?: "list" | "map";
  }
}
