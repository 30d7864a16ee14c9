/** Data passed to pages in addition to their props. */
import type { Manifest } from "vite";
import type { MarketPreview } from "#data/site/renderer-types.ts";

declare global {
  namespace App {
    interface Locals {
      /** Vite's manifest of scripts; undefined in development. */
      manifest?: Manifest;
      /** The market of a preview. */
      preview?: MarketPreview;
    }
  }
}
