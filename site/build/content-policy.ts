/** The Content-Security-Policy of every page. Pages add their own sources, such as other sites' photos. */
import { region } from "#data/region.ts";
import { getTileHost } from "#data/site/tiles.ts";
import type { AstroUserConfig } from "astro";

export const contentPolicy: NonNullable<AstroUserConfig["security"]>["csp"] = {
  directives: [
    "default-src 'self'",
    `img-src 'self' data: blob: ${getTileHost(region.tiles) ?? ""}`,
    "connect-src 'self'",
    "font-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
  ],
  styleDirective: {
    // The list positions its cards with style attributes, also in the HTML. Those cannot run code; style sheets and
    // scripts are limited to this site's own.
    resources: ["'self'", { resource: "'unsafe-inline'", kind: "attribute" }],
  },
};
