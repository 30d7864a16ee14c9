/** What pages are told beside their address and their props. */
import type { Manifest } from "vite";
import type { MarketPreview } from "#data/site/renderer-types.ts";

declare global {
  namespace App {
    interface Locals {
      /** Of the scripts, as Vite writes it; none in development. */
      manifest?: Manifest;
      /** The market to be previewed. */
      preview?: MarketPreview;
    }
  }
}
